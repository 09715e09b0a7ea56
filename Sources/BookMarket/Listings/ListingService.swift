public import DomainModeling
import DomainRepository
import DomainServices

/// The service for listings: posting, editing, searching and reading them.
///
/// ```swift
/// let listings = ListingService(system)
/// let page = try await listings.search(at: campus, as: student)
/// ```
///
/// Posting and searching require membership of the campus.
public struct ListingService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Creates a draft for an edition in the catalog; only the seller sees it until it is posted.
  ///
  /// A repeated call finds the draft while it has the same description.
  @discardableResult
  public func begin(
    _ details: BookCopyDescription, of edition: BookEdition.ID, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await system.perform(Operations.begin, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let seller = try system.requiredID(of: caller, for: Operations.begin)
      let campus = try await sellableCampus(campus, for: seller, in: &work)
      let edition = try await system.editionInUse(edition, in: &work)
      let copy = try mapError(details.validatedAsInput(), to: BookMarketError.invalid)
      try mapError(system.postInput(for: campus).check(copy.price), to: BookMarketError.invalid)
      if let same = try await draft(of: copy, edition.id, by: seller, at: campus.id, in: &work) {
        return same
      }
      let listing = try mapError(
        BookListing(
          id: system.identifiers.next(), of: edition, by: seller, at: campus.id, copy: copy,
          now: system.clock.now()), to: BookMarketError.invalid)
      work.insert(listing)
      return listing
    }
  }

  /// The maximum number of listings that a member may show on a campus at a time, those that wait for a review or are
  /// reserved or suspended included.
  public static let limit = 100

  /// Posts a draft: members see it at once, or after a moderator's approval where the campus reviews
  /// listings.
  ///
  /// - Throws: ``BookMarketRuleError/tooManyListings(maximum:)`` when the caller shows ``limit`` others on the campus.
  @discardableResult
  public func post(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError) -> BookListing
  {
    try await system.perform(Operations.post, as: principal) { (work, caller) async throws(BookMarketError) in
      try await show(id, with: BookListing.Events.post, by: caller, in: &work)
    }
  }

  /// Posts a draft and adds the book to the catalog if it is new.
  ///
  /// The call is idempotent: a repeated call with the same listing identifier and form returns the listing as it is now.
  ///
  /// - Parameter known: The edition that the seller lists whatever was typed, once the call was refused because the catalog
  ///   has the number with other details.
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` with every violation of the draft, by field, or
  ///   ``/DomainServices/ServiceError/notFound(_:)`` when another user's listing has the identifier, or
  ///   ``BookMarketRuleError/tooManyListings(maximum:)``, or ``BookMarketRuleError/knownBook(edition:title:)``, or
  ///   ``BookMarketRuleError/alreadyPosted(title:)`` when the caller's listing with the identifier says something else.
  @discardableResult
  public func post(
    _ draft: Draft<ListingInput>, listing id: BookListing.ID, at campus: Campus.ID,
    using known: BookEdition.ID? = nil, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await system.perform(Operations.postNew, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let seller = try system.requiredID(of: caller, for: Operations.postNew)
      let campus = try await sellableCampus(campus, for: seller, in: &work)
      let posted = try await work.get(BookListing.self, id: id)
      if let posted, posted.seller != seller { throw .notFound(EntityReference(posted)) }
      // Offers and exchanges of others still name a listing that was erased.
      if posted == nil, try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: id)) != nil {
        throw .notFound(EntityReference(BookListing.self, id: id))
      }
      let now = system.clock.now()
      let input = try mapError(
        draft.validated(in: .books(principal: caller, now: now)), to: BookMarketError.invalid)
      let copy = try mapError(input.copy.validatedAsInput(), to: BookMarketError.invalid)
      if let posted {
        let edition = try await system.required(BookEdition.self, posted.edition, in: &work)
        guard posted.campus == campus.id, posted.says(input.book, of: edition, using: known, copy) else {
          throw .rule(.alreadyPosted(title: posted.book.title))
        }
        return posted
      }
      try await system.requireFewListings(of: seller, at: campus.id)
      let edition = try await system.edition(from: input.book, for: id, by: seller, in: &work)
      if edition.id != known, !input.book.agrees(with: edition) {
        throw .rule(.knownBook(edition: EntityReference(edition), title: edition.title))
      }
      let listing = try mapError(
        BookListing(id: id, of: edition, by: seller, at: campus.id, copy: copy, now: now),
        to: BookMarketError.invalid)
      work.insert(listing)
      return try await system.change(
        BookListing.Events.post, system.postInput(for: campus), on: listing, by: caller, in: &work)
    }
  }

  /// Changes the description of a copy; a material change ends open offers.
  ///
  /// On a campus that reviews listings, an active listing is shown unchanged until a moderator approves the change.
  @discardableResult
  public func edit(
    _ id: BookListing.ID, to details: BookCopyDescription, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await system.perform(Operations.edit, as: principal) { (work, caller) async throws(BookMarketError) in
      let listing = try await system.listing(id, visibleTo: caller, in: &work)
      try system.authorize(.edit, on: listing, by: caller)
      let campus = try await system.required(Campus.self, listing.campus, in: &work)
      let copy = try mapError(details.validatedAsInput(), to: BookMarketError.invalid)
      let input = BookListing.EditInput(copy, of: listing, posting: system.postInput(for: campus))
      return try await system.change(BookListing.Events.edit, input, on: listing, by: caller, in: &work)
    }
  }

  /// Extends the time of a listing that is active or expired.
  @discardableResult
  public func renew(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError)
    -> BookListing
  {
    try await system.perform(Operations.renew, as: principal) {
      (work, caller) async throws(BookMarketError) in
      try await show(id, with: BookListing.Events.renew, by: caller, in: &work)
    }
  }

  /// Withdraws a listing; it can be listed again.
  @discardableResult
  public func withdraw(
    _ id: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await system.perform(Operations.withdraw, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let listing = try await system.listing(id, visibleTo: caller, in: &work)
      return try await system.change(.withdraw, on: listing, by: caller, in: &work)
    }
  }

  /// Marks a copy as sold without the market, to another person or in another way; that is final.
  @discardableResult
  public func markSold(
    _ id: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await system.perform(Operations.markSold, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let listing = try await system.listing(id, visibleTo: caller, in: &work)
      return try await system.change(.markSold, on: listing, by: caller, in: &work)
    }
  }

  /// Lists a withdrawn copy again.
  @discardableResult
  public func relist(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError)
    -> BookListing
  {
    try await system.perform(Operations.relist, as: principal) {
      (work, caller) async throws(BookMarketError) in
      try await show(id, with: BookListing.Events.relist, by: caller, in: &work)
    }
  }

  /// Fires an event that shows a listing; its seller must be a member of the campus who may sell.
  private func show(
    _ id: BookListing.ID, with event: TypedEvent<BookListing, BookListing.PostInput>,
    by caller: Principal, in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> BookListing {
    let listing = try await system.listing(id, visibleTo: caller, in: &work)
    var checks = OperationChecks.ofCall
    let input = try await system.posting(listing, with: event.event, by: caller, &checks, in: &work)
    let edition = try await system.editionInUse(listing.edition, in: &work)
    var shown = listing
    // What members find is what the page shows to a moderator, also if the edition was corrected meanwhile.
    if listing.status != .active { shown.book = BookSnapshot(edition) }
    return try await system.change(event, input, on: shown, by: caller, in: &work)
  }

  /// Returns the seller's draft with a description; `nil` for none.
  private func draft(
    of copy: BookCopyDescription, _ edition: BookEdition.ID, by seller: Principal.ID, at campus: Campus.ID,
    in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> BookListing? {
    typealias Fields = BookListing.Fields
    let isOwn = (Fields.seller == seller).and(Fields.status == .draft).and(Fields.edition == edition)
      .and(Fields.campus == campus)
    return try await system.all(where: isOwn, in: &work).first { $0.copy == copy }
  }

  /// Returns a campus of which the seller is a member who may sell.
  private func sellableCampus(
    _ id: Campus.ID, for seller: Principal.ID, in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> Campus {
    let campus = try await system.required(Campus.self, id, in: &work)
    try await system.activeMember(seller, at: campus.id, in: &work)
    try await system.fixCurrency(of: campus.id, in: &work)
    return campus
  }
}
