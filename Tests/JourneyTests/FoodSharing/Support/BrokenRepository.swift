import FoodSharing
import Synchronization

/// A repository whose commits fail in the way that a test chooses.
final class BrokenRepository: Repository {
  /// How a commit fails.
  enum Way: String, CaseIterable, Sendable {
    /// The network is down.
    case fails
    /// It happens, and its answer is lost.
    case losesAnswer
    /// Somebody else is always faster.
    case conflicts
  }

  private let records = InMemoryRepository()
  private let way = Mutex<Way?>(nil)

  /// Breaks commits from now on, or mends them.
  func breaks(_ way: Way?) { self.way.withLock { $0 = way } }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    let way = way.withLock { $0 }
    switch way {
    case nil: return try await records.commit(changes)
    case .fails: break
    case .losesAnswer: try await records.commit(changes)
    case .conflicts:
      if let first = changes.changes.first {
        throw .conflict(first.reference, expected: .present, actual: nil)
      }
    }
    throw .backend(code: "network", isRetryable: true)
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

  func changes(after position: Commit.Number) -> ChangeFeed { records.changes(after: position) }
}
