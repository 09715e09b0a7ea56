import FoodSharing

/// A repository that hands everything to another one, for those that do one thing differently.
protocol RelayingRepository: Repository {
  var records: any Repository { get }
}

extension RelayingRepository {
  var capabilities: Capabilities { records.capabilities }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try await records.get(type, id: id)
  }

  func find<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try await records.find(type, ids: ids)
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try await records.page(query, at: position, limit: limit)
  }

  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    try await records.all(query)
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try await records.count(query)
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    try await records.facets(of: path, in: query)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try await records.commit(changes)
  }

  func changes(after position: Commit.Number) -> ChangeFeed { records.changes(after: position) }
}
