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
    let id = try system.requiredID(of: principal, for: Operations.own)
    var condition = Sponsorship.Fields.sponsor == id
    if !states.isEmpty {
      condition = condition.and(Sponsorship.Fields.status.isOne(of: states.map { .known($0) }))
    }
    let query = ModelQuery(where: condition, orderedBy: .descending(Sponsorship.Fields.createdAt))
    let page = try await system.page(query, at: position, limit: limit)
    let summaries = try await summaries(of: page.items)
    let byID = Dictionary(summaries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return page.map { byID[$0.id] ?? SponsorshipSummary($0, animal: nil, institution: nil) }
  }

  /// Returns a sponsorship of the caller.
  public func sponsorship(
    _ id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> SponsorshipSummary {
    try system.require(Operations.own, principal)
    var work = Work.readOnly(system.repository)
    return try await summary(of: try await requiredOwnSponsorship(of: id, principal, in: &work))
  }

  /// Returns the transitions of a sponsorship of the caller, oldest first.
  public func history(
    of id: Sponsorship.ID, as principal: Principal
  ) async throws(ShelterError) -> [TransitionSummary] {
    try system.require(Operations.own, principal)
    var work = Work.readOnly(system.repository)
    _ = try await requiredOwnSponsorship(of: id, principal, in: &work)
    return try await system.history(of: id.text, in: Sponsorship.lifecycle.name)
  }

  /// Returns a page of the sponsorships of the caller's institution in the given states, without their
  /// sponsors.
  public func incoming(
    to institution: Institution.ID, in states: [Sponsorship.State] = [.active, .pastDue],
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingSponsorship> {
    try system.require(Operations.incoming, principal)
    var work = Work.readOnly(system.repository)
    _ = try await system.requiredOwnInstitution(institution, of: principal, in: &work)
    let query = ModelQuery(
      where: (Sponsorship.Fields.institution == institution).and(
        Sponsorship.Fields.status.isOne(of: states.map { .known($0) })))
    return try await system.page(query, at: position, limit: limit).map(IncomingSponsorship.init)
  }

  /// Returns the number of people who sponsor an animal now.
  public func count(of animal: Animal.ID, as principal: Principal) async throws(ShelterError) -> Int {
    try system.require(Operations.count, principal)
    let query = ModelQuery(
      where: (Sponsorship.Fields.animal == animal).and(
        Sponsorship.Fields.status.isOne(of: [.active, .pastDue, .canceling])))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.count(query)
    }
  }
}
