import Synchronization

/// The outcome of a call of an operation.
package struct OperationOutcome: Sendable {
  /// The operation.
  package let operation: OperationDescription
  /// The code of the refusal; `nil` when the call succeeded.
  package let refusal: Refusal.Code?
  /// The refusals that follow from the access requirements and from the repository.
  package let impliedRefusals: [Refusal.Code]

  /// Whether the operation declares the refusal, or it follows from the declaration.
  package var isDeclared: Bool {
    guard let refusal else { return true }
    return operation.refusals.contains(refusal) || impliedRefusals.contains(refusal)
  }
}

/// The receiver of the outcomes of all calls; tests compare them with the declarations.
package enum OperationObserver {
  private static let isObserved = Atomic<Bool>(false)
  private static let receiver = Mutex<(@Sendable (OperationOutcome) -> Void)?>(nil)

  /// Passes the outcome of every later call to `receive`, in the task of the call.
  package static func observe(_ receive: @escaping @Sendable (OperationOutcome) -> Void) {
    receiver.withLock { $0 = receive }
    isObserved.store(true, ordering: .releasing)
  }

  static func report(_ outcome: @autoclosure () -> OperationOutcome) {
    guard isObserved.load(ordering: .acquiring) else { return }
    receiver.withLock { $0 }?(outcome())
  }
}
