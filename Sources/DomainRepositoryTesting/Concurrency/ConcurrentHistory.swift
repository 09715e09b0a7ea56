public import DomainRepository
import Synchronization

/// What concurrent tasks saw and did, to be checked for linearizability.
///
/// A history is linearizable when its operations can be put in one order that keeps every answer true and in
/// which no operation comes before one that had ended when it began (Herlihy and Wing 1990).
public struct ConcurrentHistory: Hashable, Sendable {
  /// The operations, in any order.
  public let operations: [RecordedOperation]

  /// Makes a history.
  public init(_ operations: [RecordedOperation]) { self.operations = operations }

  /// The smallest part of the history for which there is no order, in the order of its beginnings; `nil` when
  /// the history is linearizable.
  ///
  /// Records that no operation touches together are checked on their own, for that is equivalent.
  /// - Complexity: Exponential in the number of operations that overlap, linear in the others.
  public var contradiction: [RecordedOperation]? {
    for part in parts where !LinearizationSearch(part).succeeds { return Self.shortest(part) }
    return nil
  }

  /// Whether there is an order for the operations.
  public var isLinearizable: Bool { contradiction == nil }

  /// The operations, divided so that no record is in two parts.
  private var parts: [[RecordedOperation]] {
    var groups: [(records: Set<EntityReference>, operations: [RecordedOperation])] = []
    for operation in operations.sorted(by: { $0.began < $1.began }) where !operation.effects.isEmpty {
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
    return groups.map { group in group.operations.sorted { $0.began < $1.began } }
  }

  /// The operations up to the first end by which there is no order any more.
  ///
  /// What hadn't ended by then may have happened or not, so such operations are left out one by one if they can.
  private static func shortest(_ operations: [RecordedOperation]) -> [RecordedOperation] {
    let ends = operations.map(\.ended).sorted()
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let part = operations.filter { $0.began <= ends[middle] }
      if LinearizationSearch(part, pendingAfter: ends[middle]).succeeds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard ends.indices.contains(low) else { return operations }
    return operations.filter { $0.began <= ends[low] }
  }
}

extension ConcurrentHistory: CustomStringConvertible {
  /// One line for each operation, in the order of their beginnings.
  public var description: String {
    operations.sorted { $0.began < $1.began }.map(\.description).joined(separator: "\n")
  }
}

/// One call and its answer: who made it, when it began and ended, and what it saw and did.
public struct RecordedOperation: Hashable, Sendable {
  /// Which of the tasks made the call.
  public let task: Int
  /// The tick before the call.
  public let began: Int
  /// The tick after the answer.
  public let ended: Int
  /// What the call saw and did, all at one moment between the two ticks.
  public let effects: [EntityReference: RecordEffect]

  /// Records a call.
  public init(task: Int, began: Int, ended: Int, effects: [EntityReference: RecordEffect]) {
    self.task = task
    self.began = began
    self.ended = max(began, ended)
    self.effects = effects
  }
}

extension RecordedOperation: CustomStringConvertible {
  public var description: String {
    let effects = effects.sorted { $0.key.description < $1.key.description }
      .map { "\($0.key) \($0.value)" }
    return "\(began)–\(ended) task \(task): \(effects.joined(separator: "; "))"
  }
}

/// What one operation saw of a record or did to it.
public enum RecordEffect: Hashable, Sendable {
  /// It was read in this version; `nil` when there was no record.
  case read(Version?)
  /// It was written under this expectation and then had this version.
  case written(Version, expecting: ExpectedState)
  /// It was deleted under this expectation.
  case deleted(expecting: ExpectedState)
  /// A commit was refused because the record had another version than expected.
  case refused(actual: Version?, expecting: ExpectedState)
  /// A commit went through that expected this of a record and didn't change it.
  case checked(ExpectedState)
}

extension RecordEffect {
  /// The record's version after the effect, or `false` when the effect can't happen in this state.
  func applied(to state: Version?) -> (isPossible: Bool, state: Version?) {
    switch self {
    case .read(let version): (version == state, state)
    case .written(let version, let expectation):
      (expectation.isMet(by: state) && (state.map { $0 < version } ?? true), version)
    case .deleted(let expectation): (expectation.isMet(by: state), nil)
    case .refused(let actual, let expectation): (actual == state && !expectation.isMet(by: state), state)
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
    case .refused(let actual, let expectation):
      "was refused: expecting \(expectation), found \(actual.map { "version \($0)" } ?? "nothing")"
    case .checked(let expectation): "checked for \(expectation)"
    }
  }
}

/// Notes what concurrent tasks see and do, on a clock that only counts.
final class HistoryRecorder: Sendable {
  private let clock = HistoryClock()
  private let operations = Mutex<[RecordedOperation]>([])

  /// The operations that have ended.
  var history: ConcurrentHistory { ConcurrentHistory(operations.withLock { $0 }) }

  /// Makes a call and notes what it tells of.
  func record(
    task: Int, isolation: isolated (any Actor)? = #isolation,
    _ call: () async throws -> [EntityReference: RecordEffect]
  ) async throws {
    let began = clock.tick()
    let effects = try await call()
    let operation = RecordedOperation(task: task, began: began, ended: clock.tick(), effects: effects)
    operations.withLock { $0.append(operation) }
  }
}

extension ConcurrentHistory {
  /// Passes when the operations can be put in one order that keeps every answer true.
  func expectLinearizable(_ what: String) throws {
    guard let contradiction else { return }
    throw HistoryMismatch(
      expected: "\(what): one order of the operations that keeps every answer true",
      actual: "no such order for\n" + ConcurrentHistory(contradiction).description)
  }
}
