import DomainRepository

/// Throws unless the condition holds.
func expect(_ condition: Bool, _ expected: @autoclosure () -> String, got actual: @autoclosure () -> Any)
  throws
{
  if !condition { throw ExpectationError(expected: expected(), actual: actual()) }
}

/// Throws unless both values are equal.
func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, _ what: String) throws {
  if actual != expected {
    throw ExpectationError(expected: "\(what): \(expected)", actual: actual)
  }
}

/// Throws unless both values have the same scalars in every field, whereas `==` treats both forms of "é" as
/// equal.
func expectSame<Value: Encodable>(_ actual: Value?, _ expected: Value?, _ what: String) throws {
  let forms = (try actual.map { try FlattenedEncoding($0) }, try expected.map { try FlattenedEncoding($0) })
  if forms.0 == forms.1 { return }
  let difference = FlattenedEncoding.difference(forms.0, forms.1)
  throw ExpectationError(expected: "\(what): \(difference.expected)", actual: difference.actual)
}

/// Throws unless both lists contain the same values in the same order, scalar for scalar.
func expectSame<Value: Encodable>(_ actual: [Value], _ expected: [Value], _ what: String) throws {
  try expectEqual(actual.count, expected.count, "\(what): the number of items")
  for (position, pair) in zip(actual, expected).enumerated() {
    try expectSame(Optional(pair.0), pair.1, "\(what), item \(position)")
  }
}

/// Returns the value, or throws if it is `nil`.
@discardableResult
func expectPresent<Value>(_ value: Value?, _ what: String) throws -> Value {
  guard let value else { throw ExpectationError(expected: what, actual: "nothing") }
  return value
}

/// Returns the repository error that the operation throws; throws if there is none.
func expectError(
  _ expected: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async throws -> RepositoryError {
  do {
    try await body()
  } catch let error as RepositoryError {
    return error
  } catch {
    throw ExpectationError(expected: expected, actual: error)
  }
  throw ExpectationError(expected: expected, actual: "no error")
}

/// Throws unless the operation throws exactly this error.
func expectError(
  _ expected: RepositoryError, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void
) async throws {
  let error = try await expectError("the error: \(expected)", body)
  try expectEqual(error, expected, "the error")
}

/// Throws unless the operation throws an invalid query error.
func expectInvalidQuery(
  _ expected: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async throws {
  let error = try await expectError("invalidQuery, for \(expected)", body)
  guard case .invalidQuery = error else {
    throw ExpectationError(expected: "invalidQuery, for \(expected)", actual: error)
  }
}

/// Returns the violations with which the operation refuses the entity; throws if it doesn't.
func expectInvalid<E: Entity>(
  _ entity: E, _ expected: String, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void
) async throws -> [Violation] {
  let error = try await expectError("invalid, \(expected)", body)
  guard case .invalid(let reference, let reason) = error else {
    throw ExpectationError(expected: "invalid, \(expected)", actual: error)
  }
  try expectEqual(reference, EntityReference(entity), "the refused record")
  return reason.violations
}

/// The error of a failed expectation, to which the clause adds its identifier.
struct ExpectationError: Error {
  let expected: String
  let actual: String

  init(expected: some Any, actual: some Any) {
    self.expected = TruncatedDescription(expected).description
    self.actual = TruncatedDescription(actual).description
  }
}

/// The description of a value in failure messages: one line of ASCII, truncated to 600 scalars.
struct TruncatedDescription: CustomStringConvertible {
  let description: String

  init(_ value: some Any) {
    var text = ""
    let scalars = String(describing: value).unicodeScalars
    for scalar in scalars.prefix(600) { text += scalar.escaped(asASCII: true) }
    description = scalars.count > 600 ? "\(text)… (\(scalars.count) scalars)" : text
  }
}

extension EntityReference {
  /// The reference with the identifiers of the kit's entities shortened to their numbers.
  var shortDescription: String {
    let number = id.utf8.reversed().prefix { $0 != UInt8(ascii: "-") }.reversed()
    let digits = number.drop { $0 == UInt8(ascii: "0") }
    return "\(entity) \(digits.isEmpty ? id : String(decoding: digits, as: UTF8.self))"
  }
}
