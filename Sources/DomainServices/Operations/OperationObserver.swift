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

/// An event of its module that an operation fired in a transaction, on any record and as any principal.
package struct OperationFiring: Sendable {
  /// The operation.
  package let operation: OperationDescription
  /// The event as operations declare it, such as `HelpRequest.answer`.
  package let event: String
  /// Whether the operation declares the event.
  package var isDeclared: Bool { operation.events.contains(event) }
}

/// An entity type of its module of which an operation added a record in a transaction, as any principal.
package struct OperationAddition: Sendable {
  /// The operation.
  package let operation: OperationDescription
  /// The name of the entity type.
  package let entity: String
}

/// The receiver of what all calls do; tests compare it with the declarations.
package enum OperationObserver {
  private struct Receivers {
    var outcome: @Sendable (OperationOutcome) -> Void
    var result: @Sendable (OperationDescription, Any) -> Void
    var firing: @Sendable (OperationFiring) -> Void
    var addition: @Sendable (OperationAddition) -> Void
  }

  /// A call in progress.
  private struct Call {
    let operation: OperationDescription
    /// The Swift module of the operation's service.
    let module: Substring
  }

  private static let isObserved = Atomic<Bool>(false)
  private static let receivers = Mutex<Receivers?>(nil)
  @TaskLocal private static var call: Call?

  /// Passes the outcome of every later call, its result, and the events and added records of each of its transactions, to the
  /// receivers in the task of the call.
  package static func observe(
    outcomes: @escaping @Sendable (OperationOutcome) -> Void,
    results: @escaping @Sendable (OperationDescription, Any) -> Void = { _, _ in },
    firings: @escaping @Sendable (OperationFiring) -> Void,
    additions: @escaping @Sendable (OperationAddition) -> Void = { _ in }
  ) {
    receivers.withLock {
      $0 = Receivers(outcome: outcomes, result: results, firing: firings, addition: additions)
    }
    isObserved.store(true, ordering: .releasing)
  }

  static func report(_ outcome: @autoclosure () -> OperationOutcome) {
    guard isObserved.load(ordering: .acquiring) else { return }
    receivers.withLock { $0 }?.outcome(outcome())
  }

  static func report<Output>(_ result: Output, of operation: OperationDescription) {
    guard isObserved.load(ordering: .acquiring) else { return }
    receivers.withLock { $0 }?.result(operation, result)
  }

  /// Carries out the body of an operation, whose transactions are reported as those of the operation.
  static func calling<Service, Output, Failure: Error>(
    _ operation: OperationDescription, of service: Service.Type,
    _ body: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    guard isObserved.load(ordering: .acquiring) else { return try await body() }
    let call = Call(operation: operation, module: module(of: service))
    let result = await $call.withValue(call) {
      do throws(Failure) {
        return Result<Output, Failure>.success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reports the events and added records among the changes of a transaction, without those of other modules, whose erasure
  /// steps an app adds to the deletion of accounts.
  static func report(_ changes: @autoclosure () -> ChangeSet) {
    guard isObserved.load(ordering: .acquiring), let call, let receivers = receivers.withLock({ $0 }) else {
      return
    }
    let changes = changes().changes
    for case .save(let entity, let expected) in changes {
      guard let record = entity as? TransitionRecord else {
        if expected == .absent || expected == .any, module(of: type(of: entity)) == call.module {
          receivers.addition(
            OperationAddition(operation: call.operation, entity: EntityReference(entity).entity))
        }
        continue
      }
      let subject = changes.lazy.map(\.type).first { name(ofLifecycleOf: $0) == record.lifecycle }
      if let subject, module(of: subject) != call.module { continue }
      receivers.firing(
        OperationFiring(operation: call.operation, event: "\(record.lifecycle).\(record.event)"))
    }
  }

  private static func name(ofLifecycleOf type: any Entity.Type) -> String? {
    func name<Subject: StatefulEntity>(of type: Subject.Type) -> String { type.lifecycle.name }
    return (type as? any StatefulEntity.Type).map { name(of: $0) }
  }

  /// Returns the name of the Swift module that declares a type.
  private static func module(of type: Any.Type) -> Substring {
    String(reflecting: type).prefix { $0 != "." }
  }
}
