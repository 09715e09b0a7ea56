import Foundation
import Synchronization

/// A thread that kills this process with `SIGKILL` after a delay once a counter reaches a number.
final class ProcessKiller: Sendable {
  private let reached = Mutex<Int64>(0)

  init(after target: Int64, delay microseconds: UInt32) {
    Thread.detachNewThread { [self] in
      while reached.withLock({ $0 }) < target { usleep(50) }
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
  }

  func count(_ number: Int64) { reached.withLock { $0 = number } }
}
