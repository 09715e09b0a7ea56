import Synchronization

/// A counting semaphore for tasks, which admits them in the order of arrival; by default one at a time.
package final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
    var first = 0
  }

  private let state: Mutex<State>

  package init(permits: Int = 1) { state = Mutex(State(free: permits)) }

  package func wait() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  package func signal() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.first < state.waiting.count else {
        state = State(free: state.free + 1)
        return nil
      }
      let next = state.waiting[state.first]
      state.first += 1
      // Removes departed waiters, because a queue that is never empty would otherwise grow without limit.
      if state.first > 64, state.first > state.waiting.count / 2 {
        state.waiting.removeFirst(state.first)
        state.first = 0
      }
      return next
    }
    next?.resume()
  }
}
