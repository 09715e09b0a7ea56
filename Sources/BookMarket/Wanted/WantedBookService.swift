public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for wanted books.
public struct WantedBookService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Managing one's own wanted books.
    public static let own = OperationDescription(
      "wanted.own", for: .authenticated,
      doc: "Enters a wanted book, lists one's own, dismisses matches, and fulfills or closes wanted books.")
    /// Reading wanted books.
    public static let browse = OperationDescription(
      "wanted.browse", for: .authenticated, doc: "Lists the wanted books of a campus, without their owners.")

    /// All operations of the service.
    public static let all = [own, browse]
  }

  /// Enters a wanted book and matches it at once with an available listing.
  ///
  /// It expires like a listing, at most with the term.
  @discardableResult
  public func create(
    _ input: WantedBook.CreateInput, at campus: Campus.ID, as principal: Principal
  ) async throws(BookMarketError) -> WantedBook {
    let owner = try system.requiredID(of: principal, for: Operations.own)
    let wanted = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let campus = try await system.required(Campus.self, campus, in: &work)
      try await system.activeMember(owner, at: campus.id, in: &work)
      var kind: Identifier<BookWork>?
      if let edition = input.edition {
        let known = try await system.required(BookEdition.self, edition, in: &work)
        if input.acceptsOtherEditions { kind = known.work }
      }
      let now = system.clock.now()
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
    guard wanted.status == .open else { return wanted }
    // A listing may have become active between the query and the commit.
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let current = try await work.get(WantedBook.self, id: wanted.id),
        current.status == .open
      else { return wanted }
      return try await system.findMatch(for: current, in: &work)
    }
  }

  /// Returns the caller's own wanted books, the latest change of state first.
  public func own(as principal: Principal) async throws(BookMarketError) -> [WantedBook] {
    let owner = try system.requiredID(of: principal, for: Operations.own)
    let query = ModelQuery(
      where: WantedBook.Fields.owner == owner, orderedBy: .descending(WantedBook.Fields.statusSince))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Dismisses the matching listing and looks for another one.
  @discardableResult
  public func dismiss(_ id: WantedBook.ID, as principal: Principal) async throws(BookMarketError)
    -> WantedBook
  {
    try await act(WantedBook.Events.dismiss, on: id, as: principal) {
      (wanted, work) async throws(BookMarketError) in
      try await system.findMatch(for: wanted, in: &work)
    }
  }

  /// Records that the caller has the book, from any source.
  @discardableResult
  public func fulfill(_ id: WantedBook.ID, as principal: Principal) async throws(BookMarketError)
    -> WantedBook
  {
    try await act(WantedBook.Events.fulfill, on: id, as: principal)
  }

  /// Closes a wanted book that is no longer wanted.
  @discardableResult
  public func close(_ id: WantedBook.ID, as principal: Principal) async throws(BookMarketError) -> WantedBook
  {
    try await act(WantedBook.Events.close, on: id, as: principal)
  }

  /// Returns a page of the open wanted books of a campus, the latest change of state first, without their
  /// owners.
  public func wanted(
    at campus: Campus.ID, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<WantedBookSummary> {
    try system.require(Operations.browse, principal)
    try await system.requireMemberOrModerator(principal, of: campus)
    typealias Fields = WantedBook.Fields
    let query = ModelQuery(
      where: (Fields.campus == campus).and(Fields.status == .open).and(Fields.expiresAt > .now),
      orderedBy: .descending(Fields.statusSince),
      in: ConditionContext(principal: principal, now: system.clock.now()))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map { WantedBookSummary($0.entity) }
    }
  }

  private func act(
    _ event: TypedEvent<WantedBook, EmptyInput>, on id: WantedBook.ID, as principal: Principal,
    then: (WantedBook, inout BookMarketSystem.Work) async throws(BookMarketError) -> WantedBook = {
      (wanted: WantedBook, _: inout BookMarketSystem.Work) async throws(BookMarketError) in wanted
    }
  ) async throws(BookMarketError) -> WantedBook {
    let owner = try system.requiredID(of: principal, for: Operations.own)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let wanted = try await work.get(WantedBook.self, id: id), wanted.owner == owner else {
        throw .notFound(EntityReference(WantedBook.self, id: id))
      }
      let fired = try system.fire(event, EmptyInput(), on: wanted, by: principal, in: &work)
      return try await then(fired.subject, &work)
    }
  }
}

extension BookMarketSystem {
  /// Matches an open wanted book with the cheapest available listing, if there is one.
  func findMatch(for wanted: WantedBook, in work: inout Work) async throws(BookMarketError) -> WantedBook {
    typealias Fields = BookListing.Fields
    var editions: Set<BookEdition.ID> = wanted.edition.map { [$0] } ?? []
    if let kind = wanted.work { editions.formUnion(try await self.editions(of: kind).map(\.id)) }
    if let course = wanted.course {
      editions.formUnion(try await self.editions(usedBy: course, at: wanted.campus))
    }
    var isWanted = Fields.edition.isOne(of: editions.sorted())
    if let course = wanted.course { isWanted = isWanted.or(Fields.course == course) }
    let query = ModelQuery(
      where: (Fields.campus == wanted.campus).and(Fields.status == .active)
        .and(Fields.expiresAt > .now).and(isWanted),
      orderedBy: .ascending(Fields.amount), .ascending(Fields.postedAt),
      in: ConditionContext(principal: .system, now: clock.now()))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
    for listing in found {
      guard let edition = try await work.get(BookEdition.self, id: listing.edition) else { continue }
      let courses = try await courses(using: edition, at: listing.campus)
      guard wanted.accepts(listing, of: edition.work, usedBy: courses),
        try await work.get(BookListing.self, id: listing.id) == listing
      else { continue }
      // Operations that end a listing find its wanted books by a query; touching the listing makes them
      // conflict with this one.
      work.touch(BookListing.self, id: listing.id)
      let fired = try fire(
        WantedBook.Events.match, WantedBook.MatchInput(listing.id), on: wanted, by: .system, in: &work)
      return fired.subject
    }
    return wanted
  }
}
