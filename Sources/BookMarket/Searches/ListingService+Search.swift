public import DomainModeling
public import DomainRepository
public import DomainServices

extension ListingService.Operations {
  static let searchOrder = SortKey<BookListing>.descending(BookListing.Fields.postedAt)

  /// Searching listings.
  public static let search = ServiceOperation(
    "listing.search", ListingService.search, .input("filter"), .input("campus"), .input("order"),
    .input("position"), .input("limit"), .principal, for: [.authenticated],
    orderedBy: .chosen(byDefault: searchOrder), refuses: ["market.notMember", "market.excluded"],
    doc: "Searches the active listings of a campus, as a member or a moderator; the latest first by default.")
}

extension ListingService {
  /// Returns a page of the active listings of a campus that match a search, in the given order.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded`` unless the caller is a
  ///   member or a moderator.
  public func search(
    _ search: ListingFilter = .all, at campus: Campus.ID, sortedBy sort: ListingSortOrder = .standard,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingRow> {
    try await system.read(Operations.search, as: principal) { (work, caller) async throws(BookMarketError) in
      try await system.requireMemberOrModerator(caller, of: campus, in: &work)
      var editions: [BookEdition.ID] = []
      if let course = search.course { editions = try await system.editions(usedBy: course, at: campus) }
      let now = system.clock.now()
      var query = ModelQuery(
        where: (BookListing.Fields.campus == campus).and(BookListing.isStill(.active, at: now))
          .and(search.condition(courseEditions: editions)),
        in: ConditionContext(principal: caller, now: now)
      ).matching(search.words)
      query.order = sort.keys
      let page = try await system.page(query, at: position, limit: limit)
      let names = try await system.names(of: page.items.map(\.seller))
      return page.map { ListingRow($0, seller: names[$0.seller]) }
    }
  }
}
