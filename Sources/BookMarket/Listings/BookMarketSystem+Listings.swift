import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Fires an event on a listing and carries out its effects in the same transaction.
  @discardableResult
  func change<Input: Model>(
    _ event: TypedEvent<BookListing, Input>, _ input: Input, on listing: BookListing,
    by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    let fired = try fire(event, input, on: listing, by: principal, in: &work)
    for effect in fired.effects {
      try await apply(effect, of: fired.subject, in: &work)
    }
    return fired.subject
  }

  /// Fires an event that has no input.
  @discardableResult
  func change(
    _ event: BookListing.Event, on listing: BookListing, by principal: Principal,
    in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    try await change(BookListing.on(event), EmptyInput(), on: listing, by: principal, in: &work)
  }

  /// Returns a listing that the caller may see.
  ///
  /// Active and reserved listings are visible to members of the campus; others only to the seller, the buyer
  /// and moderators.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` otherwise.
  func listing(
    _ id: BookListing.ID, visibleTo principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    let listing = try await required(BookListing.self, id, in: &work)
    let isInvolved = principal.id.map { $0 == listing.seller || $0 == listing.buyer } ?? false
    if isInvolved || principal.holds(BookMarketRole.moderator) { return listing }
    if listing.status == .active || listing.status == .reserved, let reader = principal.id {
      let member = try await work.get(
        CampusMembership.self, id: CampusMembership.id(of: reader, at: listing.campus))
      if member?.isActive(at: clock.now()) == true { return listing }
    }
    throw .notFound(EntityReference(BookListing.self, id: id))
  }

  /// Returns the titles of listed books by listing.
  func titles(of ids: [BookListing.ID]) async throws(BookMarketError) -> [BookListing.ID: String] {
    try await listings(ids).mapValues(\.book.title)
  }

  /// Returns listings by identifier, without those that no longer exist.
  func listings(_ ids: [BookListing.ID]) async throws(BookMarketError) -> [BookListing.ID: BookListing] {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(BookListing.self, ids: ids)
    }
    return Dictionary(found.map { ($0.id, $0.entity) }) { first, _ in first }
  }

  /// Returns the edition that an input describes, for a listing.
  func edition(
    from input: BookInput, for listing: BookListing.ID, by account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookEdition {
    // An edition without an ISBN gets the listing's identifier, so that posting the input twice creates one
    // edition.
    let edition = try await edition(
      from: input, as: BookEdition.ID(rebinding: listing), by: account, in: &work)
    work.touch(BookEdition.self, id: edition.id)
    return edition
  }

  /// Touches the campus of a first listing, because a change of the currency looks for listings by a query.
  func fixCurrency(of campus: Campus.ID, in work: inout Work) async throws(BookMarketError) {
    if try await !hasListings(campus) { work.touch(Campus.self, id: campus) }
  }
}
