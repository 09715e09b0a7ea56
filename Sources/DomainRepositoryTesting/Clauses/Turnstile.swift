import Synchronization

/// Lets a few in at a time, in the order in which they came.
///
/// A test framework starts the checks of all clauses at once; hundreds of them side by side would make each so slow
/// that its time limit says nothing.
final class Turnstile: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  /// For all checks of a process.
  static let checks = Turnstile(places: 4)

  private init(places: Int) { state = Mutex(State(free: places)) }

  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
