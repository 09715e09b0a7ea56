import DomainRepository
import Synchronization

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
