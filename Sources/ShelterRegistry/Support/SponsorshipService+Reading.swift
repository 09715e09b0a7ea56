public import DomainModeling
public import DomainRepository

extension SponsorshipService {
  /// Returns a page of the caller's sponsorships with their animals, newest first.
  ///
  /// - Parameter states: The states to select; an empty list selects all.
  public func sponsorships(
    in states: [Sponsorship.State] = [], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<SponsorshipSummary> {
    try await system.read(Operations.sponsorships, as: principal) { (_, caller) async throws(ShelterError) in
      let sponsor = try system.requiredID(of: caller, for: Operations.sponsorships)
      var condition = Sponsorship.Fields.sponsor == sponsor
      if !states.isEmpty {
        condition = condition.and(Sponsorship.Fields.status.isOne(of: states.map { .known($0) }))
      }
      let query = ModelQuery(where: condition, orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      let animals = try await system.find(Animal.self, page.items.compactMap(\.animal))
      let institutions = try await system.find(Institution.self, page.items.map(\.institution))
      return page.map { sponsorship in
        SponsorshipSummary(
          sponsorship, animal: sponsorship.animal.flatMap { animals[$0] },
          institution: institutions[sponsorship.institution])
      }
    }
  }

  /// Returns a sponsorship of the caller.
  public func sponsorship(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try await system.read(Operations.sponsorship, as: principal) {
      (work, caller) async throws(ShelterError) in
      try await summary(of: requiredOwnSponsorship(of: id, caller, in: &work))
    }
  }

  /// Returns a page of the transitions of a sponsorship of the caller, oldest first.
  public func history(
    of id: Sponsorship.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<TransitionSummary<Sponsorship>> {
    try await system.read(Operations.history, as: principal) { (work, caller) async throws(ShelterError) in
      let sponsorship = try await requiredOwnSponsorship(of: id, caller, in: &work)
      return try await system.history(of: sponsorship, at: position, limit: limit)
    }
  }

  /// Returns a page of the sponsorships of the caller's institution in the given states, newest first, without
  /// their sponsors.
  public func incoming(
    to institution: Institution.ID, in states: [Sponsorship.State] = [.active, .pastDue],
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingSponsorship> {
    try await system.read(Operations.incoming, as: principal) { (work, caller) async throws(ShelterError) in
      _ = try await system.requiredOwnInstitution(institution, of: caller, in: &work)
      let query = ModelQuery(
        where: (Sponsorship.Fields.institution == institution).and(
          Sponsorship.Fields.status.isOne(of: states.map { .known($0) })), orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit).map(IncomingSponsorship.init)
    }
  }

  /// Returns the number of people who sponsor an animal now, of an animal with a public page or to its institution.
  public func count(of animal: Animal.ID, as principal: Principal) async throws(ShelterError) -> Int {
    try await system.read(Operations.count, as: principal) { (work, caller) async throws(ShelterError) in
      try await system.requireVisible(animal: animal, to: caller, in: &work)
      let query = ModelQuery(
        where: (Sponsorship.Fields.animal == animal).and(
          Sponsorship.Fields.status.isOne(of: [.active, .pastDue, .canceling])))
      return try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.count(query)
      }
    }
  }
}
