#if SQLite || canImport(SQLite3)
import DomainRepository
import Synchronization

/// A signal that wakes tasks waiting for a commit; commits don't wait for these tasks.
final class CommitSignal: Sendable {
  private struct State {
    var newest = Commit.SequenceNumber.beforeFirst
    var waiting: [UInt64: (after: Commit.SequenceNumber, CheckedContinuation<Void, Never>)] = [:]
    var count: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Sets the newest commit and wakes the tasks that wait for it.
  func raise(to number: Commit.SequenceNumber) {
    let woken = state.withLock { state in
      state.newest = max(state.newest, number)
      let woken = state.waiting.filter { $0.value.after < state.newest }
      for key in woken.keys { state.waiting[key] = nil }
      return woken.values.map(\.1)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Waits for a commit after a position; returns after an interval or when the task is canceled, too.
  func wait(after position: Commit.SequenceNumber, atMost interval: Duration) async {
    let number = state.withLock { state in
      state.count &+= 1
      return state.count
    }
    let timer = Task {
      try? await Task.sleep(for: interval)
      wake(number)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          // This check holds the lock: an earlier cancellation is seen here, and a later one finds the
          // continuation.
          if Task.isCancelled || state.newest > position { return true }
          state.waiting[number] = (position, continuation)
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      wake(number)
    }
    timer.cancel()
  }

  private func wake(_ number: UInt64) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.1.resume()
  }
}
#endif
