import DomainModeling
import DomainRepository
import DomainServices

extension ServiceOperation where Reason == ShelterErrorReason {
  /// Returns the identifier of a signed-in caller of the operation.
  func id(of caller: Principal) throws(ShelterError) -> Principal.ID {
    try mapError(description.authorizedPrincipalID(of: caller), to: ShelterError.forbidden)
  }
}

extension LifecycleService where Reason == ShelterErrorReason {
  /// Returns an entity of which the caller is an actor.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func requiredAccessible<Subject: StatefulEntity>(
    _ type: Subject.Type, _ id: Subject.ID, of caller: Principal, in work: inout Work
  ) async throws(ShelterError) -> Subject {
    let entity = try await required(Subject.self, id, in: &work)
    if Subject.lifecycle.actors(of: caller, on: entity, at: clock.now()).isEmpty {
      throw .missing(Subject.self, id)
    }
    return entity
  }

  /// Returns a page of the entities that a query selects.
  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(ShelterError) -> Page<E> {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }
}

extension ShelterSystem {
  /// Carries out an operation that fires an event without input on an institution.
  func perform<Service, each Argument>(
    _ operation: ServiceOperation<Service, ShelterErrorReason, Institution, repeat each Argument>,
    firing event: TypedEvent<Institution, EmptyInput>, on id: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await perform(operation, firing: event, EmptyInput(), on: id, as: principal)
  }

  /// Carries out an operation that fires an event on an institution of which the caller is an actor.
  func perform<Service, Input: Model, each Argument>(
    _ operation: ServiceOperation<Service, ShelterErrorReason, Institution, repeat each Argument>,
    firing event: TypedEvent<Institution, Input>, _ input: Input, on id: Institution.ID,
    as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await perform(operation, as: principal) { (work, caller) async throws(ShelterError) in
      let institution = try await requiredAccessible(Institution.self, id, of: caller, in: &work)
      let fired = try fire(event, input, on: institution, by: caller, in: &work)
      try await react(to: fired, in: &work)
      return fired.subject
    }
  }
}
