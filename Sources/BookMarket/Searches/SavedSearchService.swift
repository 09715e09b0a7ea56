public import DomainModeling
public import DomainRepository

/// Saved searches, and what they and wanted books have found.
public struct SavedSearchService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Keeping searches.
    public static let own = UseCase(
      "search.own", for: .signedIn, doc: "Saves, changes and deletes searches, and reads what they found.")

    /// All of them.
    public static let all = [own]
  }

  /// The most searches that one person keeps on a campus.
  public static let limit = 50

  /// Saves a search of a campus under a name, or changes one of the caller's: by the identifier of the draft.
  @discardableResult
  public func save(
    _ search: ListingSearch, named name: String, as id: SavedSearch.ID, isActive: Bool = true,
    at campus: Campus.ID, by principal: Principal
  ) async throws(BookMarketError) -> SavedSearch {
    let owner = try UseCases.own.requiredID(of: principal)
    return try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      try await system.activeMember(owner, at: campus, in: &work)
      // Asked once the membership is read, so that two at once don't both take the last place.
      let others = try await searches(as: principal).filter { $0.campus == campus && $0.id != id }
      if others.count >= Self.limit { throw .market(.tooManySearches(maximum: Int64(Self.limit))) }
      let known = try await work.get(SavedSearch.self, id: id)
      if let known, known.owner != owner || known.campus != campus {
        throw .notFound(EntityReference(SavedSearch.self, id: id))
      }
      let saved = try rethrowing(
        SavedSearch(
          id: id, owner: owner, campus: campus, name: name, search: search, isActive: isActive,
          createdAt: known?.createdAt ?? system.clock.now()), as: BookMarketError.invalid)
      work.save(saved)
      return saved
    }
  }

  /// The caller's searches, the oldest first.
  public func searches(as principal: Principal) async throws(BookMarketError) -> [SavedSearch] {
    let owner = try UseCases.own.requiredID(of: principal)
    let query = ModelQuery(
      where: SavedSearch.Fields.owner == owner, orderedBy: .ascending(SavedSearch.Fields.createdAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Deletes a search; one that is gone already is no error.
  public func delete(_ id: SavedSearch.ID, as principal: Principal) async throws(BookMarketError) {
    let owner = try UseCases.own.requiredID(of: principal)
    try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let known = try await work.get(SavedSearch.self, id: id) else { return }
      guard known.owner == owner else { throw .notFound(EntityReference(SavedSearch.self, id: id)) }
      work.delete(SavedSearch.self, id: id)
    }
  }

  /// What was found for the caller and can still be had, the latest first.
  public func alerts(
    at position: PagePosition = .first, limit: Int = PageLimit.usual, as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingAlert> {
    let owner = try UseCases.own.requiredID(of: principal)
    let query = ModelQuery(
      where: ListingAlert.Fields.owner == owner, orderedBy: .descending(ListingAlert.Fields.createdAt))
    return try await system.reading { (repository) async throws(RepositoryError) in
      let page = try await repository.page(query, at: position, limit: limit).map(\.entity)
      let found = try await repository.find(BookListing.self, ids: page.items.map(\.listing))
      let shown = Set(found.filter { $0.entity.status == .known(.active) }.map(\.id))
      return Page(
        items: page.items.filter { shown.contains($0.listing) }, next: page.next, previous: page.previous)
    }
  }

  /// Takes an alert off the list; one that is gone already is no error.
  public func dismiss(_ id: ListingAlert.ID, as principal: Principal) async throws(BookMarketError) {
    let owner = try UseCases.own.requiredID(of: principal)
    try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let known = try await work.get(ListingAlert.self, id: id) else { return }
      guard known.owner == owner else { throw .notFound(EntityReference(ListingAlert.self, id: id)) }
      work.delete(ListingAlert.self, id: id)
    }
  }
}
