import Synchronization

/// Tells readers that the writer is done.
final class EndSign: Sendable {
  private let state = Mutex(false)
  var isUp: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
}
