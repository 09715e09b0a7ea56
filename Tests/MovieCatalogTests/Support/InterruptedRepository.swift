import MovieCatalog
import Synchronization

/// A repository in which somebody else is faster: it runs something once, just before the next commit.
final class InterruptedRepository: Repository {
  private let records: InMemoryRepository
  private let interruption = Mutex<(@Sendable () async throws -> Void)?>(nil)

  init(_ records: InMemoryRepository) { self.records = records }

  func interrupt(with body: @escaping @Sendable () async throws -> Void) {
    interruption.withLock { $0 = body }
  }

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
    try await records.count(query)
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    try await records.facets(of: path, in: query)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    let body = interruption.withLock { interruption in
      defer { interruption = nil }
      return interruption
    }
    do {
      try await body?()
    } catch {
      throw .backend(code: "interruption", isRetryable: false)
    }
    return try await records.commit(changes)
  }

  func changes(after position: Commit.Number) -> ChangeFeed { records.changes(after: position) }
}
