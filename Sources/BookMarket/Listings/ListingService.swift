public import DomainModeling
public import DomainRepository

/// The books for sale on a campus: offering them, finding them, seeing one.
///
/// ```swift
/// let listings = ListingService(system)
/// let page = try await listings.search(at: campus, as: student)
/// ```
/// Offering and finding are for members of the campus.
public struct ListingService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Begins a listing of an edition that is in the catalogue; nobody else sees it before it is posted.
  @discardableResult
  public func begin(
    _ details: ListingDetails, of edition: BookEdition.ID, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    let seller = try UseCases.sell.requiredID(of: principal)
    return try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let campus = try await system.required(Campus.self, campus, in: &work)
      try await system.activeMember(seller, at: campus.id, in: &work)
      try await system.fixCurrency(of: campus.id, in: &work)
      try rethrowing(terms(of: campus).check(details.price), as: BookMarketError.invalid)
      let edition = try await system.required(BookEdition.self, edition, in: &work)
      let listing = try rethrowing(
        BookListing(
          id: system.identifiers.next(), of: edition, by: seller, at: campus.id, details: details,
          now: system.clock.now()), as: BookMarketError.invalid)
      work.insert(listing)
      return listing
    }
  }

  /// Posts a draft: it is shown at once, or waits for a moderator where the campus wants that.
  @discardableResult
  public func post(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError) -> BookListing
  {
    try await show(id, with: BookListing.Flow.post, as: principal)
  }

  /// Posts what was filled in on the page for book entry; the book comes into the catalogue if it isn't there.
  ///
  /// Safe to repeat: the listing's identifier is minted when the page opens, so pressing "Post" twice makes one.
  /// - Throws: All that is wrong with the form, field by field.
  @discardableResult
  public func post(
    _ form: Draft<ListingForm>, listing id: BookListing.ID, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    let seller = try UseCases.sell.requiredID(of: principal)
    let now = system.clock.now()
    let form = try rethrowing(
      form.validated(in: .books(principal: principal, now: now)), as: BookMarketError.invalid)
    return try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      if let known = try await work.get(BookListing.self, id: id), known.seller == seller { return known }
      let campus = try await system.required(Campus.self, campus, in: &work)
      try await system.activeMember(seller, at: campus.id, in: &work)
      try await system.fixCurrency(of: campus.id, in: &work)
      let edition = try await system.edition(from: form.book, for: id, by: seller, in: &work)
      let draft = try rethrowing(
        BookListing(id: id, of: edition, by: seller, at: campus.id, details: form.copy, now: now),
        as: BookMarketError.invalid)
      work.insert(draft)
      return try await system.change(
        BookListing.Flow.post, terms(of: campus), on: draft, by: principal, in: &work)
    }
  }

  /// Describes a copy differently; offers made for a better one are void.
  @discardableResult
  public func edit(
    _ id: BookListing.ID, to details: ListingDetails, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await change(id, as: principal) { (listing, campus, work) async throws(BookMarketError) in
      let revision = ListingRevision(details, of: listing, terms: terms(of: campus))
      return try await system.change(
        BookListing.Flow.edit, revision, on: listing, by: principal, in: &work)
    }
  }

  /// Shows an expired listing again, or one that is shown for longer.
  @discardableResult
  public func renew(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError)
    -> BookListing
  {
    try await show(id, with: BookListing.Flow.renew, as: principal)
  }

  /// Takes a listing back; it can be listed again.
  @discardableResult
  public func withdraw(
    _ id: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await change(id, as: principal) { (listing, _, work) async throws(BookMarketError) in
      try await system.change(BookListing.Flow.withdraw, on: listing, by: principal, in: &work)
    }
  }

  /// Lists again what was taken back.
  @discardableResult
  public func relist(_ id: BookListing.ID, as principal: Principal) async throws(BookMarketError)
    -> BookListing
  {
    try await show(id, with: BookListing.Flow.relist, as: principal)
  }

  /// Fires an event that shows a listing, as somebody who may sell on its campus.
  private func show(
    _ id: BookListing.ID, with trigger: Trigger<BookListing.Flow, ListingTerms>, as principal: Principal
  ) async throws(BookMarketError) -> BookListing {
    try await change(id, as: principal) { (listing, campus, work) async throws(BookMarketError) in
      if listing.seller == principal.id {
        try await system.activeMember(listing.seller, at: campus.id, in: &work)
      }
      return try await system.change(trigger, terms(of: campus), on: listing, by: principal, in: &work)
    }
  }

  private func change(
    _ id: BookListing.ID, as principal: Principal,
    _ body: (BookListing, Campus, inout BookMarketSystem.Work) async throws(BookMarketError) -> BookListing
  ) async throws(BookMarketError) -> BookListing {
    _ = try UseCases.sell.requiredID(of: principal)
    return try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let listing = try await system.listing(id, visibleTo: principal, in: &work)
      let campus = try await system.required(Campus.self, listing.campus, in: &work)
      return try await body(listing, campus, &work)
    }
  }

  private func terms(of campus: Campus) -> ListingTerms {
    ListingTerms(of: campus, lifetime: system.rules.listingLifetime, at: system.clock.now())
  }
}

extension ListingService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Offering books.
    public static let sell = UseCase(
      "listing.sell", for: .signedIn,
      doc: "Begins, posts, edits, renews, withdraws and lists one's own listings.")
    /// Looking for books.
    public static let browse = UseCase(
      "listing.browse", for: .signedIn, doc: "Searches a campus's books for sale and opens one.")
    /// Looking after what is offered.
    public static let moderate = UseCase(
      "listing.moderate", for: .label(BookMarketLabel.moderator.rawValue),
      doc: "Looks at listings that wait, approves, rejects and removes them.")

    /// All of them.
    public static let all = [sell, browse, moderate]
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
