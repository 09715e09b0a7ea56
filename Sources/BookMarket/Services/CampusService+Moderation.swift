public import DomainModeling
public import DomainRepository

extension CampusService {
  /// The members of a campus in a state, the newest first.
  public func members(
    of campus: Campus.ID, in state: CampusMember.Flow.State = .active, at position: PagePosition = .first,
    limit: Int = PageLimit.usual, as principal: Principal
  ) async throws(BookMarketError) -> Page<CampusMember> {
    try UseCases.moderate.require(principal)
    typealias Fields = CampusMember.Fields
    let query = ModelQuery(
      where: (Fields.campus == campus).and(Fields.status == .known(state)),
      orderedBy: .descending(Fields.statusSince))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Keeps a member out for a reason; what the member offers is hidden.
  @discardableResult
  public func exclude(
    _ id: CampusMember.ID, for reason: MemberExclusion, as principal: Principal
  ) async throws(BookMarketError) -> CampusMember {
    try UseCases.moderate.require(principal)
    return try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let member = try await system.required(CampusMember.self, id, in: &work)
      let excluded = try system.fire(
        CampusMember.Flow.exclude, MemberExclusionOrder(.known(reason)), on: member, by: principal, in: &work
      ).subject
      try await system.suspendListings(of: member.account, at: member.campus, in: &work)
      return excluded
    }
  }

  /// Lets a member in again, who then confirms an address of the campus.
  @discardableResult
  public func readmit(
    _ id: CampusMember.ID, as principal: Principal
  ) async throws(BookMarketError) -> CampusMember {
    try UseCases.moderate.require(principal)
    return try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let member = try await system.required(CampusMember.self, id, in: &work)
      return try system.fire(CampusMember.Flow.readmit, NoInput(), on: member, by: principal, in: &work)
        .subject
    }
  }
}
