public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for saved searches and notifications.
public struct SavedSearchService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Managing saved searches.
    public static let own = OperationDescription(
      "search.own", for: .authenticated,
      doc: "Saves, changes and deletes one's own searches, and lists and dismisses notifications.")

    /// All operations of the service.
    public static let all = [own]
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
    let owner = try system.requiredID(of: principal, for: Operations.own)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.activeMember(owner, at: campus, in: &work)
      // Queried after the membership was read, so that concurrent calls can't both save the last allowed
      // search.
      let others = try await searches(as: principal).filter { $0.campus == campus && $0.id != id }
      if others.count >= Self.limit { throw .rule(.tooManySearches(maximum: Int64(Self.limit))) }
      let known = try await work.get(SavedSearch.self, id: id)
      if let known, known.owner != owner || known.campus != campus {
        throw .notFound(EntityReference(SavedSearch.self, id: id))
      }
      let saved = try mapError(
        SavedSearch(
          id: id, owner: owner, campus: campus, name: name, search: search, isActive: isActive,
          createdAt: known?.createdAt ?? system.clock.now()), to: BookMarketError.invalid)
      work.save(saved)
      return saved
    }
  }

  /// Returns the caller's saved searches, the oldest first.
  public func searches(as principal: Principal) async throws(BookMarketError) -> [SavedSearch] {
    let owner = try system.requiredID(of: principal, for: Operations.own)
    let query = ModelQuery(
      where: SavedSearch.Fields.owner == owner, orderedBy: .ascending(SavedSearch.Fields.createdAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Deletes a saved search; one that no longer exists is not an error.
  public func delete(_ id: SavedSearch.ID, as principal: Principal) async throws(BookMarketError) {
    let owner = try system.requiredID(of: principal, for: Operations.own)
    try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let known = try await work.get(SavedSearch.self, id: id) else { return }
      guard known.owner == owner else { throw .notFound(EntityReference(SavedSearch.self, id: id)) }
      work.delete(SavedSearch.self, id: id)
    }
  }

  /// Returns a page of the caller's notifications, the latest first, without those whose listing is no longer
  /// active.
  public func notifications(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingNotification> {
    let owner = try system.requiredID(of: principal, for: Operations.own)
    let query = ModelQuery(
      where: ListingNotification.Fields.owner == owner,
      orderedBy: .descending(ListingNotification.Fields.createdAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
      let page = try await repository.page(query, at: position, limit: limit).map(\.entity)
      let found = try await repository.get(BookListing.self, ids: page.items.map(\.listing))
      let shown = Set(found.filter { $0.entity.status == .active }.map(\.id))
      return Page(
        items: page.items.filter { shown.contains($0.listing) }, next: page.next, previous: page.previous)
    }
  }

  /// Deletes a notification; one that no longer exists is not an error.
  public func dismiss(_ id: ListingNotification.ID, as principal: Principal) async throws(BookMarketError) {
    let owner = try system.requiredID(of: principal, for: Operations.own)
    try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let known = try await work.get(ListingNotification.self, id: id) else { return }
      guard known.owner == owner else { throw .notFound(EntityReference(ListingNotification.self, id: id)) }
      work.delete(ListingNotification.self, id: id)
    }
  }
}
