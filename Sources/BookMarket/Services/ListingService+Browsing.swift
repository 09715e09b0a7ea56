public import DomainModeling
public import DomainRepository

extension ListingService {
  /// The books for sale on a campus that a search finds, the newest first; all of them without a search.
  public func search(
    _ search: ListingSearch = .everything, at campus: Campus.ID, sortedBy sort: ListingSort = .newest,
    at position: PagePosition = .first, limit: Int = PageLimit.usual, as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingRow> {
    try UseCases.browse.require(principal)
    try await system.requireReader(principal, of: campus)
    var editions: [BookEdition.ID] = []
    if let course = search.course { editions = try await system.editions(usedBy: course, at: campus) }
    typealias Fields = BookListing.Fields
    var query = ModelQuery(
      where: (Fields.campus == campus).and(Fields.status == .known(.active)).and(Fields.expiresAt > .now)
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

  /// A listing with all that the caller may see of it and do with it.
  ///
  /// What isn't shown to everybody is for its seller, its buyer and moderators; for others there is no such listing.
  public func details(
    of id: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> ListingPage {
    try UseCases.browse.require(principal)
    var work = BookMarketSystem.Work.reading(system.repository)
    let listing = try await system.listing(id, visibleTo: principal, in: &work)
    return try await system.page(of: listing, for: principal)
  }

  /// The caller's own listings, state by state.
  public func booklist(as principal: Principal) async throws(BookMarketError) -> [BooklistSection] {
    let seller = try UseCases.sell.requiredID(of: principal)
    let query = ModelQuery(
      where: BookListing.Fields.seller == seller,
      orderedBy: .descending(BookListing.Fields.statusSince))
    let listings = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
    return BooklistSection.sections(of: listings)
  }
}

extension BookMarketSystem {
  /// Refuses somebody who neither belongs to a campus now nor looks after the market.
  func requireReader(_ principal: Principal, of campus: Campus.ID) async throws(BookMarketError) {
    if principal.labels.contains(BookMarketLabel.moderator.rawValue) { return }
    guard let id = principal.id else { throw .market(.notMember) }
    var work = Work.reading(repository)
    try await activeMember(id, at: campus, in: &work)
  }

  /// A listing that the caller may see; for others there is none.
  func listing(
    _ id: BookListing.ID, visibleTo principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    guard let listing = try await work.get(BookListing.self, id: id) else {
      throw .notFound(EntityReference(BookListing.self, id: id))
    }
    let isInvolved = principal.id.map { $0 == listing.seller || $0 == listing.buyer } ?? false
    if isInvolved || principal.labels.contains(BookMarketLabel.moderator.rawValue) { return listing }
    if listing.status == .known(.active) || listing.status == .known(.reserved), let reader = principal.id {
      let member = try await work.get(CampusMember.self, id: CampusMember.id(of: reader, at: listing.campus))
      if member?.isActive(at: clock.now()) == true { return listing }
    }
    throw .notFound(EntityReference(BookListing.self, id: id))
  }

  /// The page of a listing for somebody who may see it.
  func page(of listing: BookListing, for principal: Principal) async throws(BookMarketError) -> ListingPage {
    let edition = try await required(BookEdition.self, listing.edition)
    let name = try await names(of: [listing.seller])[listing.seller]
    return ListingPage(listing, of: edition, seller: name, for: principal, at: clock.now())
  }

  /// The names of people by their accounts; those of deleted ones are gone.
  func names(of accounts: [Principal.ID]) async throws(BookMarketError) -> [Principal.ID: String] {
    let ids = Array(Set(accounts))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(Account.self, ids: ids)
    }
    return Dictionary(found.compactMap { account in account.entity.displayName.map { (account.id, $0) } }) {
      first, _ in first
    }
  }
}
