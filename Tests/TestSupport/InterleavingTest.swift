internal import DomainModeling
internal import DomainRepository
internal import Synchronization

/// A test that interleaves two calls: one runs before each repository call of the other.
///
/// For every interleaving, the results and the stored records must equal those of running the calls one after
/// the other, in one of the two orders. These two serial runs are the reference, so a test declares no
/// expected records. A call that first reads a version and then decides about it may also be refused as outdated;
/// then the results and the records must equal those of the other call alone.
public struct InterleavingTest<Fixture: Sendable>: Sendable, CustomStringConvertible {
  public typealias Call = @Sendable () async throws -> Void

  /// The name of the test, such as "accept × retract".
  public let name: String
  /// The number of calls that may succeed.
  public let expectedSuccesses: ExpectedSuccesses
  /// Whether the calls must have the effect of a serial order; otherwise only the invariants must hold, and neither
  /// call may throw a conflict.
  let isSerial: Bool
  /// Prepares the records and returns the two calls.
  let prepare: @Sendable (Fixture) async throws -> (Call, Call)

  public init(
    _ name: String, _ expectedSuccesses: ExpectedSuccesses, isSerial: Bool = true,
    _ prepare: @escaping @Sendable (Fixture) async throws -> (Call, Call)
  ) {
    self.name = name
    self.expectedSuccesses = expectedSuccesses
    self.isSerial = isSerial
    self.prepare = prepare
  }

  public var description: String { name }
}

/// The number of calls that may succeed.
public enum ExpectedSuccesses: Sendable {
  case none, one, both, oneOrBoth, any

  var range: ClosedRange<Int> {
    switch self {
    case .none: 0...0
    case .one: 1...1
    case .both: 2...2
    case .oneOrBoth: 1...2
    case .any: 0...2
    }
  }
}

extension InterleavingTest {
  /// Returns the failures of all interleavings; empty if each is equivalent to a serial run.
  public func failures(
    in make: @Sendable (InterleavedRepository) async throws -> Fixture,
    invariants: @Sendable (Fixture) async throws -> [String]
  ) async throws -> [String] {
    var failures: [String] = []
    for isSwapped in [false, true] {
      var ends: [InterleavingOutcome] = []
      while ends.count < 500 {
        let end = try await self.end(isSwapped, before: ends.count, in: make, invariants)
        ends.append(end)
        if end.isSerial { break }
      }
      guard let otherFirst = ends.first, let otherLast = ends.last, otherLast.isSerial else {
        return ["\(name) never ends"]
      }
      for (call, end) in ends.enumerated() {
        let interleaving =
          "\(name)\(isSwapped ? ", swapped" : ""), other call before call \(call) of \(ends.count - 1)"
        var references = [otherFirst, otherLast]
        if let outdated = end.results.firstIndex(where: \.isOutdated) {
          references.append(
            try await alone(end.results[outdated], at: outdated, isSwapped, in: make, invariants))
        }
        failures += end.failures(expectedSuccesses.range, isSerial ? references : nil).map {
          "\(interleaving): \($0)"
        }
      }
    }
    return failures
  }

  private func end(
    _ isSwapped: Bool, before call: Int, in make: @Sendable (InterleavedRepository) async throws -> Fixture,
    _ invariants: @Sendable (Fixture) async throws -> [String]
  ) async throws -> InterleavingOutcome {
    let repository = InterleavedRepository()
    let fixture = try await make(repository)
    let calls = try await prepare(fixture)
    let (first, second) = isSwapped ? (calls.1, calls.0) : calls
    let secondResult = Mutex<CallResult?>(nil)
    repository.schedule(before: call) {
      let end = await CallResult(of: second)
      secondResult.withLock { $0 = end }
    }
    let firstResult = await CallResult(of: first)
    let isSerial = repository.cancelScheduled()
    let other: CallResult
    if let end = secondResult.withLock({ $0 }) { other = end } else { other = await CallResult(of: second) }
    let violated = try await invariants(fixture)
    return InterleavingOutcome(
      results: [firstResult, other], violated: violated, isSerial: isSerial,
      records: try await repository.allRecords())
  }
}

