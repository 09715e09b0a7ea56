public import DomainModeling
public import DomainRepository

extension ListingService {
  /// Returns a page of the active listings of a campus that match a search, in the given order.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded`` unless the caller is a
  ///   member or a moderator.
  public func search(
    _ search: ListingFilter = .all, at campus: Campus.ID, sortedBy sort: ListingSortOrder = .standard,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingRow> {
    try system.require(Operations.browse, principal)
    try await system.requireMemberOrModerator(principal, of: campus)
    var editions: [BookEdition.ID] = []
    if let course = search.course { editions = try await system.editions(usedBy: course, at: campus) }
    typealias Fields = BookListing.Fields
    var query = ModelQuery(
      where: (Fields.campus == campus).and(Fields.status == .active).and(Fields.expiresAt > .now)
        .and(search.condition(courseEditions: editions)),
      in: ConditionContext(principal: principal, now: system.clock.now())
    ).matching(search.words)
    query.order = sort.keys
    let asked = query
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(asked, at: position, limit: limit)
    }
    let names = try await system.names(of: page.items.map(\.entity.seller))
    return page.map { ListingRow($0.entity, seller: names[$0.entity.seller]) }
  }
}
