public import DomainRepository
import Synchronization

/// The operations of concurrent tasks with their results, to be checked for linearizability.
///
/// A history is linearizable if its operations can be put into one order that explains every result and in
/// which no operation precedes one that had ended before it began (Herlihy and Wing 1990).
public struct ConcurrentHistory: Hashable, Sendable {
  /// The operations in any order.
  public let operations: [RecordedOperation]

  /// Creates a history.
  package init(_ operations: [RecordedOperation]) { self.operations = operations }

  /// The smallest part of the history that can't be linearized, in the order in which the operations began;
  /// `nil` if the history is linearizable.
  ///
  /// Groups of records that no operation touches together are checked separately, which is equivalent.
  /// - Complexity: Exponential in the number of overlapping operations, linear in the others.
  public var counterexample: [RecordedOperation]? {
    for part in parts where !LinearizationSearch(part).succeeds { return Self.shortest(part) }
    return nil
  }

  /// Whether the history is linearizable.
  public var isLinearizable: Bool { counterexample == nil }

  /// The operations in groups that have no record in common.
  private var parts: [[RecordedOperation]] {
    var groups: [(records: Set<EntityReference>, operations: [RecordedOperation])] = []
    for operation in operations.sorted(by: { $0.startTick < $1.startTick }) where !operation.effects.isEmpty {
      var records = Set(operation.effects.keys)
      var members: [RecordedOperation] = []
      groups.removeAll { group in
        if group.records.isDisjoint(with: records) { return false }
        records.formUnion(group.records)
        members += group.operations
        return true
      }
      groups.append((records, members + [operation]))
    }
    return groups.map { group in group.operations.sorted { $0.startTick < $1.startTick } }
  }

  /// Returns the operations up to the first end at which no order exists.
  ///
  /// Operations that hadn't ended by then may have taken effect or not, so the search may leave them out.
  private static func shortest(_ operations: [RecordedOperation]) -> [RecordedOperation] {
    let ends = operations.map(\.endTick).sorted()
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let part = operations.filter { $0.startTick <= ends[middle] }
      if LinearizationSearch(part, pendingAfter: ends[middle]).succeeds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard ends.indices.contains(low) else { return operations }
    return operations.filter { $0.startTick <= ends[low] }
  }
}

extension ConcurrentHistory: CustomStringConvertible {
  /// The history in lines, one for each operation, in the order in which they began.
  public var description: String {
    operations.sorted { $0.startTick < $1.startTick }.map(\.description).joined(separator: "\n")
  }
}

/// A call with its result.
public struct RecordedOperation: Hashable, Sendable {
  /// The number of the task that made the call.
  public let task: Int
  /// The tick before the call.
  public let startTick: Int
  /// The tick after the call returned.
  public let endTick: Int
  /// The effects of the call on records, all at one moment between the two ticks.
  public let effects: [EntityReference: RecordEffect]

  /// Creates a record of a call.
  public init(task: Int, startTick: Int, endTick: Int, effects: [EntityReference: RecordEffect]) {
    self.task = task
    self.startTick = startTick
    self.endTick = max(startTick, endTick)
    self.effects = effects
  }
}

extension RecordedOperation: CustomStringConvertible {
  public var description: String {
    let effects = effects.sorted { $0.key.description < $1.key.description }
      .map { "\($0.key) \($0.value)" }
    return "\(startTick)–\(endTick) task \(task): \(effects.joined(separator: "; "))"
  }
}

/// The effect of an operation on one record.
public enum RecordEffect: Hashable, Sendable {
  /// The operation read the record in this version, or found none if it is `nil`.
  case read(Version?)
  /// The operation wrote the record under the expectation and gave it the version.
  case written(Version, expecting: ExpectedVersion)
  /// The operation deleted the record under the expectation.
  case deleted(expecting: ExpectedVersion)
  /// The commit was refused because the record had another version than expected.
  case rejected(actual: Version?, expecting: ExpectedVersion)
  /// The commit succeeded with a check of the record that expected this state.
  case checked(ExpectedVersion)
}

extension RecordEffect {
  /// Returns the version of the record after the effect, and whether the effect is possible in the given
  /// state.
  func applied(to state: Version?) -> (isPossible: Bool, state: Version?) {
    switch self {
    case .read(let version): (version == state, state)
    case .written(let version, let expectation):
      (expectation.isMet(by: state) && (state.map { $0 < version } ?? true), version)
    case .deleted(let expectation): (expectation.isMet(by: state), nil)
    case .rejected(let actual, let expectation): (actual == state && !expectation.isMet(by: state), state)
    case .checked(let expectation): (expectation.isMet(by: state), state)
    }
  }
}

extension RecordEffect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .read(let version): "saw \(version.map { "version \($0)" } ?? "nothing")"
    case .written(let version, let expectation): "wrote version \(version), expecting \(expectation)"
    case .deleted(let expectation): "deleted, expecting \(expectation)"
    case .rejected(let actual, let expectation):
      "was refused: expecting \(expectation), found \(actual.map { "version \($0)" } ?? "nothing")"
    case .checked(let expectation): "checked for \(expectation)"
    }
  }
}

/// A recorder of concurrent operations, with a logical clock.
final class HistoryRecorder: Sendable {
  private let clock = LogicalClock()
  private let operations = Mutex<[RecordedOperation]>([])

  /// All operations that have ended.
  var history: ConcurrentHistory { ConcurrentHistory(operations.withLock { $0 }) }

  /// Makes a call and records its effects.
  func record(
    task: Int, isolation: isolated (any Actor)? = #isolation,
    _ call: () async throws -> [EntityReference: RecordEffect]
  ) async throws {
    let began = clock.tick()
    let effects = try await call()
    let operation = RecordedOperation(task: task, startTick: began, endTick: clock.tick(), effects: effects)
    operations.withLock { $0.append(operation) }
  }
}

extension ConcurrentHistory {
  /// Throws unless the operations are linearizable.
  func expectLinearizable(_ what: String) throws {
    guard let counterexample else { return }
    throw HistoryMismatchError(
      expected: "\(what): an order of the operations that explains every result",
      actual: "none for\n" + ConcurrentHistory(counterexample).description)
  }
}
