import FoodSharing
import Synchronization
import TestSupport

/// A repository whose commits fail in the way that a test chooses.
final class BrokenRepository: ForwardingRepository {
  /// How a commit fails.
  enum Way: String, CaseIterable, Sendable {
    /// The network is down.
    case fails
    /// It happens, and its answer is lost.
    case losesAnswer
    /// Somebody else is always faster.
    case conflicts
  }

  let base: any Repository = InMemoryRepository()
  private let way = Mutex<Way?>(nil)

  /// Breaks commits from now on, or mends them.
  func breaks(_ way: Way?) { self.way.withLock { $0 = way } }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    let way = way.withLock { $0 }
    switch way {
    case nil: return try await base.commit(changes)
    case .fails: break
    case .losesAnswer: try await base.commit(changes)
    case .conflicts:
      if let first = changes.changes.first {
        throw .conflict(first.reference, expected: .present, actual: nil)
      }
    }
    throw .backend(code: "network", isRetryable: true)
  }
}
