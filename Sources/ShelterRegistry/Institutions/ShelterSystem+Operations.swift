import DomainModeling
import DomainRepository
import DomainServices

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
