public import DomainModeling
public import DomainRepository

extension ListingService {
  /// Returns a page of the listings of a campus that are pending review, the oldest first.
  public func waiting(
    at campus: Campus.ID, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingRow> {
    try system.require(Operations.moderate, principal)
    typealias Fields = BookListing.Fields
    let query = ModelQuery(
      where: (Fields.campus == campus).and(Fields.status == .pendingReview),
      orderedBy: .ascending(Fields.postedAt))
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
    let names = try await system.names(of: page.items.map(\.entity.seller))
    return page.map { ListingRow($0.entity, seller: names[$0.entity.seller]) }
  }

  /// Approves a listing.
  @discardableResult
  public func approve(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError)
    -> ListingDetails
  {
    try await moderate(id, as: principal) { (listing, work) async throws(BookMarketError) in
      try await system.change(BookListing.Events.approve, on: listing, by: principal, in: &work)
    }
  }

  /// Rejects a listing for a reason; the seller is notified, and may edit it and post it again.
  @discardableResult
  public func reject(
    _ id: BookListing.ID, for reason: BookListing.ModerationReason, as principal: Principal
  ) async throws(BookMarketError) -> ListingDetails {
    try await moderate(id, as: principal) { (listing, work) async throws(BookMarketError) in
      let rejected = try await system.change(
        BookListing.Events.reject, BookListing.ModerationInput(.known(reason)), on: listing, by: principal,
        in: &work)
      try await system.notify(listing.seller, .listingModerated, in: &work)
      return rejected
    }
  }

  /// Removes a listing for a reason; open offers and the exchange end, and the seller is notified.
  @discardableResult
  public func remove(
    _ id: BookListing.ID, for reason: BookListing.ModerationReason, as principal: Principal
  ) async throws(BookMarketError) -> ListingDetails {
    try await moderate(id, as: principal) { (listing, work) async throws(BookMarketError) in
      let removed = try await system.change(
        BookListing.Events.remove, BookListing.ModerationInput(.known(reason)), on: listing, by: principal,
        in: &work)
      try await system.notify(listing.seller, .listingModerated, in: &work)
      return removed
    }
  }

  private func moderate(
    _ id: BookListing.ID, as principal: Principal,
    _ body: (BookListing, inout BookMarketSystem.Work) async throws(BookMarketError) -> BookListing
  ) async throws(BookMarketError) -> ListingDetails {
    try system.require(Operations.moderate, principal)
    let listing = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await body(system.required(BookListing.self, id, in: &work), &work)
    }
    return try await system.page(of: listing, for: principal)
  }
}
