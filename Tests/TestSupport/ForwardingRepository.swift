public import DomainModeling
public import DomainRepository

/// A repository that forwards all calls to another one, as a base for test repositories.
public protocol ForwardingRepository: Repository {
  /// The repository that receives the calls.
  var base: any Repository { get }

  /// Runs before each forwarded call, given its method and entities, such as `get Account`; does nothing by default.
  func willCall(_ call: String) async throws(RepositoryError)
}

extension ForwardingRepository {
  public var capabilities: Capabilities { base.capabilities }

  public func willCall(_ call: String) async throws(RepositoryError) {}

  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try await willCall("get \(type)")
    return try await base.get(type, id: id)
  }

  public func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try await willCall("find \(type)")
    return try await base.get(type, ids: ids)
  }

  public func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try await willCall("page \(E.self)")
    return try await base.page(query, at: position, limit: limit)
  }

  public func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    try await willCall("all \(E.self)")
    return try await base.all(query)
  }

  public func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try await willCall("count \(E.self)")
    return try await base.count(query)
  }

  public func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError)
    -> [Facet]
  {
    try await willCall("facets \(E.self)")
    return try await base.facets(of: path, in: query)
  }

  public func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] {
    try await willCall("unreadable \(type)")
    return try await base.unreadableRecords(of: type)
  }

  public func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? {
    try await willCall("schema \(type)")
    return try await base.newerSchemaVersion(of: type)
  }

  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try await willCall("commit \(changes.changes.map(\.reference.entity))")
    return try await base.commit(changes)
  }

  public func newestSequenceNumber() async throws(RepositoryError) -> Commit.SequenceNumber {
    try await base.newestSequenceNumber()
  }

  public func changes(after position: Commit.SequenceNumber) -> ChangeFeed { base.changes(after: position) }
}
