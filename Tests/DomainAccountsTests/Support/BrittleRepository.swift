import DomainAccounts
import Synchronization

/// A repository in memory whose line breaks when a test says so: before it commits, or before its answer arrives.
final class BrittleRepository: Repository {
  enum Fault {
    case none, noAnswer
    /// Commits of such records arrive, and nobody hears of it.
    case lostAnswer(of: String)
  }

  private let records: any Repository
  private let fault = Mutex(Fault.none)
  private let commits = Mutex((all: 0, others: 0))
  private static let counts = [SignInThrottle.schema.name, RateLimitCounter.schema.name]

  static let broken = RepositoryError.backend(code: "line", isRetryable: true)

  init(over records: some Repository = InMemoryRepository()) { self.records = records }

  /// Breaks the line, or mends it.
  func set(_ fault: Fault) { self.fault.withLock { $0 = fault } }

  /// How many commits there were; those that only count attempts aside where somebody asks for the others.
  func commits(butCounts: Bool = false) -> Int {
    commits.withLock { butCounts ? $0.others : $0.all }
  }

  private func check() throws(RepositoryError) {
    if case .noAnswer = fault.withLock({ $0 }) { throw Self.broken }
  }

  var capabilities: Capabilities { records.capabilities }

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
    let commit = try await records.commit(changes)
    let isCount = changes.changes.allSatisfy { Self.counts.contains($0.reference.entity) }
    commits.withLock { $0 = ($0.all + 1, $0.others + (isCount ? 0 : 1)) }
    if case .lostAnswer(let type) = fault.withLock({ $0 }),
      changes.changes.contains(where: { $0.reference.entity == type })
    {
      throw Self.broken
    }
    return commit
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed { records.changes(after: position) }
}
