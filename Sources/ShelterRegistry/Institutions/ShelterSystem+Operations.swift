import DomainModeling
import DomainRepository
import DomainServices

extension ShelterSystem {
  /// Carries out an operation that fires an event without input on an institution, with its consequences.
  func perform<Service, each Argument>(
    _ operation: ServiceOperation<Service, ShelterErrorReason, Institution, repeat each Argument>,
    firing event: Institution.Event, on id: Institution.ID, seen version: Version? = nil,
    as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await perform(
      operation, firing: Institution.on(event), EmptyInput(), on: id, seen: version, as: principal)
  }

  /// Carries out an operation that fires an event on an institution, with its consequences.
  func perform<Service, Input: Model, each Argument>(
    _ operation: ServiceOperation<Service, ShelterErrorReason, Institution, repeat each Argument>,
    firing event: TypedEvent<Institution, Input>, _ input: Input, on id: Institution.ID,
    seen version: Version? = nil, as principal: Principal
  ) async throws(ShelterError) -> Institution {
    try await perform(operation, firing: event, on: id, seen: version, as: principal) {
      (_, _) async throws(ShelterError) in
      input
    } then: { (fired, work) async throws(ShelterError) in
      try await react(to: fired, in: &work)
      return fired.subject
    }
  }
}

extension RepositoryService {
  /// Returns a page of the entities that a query selects, with their versions.
  func versionedPage<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(Failure) -> Page<Versioned<E>> {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
  }
}
