import Synchronization

/// Lets one task through at a time, in the order in which they came.
final class AsyncGate: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var first = 0
  }

  private let state = Mutex(State())

  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.first < state.waiting.count else {
        state = State()
        return nil
      }
      state.first += 1
      return state.waiting[state.first - 1]
    }
    next?.resume()
  }
}
