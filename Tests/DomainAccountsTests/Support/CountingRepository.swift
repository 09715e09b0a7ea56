import DomainAccounts
import Synchronization

/// A repository that notes which calls were made, without their contents.
final class CountingRepository: Repository {
  let records = InMemoryRepository()
  private let log = Mutex<[String]>([])
  private let interruption = Mutex<(left: Int, body: @Sendable () async throws -> Void)?>(nil)

  /// The calls since the last time somebody asked.
  func take() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  /// Runs something once, just before the next commit or a later one, as if somebody else were faster.
  func interrupt(after commits: Int = 0, with body: @escaping @Sendable () async throws -> Void) {
    interruption.withLock { $0 = (commits, body) }
  }

  /// Whether an interruption still waits for its commit.
  var isInterruptible: Bool { interruption.withLock { $0 != nil } }

  private func note(_ call: String) { log.withLock { $0.append(call) } }

  var capabilities: Capabilities { records.capabilities }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    note("get \(type)")
    return try await records.get(type, id: id)
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    note("find \(type)")
    return try await records.get(type, ids: ids)
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    note("page \(E.self)")
    return try await records.page(query, at: position, limit: limit)
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    note("count \(E.self)")
    return try await records.count(query)
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    try await records.facets(of: path, in: query)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    note("commit \(changes.changes.map(\.reference.entity))")
    let body = interruption.withLock { waiting -> (@Sendable () async throws -> Void)? in
      guard let (left, body) = waiting else { return nil }
      waiting = left == 0 ? nil : (left - 1, body)
      return left == 0 ? body : nil
    }
    do {
      try await body?()
    } catch {
      throw .backend(code: "interruption", isRetryable: false)
    }
    return try await records.commit(changes)
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed { records.changes(after: position) }
}
