package import DomainModeling
package import DomainRepository

extension LifecycleService {
  /// Carries out an operation that fires an event on a record of which the caller is an actor.
  ///
  /// For all others the record is missing. The state of the record and the caller's actors are checked before the
  /// input is made.
  ///
  /// - Parameters:
  ///   - version: The version that the caller saw; `nil` for an operation that doesn't name it.
  ///   - input: Returns the event's input for the record.
  ///   - follow: Carries out the consequences of the transition, and returns the operation's result.
  package func perform<Service, Subject: StatefulEntity, Input: Model, Output, each Argument>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Argument>,
    firing event: TypedEvent<Subject, Input>, on id: Subject.ID, seen version: Version? = nil,
    as principal: Principal,
    with input: (Subject, inout Work) async throws(Failure) -> Input,
    then follow: (TransitionResult<Subject>, inout Work) async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    try await perform(operation, as: principal) { (work, caller) async throws(Failure) in
      let subject = try await requiredAccessible(Subject.self, id, of: caller, seen: version, in: &work)
      let fired = try await fire(event, on: subject, by: caller, in: &work) { (work) async throws(Failure) in
        try await input(subject, &work)
      }
      return try await follow(fired, &work)
    }
  }

  /// Carries out an operation that fires an event with its consequences, and returns the changed record.
  ///
  /// - Parameter input: Returns the event's input for the record.
  package func perform<Service, Subject: StatefulEntity, Input: Model, each Argument>(
    _ operation: ServiceOperation<Service, Reason, Subject, repeat each Argument>,
    firing event: TypedEvent<Subject, Input>, on id: Subject.ID, seen version: Version? = nil,
    as principal: Principal,
    making input: (Subject, inout Work) async throws(Failure) -> Input
  ) async throws(Failure) -> Subject {
    try await perform(operation, firing: event, on: id, seen: version, as: principal, with: input) {
      (fired, work) async throws(Failure) in
      try await follow(fired, in: &work)
    }
  }

  /// Carries out an operation that fires an event with its consequences, and returns the changed record.
  ///
  /// - Parameter input: The event's input, made only for a caller who may fire the event.
  package func perform<Service, Subject: StatefulEntity, Input: Model, each Argument>(
    _ operation: ServiceOperation<Service, Reason, Subject, repeat each Argument>,
    firing event: TypedEvent<Subject, Input>, on id: Subject.ID, seen version: Version? = nil,
    as principal: Principal, with input: @autoclosure () throws(ValidationError) -> Input
  ) async throws(Failure) -> Subject {
    try await perform(operation, firing: event, on: id, seen: version, as: principal) {
      (_, _) async throws(Failure) in
      try mapError(input(), to: Failure.invalid)
    }
  }

  /// Carries out an operation that fires an event without input, with its consequences, and returns the changed record.
  package func perform<Service, Subject: StatefulEntity, each Argument>(
    _ operation: ServiceOperation<Service, Reason, Subject, repeat each Argument>,
    firing event: Subject.Event, on id: Subject.ID, seen version: Version? = nil, as principal: Principal
  ) async throws(Failure) -> Subject {
    try await perform(
      operation, firing: Subject.on(event), on: id, seen: version, as: principal, with: EmptyInput())
  }
}
