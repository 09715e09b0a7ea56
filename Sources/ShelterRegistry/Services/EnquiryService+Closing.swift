public import DomainModeling
import DomainRepository

extension EnquiryService {
  /// Closes the enquiries that nobody has answered in time.
  @discardableResult
  public func runDue(as principal: Principal) async throws(ShelterError) -> [AdoptionEnquiry] {
    try UseCases.runDue.require(principal)
    let open = ModelQuery(where: AdoptionEnquiry.Fields.openKey.isPresent)
    let now = system.clock.now()
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(open).map(\.entity)
    }
    var closed: [AdoptionEnquiry] = []
    for enquiry in found
    where AdoptionEnquiry.Flow.lifecycle.due(on: enquiry).contains(where: { $0.at <= now }) {
      do throws(ShelterError) {
        closed.append(try await fire(AdoptionEnquiry.Flow.lapse, NoInput(), on: enquiry.id, by: principal))
      } catch {
        guard error.isOvertaken else { throw error }
      }
    }
    return closed
  }

  /// Fires an event at an enquiry that the caller may see.
  func fire<Input: Model>(
    _ trigger: Trigger<AdoptionEnquiry.Flow, Input>, _ input: Input, on id: AdoptionEnquiry.ID,
    by principal: Principal
  ) async throws(ShelterError) -> AdoptionEnquiry {
    try await system.transact { (work) async throws(ShelterError) in
      let enquiry = try await system.required(AdoptionEnquiry.self, id, in: &work)
      let roles = AdoptionEnquiry.Flow.lifecycle.roles(of: principal, on: enquiry, at: system.clock.now())
      if roles.isEmpty { throw .missing(AdoptionEnquiry.self, id) }
      return try system.fire(trigger, input, on: enquiry, by: principal, in: &work).subject
    }
  }

  func page(
    _ query: ModelQuery<AdoptionEnquiry>, at position: PagePosition, limit: Int
  ) async throws(ShelterError) -> Page<AdoptionEnquiry> {
    try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }
}

extension ShelterSystem {
  /// Fulfils the enquiry of the person who has the animal now, and closes all others about it.
  func closeEnquiries(about animal: Animal, in work: inout Work) async throws(ShelterError) {
    let open = (AdoptionEnquiry.Fields.animal == animal.id).and(AdoptionEnquiry.Fields.openKey.isPresent)
    for enquiry in try await all(where: open, in: &work) where enquiry.openKey != nil {
      let trigger =
        if animal.status != .known(.adopted) {
          AdoptionEnquiry.Flow.closeForLeaving
        } else if animal.person != nil, enquiry.person == animal.person {
          AdoptionEnquiry.Flow.adopt
        } else {
          AdoptionEnquiry.Flow.closeForOther
        }
      try fire(trigger, on: enquiry, by: .system, in: &work)
    }
  }
}
