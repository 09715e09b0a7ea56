import FoodSharing
import Synchronization
import TestSupport

/// A repository whose calls fail with the error that a test has set.
final class FailingRepository: ForwardingRepository {
  /// The ways in which calls fail.
  enum InjectedError: Sendable {
    /// Every call reports an error without doing anything.
    case unavailable
    /// Every commit reports an error without doing anything.
    case readOnly
    /// Every commit is done, but its response is lost.
    case lostResponse
    /// Every commit conflicts with another one.
    case conflict
    /// Every call reports an error that repeating it doesn't mend.
    case lasting
  }

  let base: any Repository = InMemoryRepository()
  private let injected = Mutex<InjectedError?>(nil)

  /// The error that calls throw, except for conflicts.
  static let failure = RepositoryError.backend(code: "network", isRetryable: true)

  /// The error of a repository whose storage is broken.
  static let lasting = RepositoryError.backend(code: "disk", isRetryable: false)

  /// Sets the error of all following calls; with `nil`, they succeed.
  func inject(_ injected: InjectedError?) { self.injected.withLock { $0 = injected } }

  func willCall(_ call: String) throws(RepositoryError) {
    switch injected.withLock({ $0 }) {
    case .unavailable: throw Self.failure
    case .lasting: throw Self.lasting
    default: break
    }
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    switch injected.withLock({ $0 }) {
    case nil: return try await base.commit(changes)
    case .unavailable, .readOnly: throw Self.failure
    case .lasting: throw Self.lasting
    case .lostResponse:
      try await base.commit(changes)
      throw Self.failure
    case .conflict:
      guard let first = changes.changes.first else { return try await base.commit(changes) }
      throw .conflict(first.reference, expected: .present, actual: nil)
    }
  }
}
