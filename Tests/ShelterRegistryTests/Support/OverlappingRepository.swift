import ShelterRegistry
import Synchronization
import TestSupport

/// An in-memory repository that lets other tasks run before each call, so that the transactions of many tasks overlap.
///
/// Without it, a task that waits for nothing ends its transaction before the next one begins.
final class OverlappingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let comparesVersions: Bool
  private let conflicts = Mutex(0)

  /// Creates an empty repository; one that compares no versions loses changes, which tests with it have to find.
  init(comparingVersions comparesVersions: Bool = true) { self.comparesVersions = comparesVersions }

  /// The number of commits that were refused because another one had changed a record first.
  var conflictCount: Int { conflicts.withLock { $0 } }

  func willCall(_ call: String) async { await Task.yield() }

  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    await Task.yield()
    do throws(RepositoryError) {
      return try await base.commit(comparesVersions ? changes : changes.withoutVersions)
    } catch {
      if case .conflict = error { conflicts.withLock { $0 += 1 } }
      throw error
    }
  }
}

extension ChangeSet {
  /// The same changes, whatever the versions that they are based on.
  fileprivate var withoutVersions: ChangeSet {
    ChangeSet(
      changes.compactMap { change in
        switch change {
        case .check: nil
        case .save(let entity, expecting: .version): .save(entity, expecting: .any)
        case .delete(let type, let id, expecting: .version): .delete(type, id: id, expecting: .any)
        default: change
        }
      })
  }
}
