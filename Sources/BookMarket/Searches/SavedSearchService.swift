public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for saved searches and notifications.
public struct SavedSearchService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<ListingNotification>.descending(ListingNotification.Fields.createdAt)

    /// Creating or replacing a saved search.
    public static let save = ServiceOperation(
      "search.save", SavedSearchService.save, .input("filter"), .input("name"), .input("search"),
      .input("isActive"), .input("campus"), .principal, for: [.authenticated],
      refuses: [.notFound, .invalid, "market.notMember", "market.excluded", "market.tooManySearches"],
      doc: "Creates or replaces a saved search on one's own campus.")
    /// Listing one's own saved searches.
    public static let searches = ServiceOperation(
      "search.list", SavedSearchService.searches, .principal, for: [.authenticated],
      boundedBy: "50 searches for each campus",
      doc: "Lists one's own saved searches, the oldest first.")
    /// Deleting a saved search.
    public static let delete = ServiceOperation(
      "search.delete", SavedSearchService.delete, .input("search"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Deletes one's own saved search.")
    /// Listing notifications.
    public static let notifications = ServiceOperation(
      "search.notifications", SavedSearchService.notifications, .input("position"), .input("limit"),
      .principal, for: [.authenticated], orderedBy: order,
      doc: "Lists one's own notifications of active listings, the latest first.")
    /// Deleting a notification.
    public static let dismiss = ServiceOperation(
      "search.dismissNotification", SavedSearchService.dismiss, .input("notification"), .principal,
      for: [.authenticated], refuses: [.notFound], doc: "Deletes one's own notification.")

    /// All operations of the service.
    public static let all = [
      save.description, searches.description, delete.description, notifications.description,
      dismiss.description,
    ]
  }

  /// The maximum number of saved searches per user and campus.
  public static let limit = 50

  /// Creates or replaces one of the caller's saved searches.
  ///
  /// - Throws: ``BookMarketRuleError/tooManySearches(maximum:)`` when the caller has
  ///   ``SavedSearchService/limit`` others on the campus.
  @discardableResult
  public func save(
    _ search: ListingFilter, named name: String, as id: SavedSearch.ID, isActive: Bool = true,
    at campus: Campus.ID, by principal: Principal
  ) async throws(BookMarketError) -> SavedSearch {
    try await system.perform(Operations.save, as: principal) { (work, caller) async throws(BookMarketError) in
      let owner = try system.requiredID(of: caller, for: Operations.save)
      // Callers of other campuses learn nothing about the search.
      try await system.activeMember(owner, at: campus, in: &work)
      let known = try await work.get(SavedSearch.self, id: id)
      if let known, known.owner != owner || known.campus != campus {
        throw .notFound(EntityReference(SavedSearch.self, id: id))
      }
      let saved = try mapError(
        SavedSearch(
          id: id, owner: owner, campus: campus, name: name, search: search, isActive: isActive,
          createdAt: known?.createdAt ?? system.clock.now()), to: BookMarketError.invalid)
      // The edition is corrected by operators only from now on.
      if let edition = search.edition, try await work.get(BookEdition.self, id: edition) != nil {
        work.touch(BookEdition.self, id: edition)
      }
      // Queried after the membership was read, so that concurrent calls can't both save the last allowed
      // search.
      let isOther = (SavedSearch.Fields.owner == owner).and(SavedSearch.Fields.campus == campus)
        .and(SavedSearch.Fields.id != id)
      try await system.requireFewer(
        than: Self.limit, where: isOther, or: .rule(.tooManySearches(maximum: Int64(Self.limit))))
      work.save(saved)
      return saved
    }
  }

  /// Returns the caller's saved searches, the oldest first, at most ``limit`` per campus.
  public func searches(as principal: Principal) async throws(BookMarketError) -> [SavedSearch] {
    try await system.read(Operations.searches, as: principal) { (_, caller) async throws(BookMarketError) in
      let owner = try system.requiredID(of: caller, for: Operations.searches)
      let query = ModelQuery(
        where: SavedSearch.Fields.owner == owner, orderedBy: .ascending(SavedSearch.Fields.createdAt))
      return try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.all(query).map(\.entity)
      }
    }
  }

  /// Deletes one of the caller's saved searches.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` when it no longer exists or belongs to another
  ///   user.
  public func delete(_ id: SavedSearch.ID, as principal: Principal) async throws(BookMarketError) {
    try await system.perform(Operations.delete, as: principal) {
      (work, caller) async throws(BookMarketError) in
      try await system.required(SavedSearch.self, id, in: &work) { $0.owner == caller.id }
      work.delete(SavedSearch.self, id: id)
    }
  }

  /// Returns a page of the caller's notifications, the latest first, without those whose listing is no longer
  /// active.
  public func notifications(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingNotification> {
    try await system.read(Operations.notifications, as: principal) {
      (_, caller) async throws(BookMarketError) in
      let owner = try system.requiredID(of: caller, for: Operations.notifications)
      let query = ModelQuery(
        where: ListingNotification.Fields.owner == owner, orderedBy: Operations.order)
      return try await system.reading { (repository) async throws(RepositoryError) in
        let page = try await repository.page(query, at: position, limit: limit).map(\.entity)
        let found = try await repository.get(BookListing.self, ids: page.items.map(\.listing))
        let shown = Set(found.filter { $0.entity.status == .active }.map(\.id))
        return Page(
          items: page.items.filter { shown.contains($0.listing) }, next: page.next, previous: page.previous)
      }
    }
  }

  /// Deletes one of the caller's notifications.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` when it no longer exists or belongs to another
  ///   user.
  public func dismiss(_ id: ListingNotification.ID, as principal: Principal) async throws(BookMarketError) {
    try await system.perform(Operations.dismiss, as: principal) {
      (work, caller) async throws(BookMarketError) in
      try await system.required(ListingNotification.self, id, in: &work) { $0.owner == caller.id }
      work.delete(ListingNotification.self, id: id)
    }
  }
}
