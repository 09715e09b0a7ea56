import FoodSharing
import Synchronization

/// A repository in memory whose line breaks when a test says so: nothing arrives, or only the answer gets lost.
final class BrittleLine: Repository {
  enum Fault { case none, noAnswer, lostAnswer, conflict }

  private let records = InMemoryRepository()
  private let fault = Mutex(Fault.none)

  static let broken = RepositoryError.backend(code: "line", isRetryable: true)

  /// Breaks the line, or mends it.
  func set(_ fault: Fault) { self.fault.withLock { $0 = fault } }

  var capabilities: Capabilities { records.capabilities }

  private func check() throws(RepositoryError) {
    if fault.withLock({ $0 }) == .noAnswer { throw Self.broken }
  }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try check()
    return try await records.get(type, id: id)
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try check()
    return try await records.get(type, ids: ids)
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try check()
    return try await records.page(query, at: position, limit: limit)
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try check()
    return try await records.count(query)
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    try check()
    return try await records.facets(of: path, in: query)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try check()
    switch fault.withLock({ $0 }) {
    case .none, .noAnswer: return try await records.commit(changes)
    case .lostAnswer:
      _ = try await records.commit(changes)
      throw Self.broken
    case .conflict:
      guard let first = changes.changes.first else { return try await records.commit(changes) }
      throw .conflict(first.reference, expected: .absent, actual: nil)
    }
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed { records.changes(after: position) }
}
