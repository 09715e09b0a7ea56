import MovieCatalog
import Synchronization

/// A repository that counts what it is asked to count.
final class CountingRepository: Repository {
  private let records: InMemoryRepository
  private let asked = Mutex((counts: 0, facets: 0))

  init(_ records: InMemoryRepository) { self.records = records }

  var counts: Int { asked.withLock { $0.counts } }
  var facets: Int { asked.withLock { $0.facets } }
  func reset() { asked.withLock { $0 = (0, 0) } }

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

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    asked.withLock { $0.counts += 1 }
    return try await records.count(query)
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    asked.withLock { $0.facets += 1 }
    return try await records.facets(of: path, in: query)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try await records.commit(changes)
  }

  func changes(after position: Commit.Number) -> ChangeFeed { records.changes(after: position) }
}
