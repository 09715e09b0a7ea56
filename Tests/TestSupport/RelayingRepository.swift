public import DomainModeling
public import DomainRepository

/// A repository that forwards all calls to another one, as a base for test repositories.
public protocol RelayingRepository: Repository {
  /// The repository that receives the calls.
  var records: any Repository { get }

  /// Runs before each forwarded call; does nothing by default.
  func willCall() async throws(RepositoryError)
}

extension RelayingRepository {
  public var capabilities: Capabilities { records.capabilities }

  public func willCall() async throws(RepositoryError) {}

  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try await willCall()
    return try await records.get(type, id: id)
  }

  public func find<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try await willCall()
    return try await records.find(type, ids: ids)
  }

  public func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try await willCall()
    return try await records.page(query, at: position, limit: limit)
  }

  public func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    try await willCall()
    return try await records.all(query)
  }

  public func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try await willCall()
    return try await records.count(query)
  }

  public func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError)
    -> [Facet]
  {
    try await willCall()
    return try await records.facets(of: path, in: query)
  }

  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try await willCall()
    return try await records.commit(changes)
  }

  public func changes(after position: Commit.Number) -> ChangeFeed { records.changes(after: position) }
}