extension InterleavingTest {
  /// Returns the outcome of one call alone, with the result of the other, which was refused as outdated.
  private func alone(
    _ outdated: CallResult, at position: Int, _ isSwapped: Bool,
    in make: @Sendable (InterleavedRepository) async throws -> Fixture,
    _ invariants: @Sendable (Fixture) async throws -> [String]
  ) async throws -> InterleavingOutcome {
    let repository = InterleavedRepository()
    let fixture = try await make(repository)
    let calls = try await prepare(fixture)
    let isFirst = (position == 1) != isSwapped
    let result = await CallResult(of: isFirst ? calls.0 : calls.1)
    return InterleavingOutcome(
      results: position == 0 ? [outdated, result] : [result, outdated],
      violated: try await invariants(fixture), isSerial: true, records: try await repository.allRecords())
  }
}

/// The outcome of one interleaving.
struct InterleavingOutcome {
  /// The results of the two calls, the interrupted one first.
  let results: [CallResult]
  /// The violated invariants.
  let violated: [String]
  /// Whether the second call ran only after the first one had ended.
  let isSerial: Bool
  /// All records, with random values masked.
  let records: [String]

  /// Returns what is wrong.
  ///
  /// - Parameter references: The outcomes of the serial orders; `nil` if the outcome may be another one.
  func failures(_ expected: ClosedRange<Int>, _ references: [InterleavingOutcome]?) -> [String] {
    var failures = violated
    let succeeded = results.count { $0.error == nil }
    if !expected.contains(succeeded) {
      failures.append("\(succeeded) calls succeed, expected \(expected): \(results)")
    }
    if results.contains(where: \.isConflict) { failures.append("a call throws a conflict: \(results)") }
    guard let references else { return failures }
    let same = references.filter { $0.results == results }
    if same.isEmpty { failures.append("the results \(results) aren't those of a serial order") }
    guard let nearest = same.first, !same.contains(where: { $0.records == records }) else { return failures }
    let more = records.difference(from: nearest.records)
    failures.append("the records aren't those of a serial order: \(more.map(\.line).joined(separator: " "))")
    return failures
  }
}

/// The result of a call.
struct CallResult: Equatable, CustomStringConvertible {
  /// The error with random values masked; `nil` if the call succeeded.
  let error: String?
  /// The code of the error; `nil` if the call succeeded, or if its error has none.
  let code: String?
  /// Whether the error reports a conflict, which services must handle themselves.
  let isConflict: Bool
  /// Whether the error is that of a repository.
  let isRepositoryError: Bool
  /// Whether a call of a script found no record to act on.
  let isIdle: Bool
  /// Whether the call was refused because the record isn't in the version that its caller saw.
  var isOutdated: Bool { code == "changed" }

  init(of call: @Sendable () async throws -> Void) async {
    do {
      try await call()
      error = nil
      code = nil
      isConflict = false
      isRepositoryError = false
      isIdle = false
    } catch {
      self.error = "\(error)".maskingRandomValues
      code = (error as? any UserFacingError)?.messageCode.rawValue
      isConflict = code == "repository.conflict"
      isIdle = error is NothingToCallOn
      isRepositoryError = code?.hasPrefix("repository.") ?? !isIdle
    }
  }

  var description: String { error ?? "done" }
}

extension InterleavedRepository {
  /// Returns all records as JSON in a fixed order, with random values masked.
  func allRecords() async throws -> [String] {
    try await store.snapshot(coder: TextCoder()).records
      .map { "\($0.reference.entity) \(String(decoding: $0.bytes, as: UTF8.self).maskingRandomValues)" }
      .sorted()
  }
}

/// A coder that writes records as JSON with sorted keys.
private struct TextCoder: RecordCoder {
  func encode<E: Entity>(_ entity: E) throws -> [UInt8] { Array(try JSONText.of(entity).utf8) }
  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    try JSONText.value(type, from: String(decoding: bytes, as: UTF8.self))
  }
}

extension String {
  /// The text with placeholders for UUIDs, digests and referral codes.
  fileprivate var maskingRandomValues: String { RandomValueMask.masked(self) }
}

extension CollectionDifference<String>.Change {
  fileprivate var line: String {
    switch self {
    case .insert(_, let element, _): "\n  + \(element)"
    case .remove(_, let element, _): "\n  - \(element)"
    }
  }
}
