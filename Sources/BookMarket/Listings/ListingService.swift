public import DomainModeling
import DomainRepository
public import DomainServices

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
  @discardableResult
  public func begin(
    _ details: BookCopyDescription, of edition: BookEdition.ID, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    let seller = try system.requiredID(of: principal, for: Operations.sell)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let campus = try await system.required(Campus.self, campus, in: &work)
      try await system.activeMember(seller, at: campus.id, in: &work)
      try await system.fixCurrency(of: campus.id, in: &work)
      try mapError(postInput(for: campus).check(details.price), to: BookMarketError.invalid)
      let edition = try await system.required(BookEdition.self, edition, in: &work)
      let listing = try mapError(
        BookListing(
          id: system.identifiers.next(), of: edition, by: seller, at: campus.id, copy: details,
          now: system.clock.now()), to: BookMarketError.invalid)
      work.insert(listing)
      return listing
    }
  }

  /// Posts a draft: members see it at once, or after a moderator's approval where the campus reviews
  /// listings.
  @discardableResult
  public func post(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError) -> BookListing
  {
    try await show(id, with: BookListing.Events.post, as: principal)
  }

  /// Posts a draft and adds the book to the catalog if it is new.
  ///
  /// The call is idempotent: a repeated call with the same listing identifier returns the listing.
  ///
  /// - Throws: ``/DomainServices/ServiceError/invalid(_:)`` with every violation of the draft, by field.
  @discardableResult
  public func post(
    _ draft: Draft<ListingInput>, listing id: BookListing.ID, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    let seller = try system.requiredID(of: principal, for: Operations.sell)
    let now = system.clock.now()
    let input = try mapError(
      draft.validated(in: .books(principal: principal, now: now)), to: BookMarketError.invalid)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      if let known = try await work.get(BookListing.self, id: id), known.seller == seller { return known }
      let campus = try await system.required(Campus.self, campus, in: &work)
      try await system.activeMember(seller, at: campus.id, in: &work)
      try await system.fixCurrency(of: campus.id, in: &work)
      let edition = try await system.edition(from: input.book, for: id, by: seller, in: &work)
      let listing = try mapError(
        BookListing(id: id, of: edition, by: seller, at: campus.id, copy: input.copy, now: now),
        to: BookMarketError.invalid)
      work.insert(listing)
      return try await system.change(
        BookListing.Events.post, postInput(for: campus), on: listing, by: principal, in: &work)
    }
  }

  /// Changes the description of a copy; a material change ends open offers.
  @discardableResult
  public func edit(
    _ id: BookListing.ID, to details: BookCopyDescription, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await change(id, as: principal) { (listing, campus, work) async throws(BookMarketError) in
      let input = BookListing.EditInput(details, of: listing, posting: postInput(for: campus))
      return try await system.change(
        BookListing.Events.edit, input, on: listing, by: principal, in: &work)
    }
  }

  /// Extends the time of a listing that is active or expired.
  @discardableResult
  public func renew(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError)
    -> BookListing
  {
    try await show(id, with: BookListing.Events.renew, as: principal)
  }

  /// Withdraws a listing; it can be listed again.
  @discardableResult
  public func withdraw(
    _ id: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await change(id, as: principal) { (listing, _, work) async throws(BookMarketError) in
      try await system.change(BookListing.Events.withdraw, on: listing, by: principal, in: &work)
    }
  }

  /// Lists a withdrawn copy again.
  @discardableResult
  public func relist(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError)
    -> BookListing
  {
    try await show(id, with: BookListing.Events.relist, as: principal)
  }

  /// Fires an event that shows a listing; its seller must be a member of the campus who may sell.
  private func show(
    _ id: BookListing.ID, with event: TypedEvent<BookListing, BookListing.PostInput>,
    as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await change(id, as: principal) { (listing, campus, work) async throws(BookMarketError) in
      if listing.seller == principal.id {
        try await system.activeMember(listing.seller, at: campus.id, in: &work)
      }
      return try await system.change(event, postInput(for: campus), on: listing, by: principal, in: &work)
    }
  }

  private func change(
    _ id: BookListing.ID, as principal: Principal,
    _ body: (BookListing, Campus, inout BookMarketSystem.Work) async throws(BookMarketError) -> BookListing
  ) async throws(BookMarketError) -> BookListing {
    _ = try system.requiredID(of: principal, for: Operations.sell)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let listing = try await system.listing(id, visibleTo: principal, in: &work)
      let campus = try await system.required(Campus.self, listing.campus, in: &work)
      return try await body(listing, campus, &work)
    }
  }

  private func postInput(for campus: Campus) -> BookListing.PostInput {
    BookListing.PostInput(of: campus, lifetime: system.configuration.listingLifetime, at: system.clock.now())
  }
}

extension ListingService {
  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Offering books.
    public static let sell = OperationDescription(
      "listing.sell", for: .authenticated,
      doc: "Creates, posts, edits, renews, withdraws and lists one's own listings.")
    /// Finding books.
    public static let browse = OperationDescription(
      "listing.browse", for: .authenticated, doc: "Searches the listings of a campus and shows one of them.")
    /// Moderating listings.
    public static let moderate = OperationDescription(
      "listing.moderate", for: .role(BookMarketRole.moderator.rawValue),
      doc: "Lists, approves, rejects and removes listings.")

    /// All operations of the service.
    public static let all = [sell, browse, moderate]
  }

  /// Returns the page of a listing, with the events that the caller may fire.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` when the caller may not see the listing.
  public func details(
    of id: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> ListingDetails {
    try system.require(Operations.browse, principal)
    var work = BookMarketSystem.Work.readOnly(system.repository)
    let listing = try await system.listing(id, visibleTo: principal, in: &work)
    return try await system.page(of: listing, for: principal)
  }

  /// Returns the caller's own listings, grouped by state.
  public func booklist(as principal: Principal) async throws(BookMarketError) -> [OwnListingsSection] {
    let seller = try system.requiredID(of: principal, for: Operations.sell)
    let query = ModelQuery(
      where: BookListing.Fields.seller == seller,
      orderedBy: .descending(BookListing.Fields.statusSince))
    let listings = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
    return OwnListingsSection.sections(of: listings)
  }
}
