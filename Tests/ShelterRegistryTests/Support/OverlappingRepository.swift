import ShelterRegistry
import Synchronization
import TestSupport

/// An in-memory repository that lets other tasks run before every third call, so that the transactions of many tasks overlap.
///
/// Without it, a task that waits for nothing ends its transaction before the next one begins.
final class OverlappingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let calls = Atomic(0)

  func willCall(_ call: String) async {
    if calls.add(1, ordering: .relaxed).newValue.isMultiple(of: 3) { await Task.yield() }
  }
}
