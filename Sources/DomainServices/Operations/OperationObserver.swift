import DomainModeling
import DomainRepository
import Synchronization

/// The outcome of a call of an operation.
package struct OperationOutcome: Sendable {
  /// The operation.
  package let operation: OperationDescription
  /// The refusal; `nil` when the call succeeded.
  package let refusal: Refusal?
  /// The refusals that follow from the access requirements and from the repository.
  package let impliedRefusals: [Refusal.Code]

  /// Whether the operation declares the refusal, or it follows from the declaration.
  package var isDeclared: Bool {
    guard let code = refusal?.code else { return true }
    return operation.refusals.contains(code) || impliedRefusals.contains(code)
  }
}

/// An event that an operation fired in a transaction.
package struct OperationFiring: Sendable {
  /// The operation.
  package let operation: OperationDescription
  /// The event as operations declare it, such as `HelpRequest.answer`.
  package let event: String
  /// Whether the system fired the event, as a consequence or as due work.
  package let isBySystem: Bool

  /// Whether the operation declares the event.
  package var isDeclared: Bool { operation.events.contains(event) }
}

/// The receiver of what all calls do; tests compare it with the declarations.
package enum OperationObserver {
  private struct Receivers {
    var outcome: @Sendable (OperationOutcome) -> Void
    var firing: @Sendable (OperationFiring) -> Void
  }

  private static let isObserved = Atomic<Bool>(false)
  private static let receivers = Mutex<Receivers?>(nil)
  @TaskLocal private static var operation: OperationDescription?

  /// Passes the outcome of every later call, and the events of each of its transactions, to the receivers in the task
  /// of the call.
  package static func observe(
    outcomes: @escaping @Sendable (OperationOutcome) -> Void,
    firings: @escaping @Sendable (OperationFiring) -> Void
  ) {
    receivers.withLock { $0 = Receivers(outcome: outcomes, firing: firings) }
    isObserved.store(true, ordering: .releasing)
  }

  static func report(_ outcome: @autoclosure () -> OperationOutcome) {
    guard isObserved.load(ordering: .acquiring) else { return }
    receivers.withLock { $0 }?.outcome(outcome())
  }

  /// Carries out the body of an operation, whose transactions are reported as those of the operation.
  static func calling<Output, Failure: Error>(
    _ operation: OperationDescription, _ body: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    guard isObserved.load(ordering: .acquiring) else { return try await body() }
    let result = await $operation.withValue(operation) {
      do throws(Failure) {
        return Result<Output, Failure>.success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reports the events among the changes of a transaction.
  static func reportEvents(of changes: @autoclosure () -> ChangeSet) {
    guard isObserved.load(ordering: .acquiring), let operation, let receivers = receivers.withLock({ $0 })
    else {
      return
    }
    for case .save(let entity, _) in changes().changes {
      guard let record = entity as? TransitionRecord else { continue }
      receivers.firing(
        OperationFiring(
          operation: operation, event: "\(record.lifecycle).\(record.event)",
          isBySystem: record.principal == nil))
    }
  }
}
