public import MovieCatalog
import Synchronization
public import TestSupport

/// A repository that runs a closure once, just before the next commit, as a concurrent caller would.
public final class InterruptedRepository: ForwardingRepository {
  public let base: any Repository
  private let interruption = Mutex<(@Sendable () async throws -> Void)?>(nil)

  public init(_ records: InMemoryRepository) { self.base = records }

  public func interrupt(with body: @escaping @Sendable () async throws -> Void) {
    interruption.withLock { $0 = body }
  }

  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    let body = interruption.withLock { interruption in
      defer { interruption = nil }
      return interruption
    }
    do {
      try await body?()
    } catch {
      throw .backend(code: "interruption", isRetryable: false)
    }
    return try await base.commit(changes)
  }
}
