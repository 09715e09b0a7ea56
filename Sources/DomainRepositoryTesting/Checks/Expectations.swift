import DomainRepository

/// Passes when the condition holds.
func expect(_ condition: Bool, _ expected: @autoclosure () -> String, got actual: @autoclosure () -> Any)
  throws
{
  if !condition { throw Mismatch(expected: expected(), actual: actual()) }
}

/// Passes when both values are equal.
func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, _ what: String) throws {
  if actual != expected {
    throw Mismatch(expected: "\(what): \(expected)", actual: actual)
  }
}

/// Passes when both values have the same scalars in every field: `==` would take both forms of "é" for one.
func expectSame<Value: Encodable>(_ actual: Value?, _ expected: Value?, _ what: String) throws {
  let forms = (try actual.map { try FlatForm($0) }, try expected.map { try FlatForm($0) })
  if forms.0 == forms.1 { return }
  let difference = FlatForm.difference(forms.0, forms.1)
  throw Mismatch(expected: "\(what): \(difference.expected)", actual: difference.actual)
}

/// Passes when both lists have the same values in the same places, scalar for scalar.
func expectSame<Value: Encodable>(_ actual: [Value], _ expected: [Value], _ what: String) throws {
  try expectEqual(actual.count, expected.count, "\(what): the number of items")
  for (position, pair) in zip(actual, expected).enumerated() {
    try expectSame(Optional(pair.0), pair.1, "\(what), item \(position)")
  }
}

/// Passes when the value is there, and gives it.
@discardableResult
func expectPresent<Value>(_ value: Value?, _ what: String) throws -> Value {
  guard let value else { throw Mismatch(expected: what, actual: "nothing") }
  return value
}

/// Passes when the operation throws a repository's error, and gives the error.
func expectError(
  _ expected: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async throws -> RepositoryError {
  do {
    try await body()
  } catch let error as RepositoryError {
    return error
  } catch {
    throw Mismatch(expected: expected, actual: error)
  }
  throw Mismatch(expected: expected, actual: "no error")
}

/// Passes when the operation throws exactly this error.
func expectError(
  _ expected: RepositoryError, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void
) async throws {
  let error = try await expectError("the error: \(expected)", body)
  try expectEqual(error, expected, "the error")
}

/// Passes when the operation says that the query can't be run.
func expectInvalidQuery(
  _ expected: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async throws {
  let error = try await expectError("invalidQuery, for \(expected)", body)
  guard case .invalidQuery = error else {
    throw Mismatch(expected: "invalidQuery, for \(expected)", actual: error)
  }
}

/// Passes when the operation refuses the entity, and gives what it says of it.
func expectInvalid<E: Entity>(
  _ entity: E, _ expected: String, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void
) async throws -> [Violation] {
  let error = try await expectError("invalid, \(expected)", body)
  guard case .invalid(let reference, let reason) = error else {
    throw Mismatch(expected: "invalid, \(expected)", actual: error)
  }
  try expectEqual(reference, EntityReference(entity), "the refused record")
  return reason.violations
}

/// What a check expected and what came; the clause adds its name.
struct Mismatch: Error {
  let expected: String
  let actual: String

  init(expected: some Any, actual: some Any) {
    self.expected = Shown(expected).description
    self.actual = Shown(actual).description
  }
}

/// A value as a failure shows it: on one line, in ASCII, and cut when it is long.
struct Shown: CustomStringConvertible {
  let description: String

  init(_ value: some Any) {
    var text = ""
    let scalars = String(describing: value).unicodeScalars
    for scalar in scalars.prefix(600) { text += scalar.escaped(asASCII: true) }
    description = scalars.count > 600 ? "\(text)… (\(scalars.count) scalars)" : text
  }
}

extension EntityReference {
  /// The reference with the kit's identifiers cut down to their numbers.
  var short: String {
    let number = id.utf8.reversed().prefix { $0 != UInt8(ascii: "-") }.reversed()
    let digits = number.drop { $0 == UInt8(ascii: "0") }
    return "\(entity) \(digits.isEmpty ? id : String(decoding: digits, as: UTF8.self))"
  }
}
