import DomainAccounts
import Synchronization
import TestSupport

/// An in-memory repository whose calls take time: the clock goes on by a millisecond with each.
final class SlowRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let clock = Mutex<ManualClock?>(nil)

  /// Lets the clock go on with each later call.
  func slowDown(_ clock: ManualClock) { self.clock.withLock { $0 = clock } }

  func willCall(_ call: String) async {
    _ = try? clock.withLock { $0 }?.advance(by: .milliseconds(1))
  }
}
