import DomainAccounts
import DomainModeling
import DomainRepository

extension FoodSharingSystem {
  typealias Work = UnitOfWork<FoodSharingError>

  /// How often a change is tried while others change the same records: each time one of those others succeeded, so
  /// that of many who want the last portions each learns that there is nothing left.
  static let attempts = 1_024

  /// Runs reads, decisions and writes as one; a failure has the text of `operation`.
  func transact<Result>(
    _ operation: FoodOperation = .change,
    _ body: (inout Work) async throws(FoodSharingError) -> Result
  ) async throws(FoodSharingError) -> Result {
    do throws(FoodSharingError) {
      return try await repository.transact(attempts: Self.attempts, body)
    } catch {
      throw error.during(operation)
    }
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ operation: FoodOperation = .read, _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(FoodSharingError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw FoodSharingError(error).during(operation)
    }
  }

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) throws(FoodSharingError) -> LifecycleTransition<Flow> {
    let fired = try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: principal, at: clock.now(),
        recordedAs: id ?? identifiers.next(TransitionRecord.self)), as: FoodSharingError.refused)
    work.apply(fired)
    return fired
  }
}
