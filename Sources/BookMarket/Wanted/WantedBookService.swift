public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for wanted books.
public struct WantedBookService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<WantedBook>.descending(WantedBook.Fields.statusSince)

    /// Entering a wanted book.
    public static let create = ServiceOperation(
      "wanted.create", WantedBookService.create, .input("book"), .input("campus"), .principal,
      for: [.authenticated],
      fires: [.event(WantedBook.Events.match)],
      refuses: [.notFound, "market.notMember", "market.excluded", "market.tooManyWanted"],
      recognizesInput: true,
      doc: "Enters a wanted book, and matches it at once with an available listing.")
    /// Listing one's own wanted books.
    public static let own = ServiceOperation(
      "wanted.own", WantedBookService.own, .input("position"), .input("limit"), .principal,
      for: [.authenticated], orderedBy: order,
      doc: "Lists one's own wanted books, the latest change of state first.")
    /// Dismissing a match.
    public static let dismiss = ServiceOperation(
      "wanted.dismiss", WantedBookService.dismiss, .input("listing"), .input("wanted"), .principal,
      for: [.authenticated], fires: [.event(WantedBook.on(.dismiss)), .event(WantedBook.Events.match)],
      refuses: [.notFound, .transition, .changed],
      recognizesInput: true,
      doc: "Dismisses the listing that matches one's own wanted book, and looks for another one.")
    /// Fulfilling a wanted book.
    public static let fulfill = ServiceOperation(
      "wanted.fulfill", WantedBookService.fulfill, .input("wanted"), .principal, for: [.authenticated],
      fires: [.event(WantedBook.on(.fulfill))], refuses: [.notFound, .transition],
      doc: "Records that the caller has a wanted book.")
    /// Closing a wanted book.
    public static let close = ServiceOperation(
      "wanted.close", WantedBookService.close, .input("wanted"), .principal, for: [.authenticated],
      fires: [.event(WantedBook.on(.close))], refuses: [.notFound, .transition],
      doc: """
        Closes one's own wanted book, or as a moderator that of another user, whose account the answer names.
        """)
    /// Listing the wanted books of a campus.
    public static let wanted = ServiceOperation(
      "wanted.list", WantedBookService.wanted, .input("campus"), .input("position"), .input("limit"),
      .principal, for: [.authenticated], orderedBy: order,
      refuses: ["market.notMember", "market.excluded"],
      doc: "Lists the open wanted books of a campus without their owners, the latest change of state first.")

    /// All operations of the service.
    public static let all = [
      create.description, own.description, dismiss.description, fulfill.description, close.description,
      wanted.description,
    ]
  }

  /// The maximum number of books that a member may look for on a campus at a time.
  public static let limit = 50

  /// Enters a wanted book and matches it at once with an available listing.
  ///
  /// It expires like a listing, at most with the term. A repeated call finds the same book while the caller looks for it.
  ///
  /// - Throws: ``BookMarketRuleError/tooManyWanted(maximum:)`` when the caller looks for ``WantedBookService/limit`` others on
  ///   the campus.
  @discardableResult
  public func create(
    _ input: WantedBook.CreateInput, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> WantedBook {
    try await system.perform(Operations.create, as: principal) { () async throws(BookMarketError) in
      let wanted = try await system.transact(Operations.create.description, as: principal) {
        (work, caller) async throws(BookMarketError) in
        try await create(input, at: campus, as: caller, in: &work)
      }
      guard wanted.status == .open else { return wanted }
      // A listing may have become active between the query and the commit. A failure to find out doesn't undo the
      // creation, so it isn't reported as one of the call.
      do throws(BookMarketError) {
        return try await system.transact(Operations.create.description, as: principal) {
          (work, _) async throws(BookMarketError) in
          guard let current = try await work.get(WantedBook.self, id: wanted.id), current.status == .open
          else { return wanted }
          return try await system.findMatch(for: current, in: &work)
        }
      } catch {
        return wanted
      }
    }
  }

  private func create(
    _ input: WantedBook.CreateInput, at campus: Campus.ID, as principal: Principal,
    in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> WantedBook {
    let owner = try system.requiredID(of: principal, for: Operations.create)
    let campus = try await system.required(Campus.self, campus, in: &work)
    try await system.activeMember(owner, at: campus.id, in: &work)
    var kind: Identifier<BookWork>?
    if let edition = input.edition {
      let known = try await system.editionInUse(edition, in: &work)
      if input.acceptsOtherEditions { kind = known.work }
    }
    let now = system.clock.now()
    // Queried after the membership was read, so that concurrent calls can't both enter the same or the last allowed book.
    let isSought = (WantedBook.Fields.owner == owner).and(WantedBook.Fields.campus == campus.id)
      .and(WantedBook.isFinal.negated)
    let sought = try await system.all(where: isSought, in: &work).filter {
      $0.isStill(.open, .matched, at: now)
    }
    if let same = sought.first(where: { $0.isMade(from: input, work: kind) }) { return same }
    if sought.count >= Self.limit { throw .rule(.tooManyWanted(maximum: Int64(Self.limit))) }
    let posting = BookListing.PostInput(of: campus, lifetime: system.configuration.listingLifetime, at: now)
    let wanted = try mapError(
      WantedBook(
        id: system.identifiers.next(), owner: owner, campus: campus.id, title: input.title,
        edition: input.edition, work: kind, course: input.course, minimumCondition: input.minimumCondition,
        maximumPrice: input.maximumPrice, expiresAt: posting.expiresAt, statusSince: now),
      to: BookMarketError.invalid)
    work.insert(wanted)
    // Operations that post listings read the campus; touching it makes them conflict and look for wanted
    // books again.
    work.touch(Campus.self, id: campus.id)
    return try await system.findMatch(for: wanted, in: &work)
  }

  /// Returns a page of the caller's own wanted books in every state, the latest change of state first.
  public func own(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<WantedBook> {
    try await system.read(Operations.own, as: principal) { (_, caller) async throws(BookMarketError) in
      let owner = try system.requiredID(of: caller, for: Operations.own)
      let query = ModelQuery(where: WantedBook.Fields.owner == owner, orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Dismisses the matching listing and looks for another one; a repeated call changes nothing.
  ///
  /// - Parameter listing: The match that the caller saw, ``WantedBook/match``.
  /// - Throws: ``/DomainServices/ServiceError/changed(_:)`` when another listing matches now.
  @discardableResult
  public func dismiss(
    _ listing: BookListing.ID, for id: WantedBook.ID, as principal: Principal
  ) async throws(BookMarketError) -> WantedBook {
    try await system.perform(Operations.dismiss, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let wanted = try await own(id, of: caller, in: &work)
      if wanted.dismissed.contains(listing) { return wanted }
      try system.authorize(.dismiss, on: wanted, by: caller)
      if wanted.match != listing { throw .changed(EntityReference(wanted)) }
      let open = try system.fire(.dismiss, on: wanted, by: caller, in: &work).subject
      return try await system.findMatch(for: open, in: &work)
    }
  }

  /// Records that the caller has the book, from any source.
  @discardableResult
  public func fulfill(_ id: WantedBook.ID, as principal: Principal) async throws(BookMarketError)
    -> WantedBook
  {
    try await system.perform(Operations.fulfill, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let wanted = try await own(id, of: caller, in: &work)
      return try system.fire(.fulfill, on: wanted, by: caller, in: &work).subject
    }
  }

  /// Returns a wanted book of the caller.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for all others, also for moderators, who only close wanted books.
  private func own(
    _ id: WantedBook.ID, of caller: Principal, in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> WantedBook {
    try await system.required(WantedBook.self, id, in: &work) { $0.owner == caller.id }
  }

  /// Closes a wanted book that is no longer wanted, or as a moderator one that breaks the rules.
  ///
  /// Lists don't name the owner, but the answer does: a moderator may exclude that member.
  @discardableResult
  public func close(_ id: WantedBook.ID, as principal: Principal) async throws(BookMarketError) -> WantedBook
  {
    try await system.perform(Operations.close, firing: .close, on: id, as: principal)
  }

  /// Returns a page of the open wanted books of a campus, the latest change of state first, without their
  /// owners and without those whose owners may not buy now.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded`` unless the caller is a
  ///   member or a moderator.
  public func wanted(
    at campus: Campus.ID, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<WantedBookSummary> {
    try await system.read(Operations.wanted, as: principal) { (work, caller) async throws(BookMarketError) in
      try await system.requireMemberOrModerator(caller, of: campus, in: &work)
      let query = ModelQuery(
        where: (WantedBook.Fields.campus == campus).and(WantedBook.isStill(.open, at: system.clock.now())),
        orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      let buyers = try await system.buyers(at: campus, of: page.items)
      return Page(
        items: page.items.filter { buyers.contains($0.owner) }.map(WantedBookSummary.init), next: page.next,
        previous: page.previous)
    }
  }
}
