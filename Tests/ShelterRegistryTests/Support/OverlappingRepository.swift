import ShelterRegistry
import TestSupport

/// An in-memory repository that lets other tasks run before each call, so that the transactions of many tasks overlap.
///
/// Without it, a task that waits for nothing ends its transaction before the next one begins.
final class OverlappingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()

  func willCall(_ call: String) async { await Task.yield() }
}
