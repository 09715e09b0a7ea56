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

  /// Returns the page of a listing for a caller who may see it.
  ///
  /// - Parameter isChanged: Whether the transaction changes the listing, so that its new version isn't known yet.
  func page(
    of listing: BookListing, isChanged: Bool = true, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> ListingDetails {
    let edition = try await required(BookEdition.self, listing.edition, in: &work)
    let name = try await names(of: [listing.seller])[listing.seller]
    let permitted = try await permittedEvents(on: listing, for: principal, in: &work)
    return ListingDetails(
      listing, seen: isChanged ? nil : work.version(of: BookListing.self, id: listing.id),
      of: edition.seen(by: principal), seller: name, for: principal, permitting: permitted,
      refusingQuestionsBy: try await questionRefusal(about: listing, for: principal, in: work))
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

extension BookMarketSystem {
  /// Checks that no listing of another member shows the edition, none of the caller's own that was posted on a
  /// campus that reviews listings or for which an offer was made, and no other account assigned it to a course, wants it or
  /// saved a search for it; operators may correct every edition.
  ///
  /// It touches the caller's listings, so that nobody offers for one as it was before the correction.
  ///
  /// Operations that create or post a listing, assign or want an edition, or save a search for it, touch the edition, so that
  /// they conflict with this one.
  func requireUnlisted(
    _ edition: BookEdition, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) {
    if principal.holds(BookMarketRole.operator) { return }
    let courses = try await all(where: CourseBook.Fields.edition == edition.id)
    if courses.contains(where: { $0.addedBy != principal.id }) { throw .rule(.editionListed) }
    for listing in try await all(where: BookListing.Fields.edition == edition.id) {
      guard listing.seller == principal.id else { throw .rule(.editionListed) }
      if listing.status == .draft || listing.status == .rejected { continue }
      if try await work.get(Campus.self, id: listing.campus)?.reviewsListings == true {
        throw .rule(.editionListed)
      }
      if try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing.id)) != nil {
        throw .rule(.editionListed)
      }
      _ = try await work.get(BookListing.self, id: listing.id)
      work.touch(BookListing.self, id: listing.id)
    }
    let wanted = try await all(where: WantedBook.Fields.edition == edition.id)
    if wanted.contains(where: { $0.owner != principal.id }) { throw .rule(.editionListed) }
    let searches = try await all(
      where: SavedSearch.Fields.search.at(ListingFilter.Fields.edition) == edition.id)
    if searches.contains(where: { $0.owner != principal.id }) { throw .rule(.editionListed) }
  }
}
