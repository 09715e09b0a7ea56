import Synchronization

/// A counting semaphore for tasks, which admits them in the order of arrival; by default one at a time.
package final class AsyncSemaphore: Sendable {
  private struct Waiter {
    let id: UInt64
    /// Resumed with whether the task is admitted.
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    var waiting: [Waiter] = []
    var first = 0
    var lastID: UInt64 = 0
    /// The waiters that were canceled before they began to wait.
    var canceled: Set<UInt64> = []
  }

  /// The identifier of all waiters that can't be canceled.
  private static let uncancelable: UInt64 = 0

  private let state: Mutex<State>

  package init(permits: Int = 1) { state = Mutex(State(free: permits)) }

  /// Waits until the task is admitted, also if it is canceled.
  package func wait() async { _ = await admission(Self.uncancelable) }

  /// Waits until the task is admitted or canceled, and returns whether it is admitted.
  package func waitUnlessCanceled() async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let isAdmitted = await withTaskCancellationHandler {
      await admission(id)
    } onCancel: {
      cancel(id)
    }
    // The task may have been canceled after it was admitted.
    state.withLock { _ = $0.canceled.remove(id) }
    return isAdmitted
  }

  package func signal() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.first < state.waiting.count else {
        state.free += 1
        state.waiting = []
        state.first = 0
        return nil
      }
      let next = state.waiting[state.first].continuation
      state.first += 1
      // Removes departed waiters, because a queue that is never empty would otherwise grow without limit.
      if state.first > 64, state.first > state.waiting.count / 2 {
        state.waiting.removeFirst(state.first)
        state.first = 0
      }
      return next
    }
    next?.resume(returning: true)
  }

  private func admission(_ id: UInt64) async -> Bool {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Bool? in
        if state.canceled.contains(id) { return false }
        guard state.free > 0 else {
          state.waiting.append(Waiter(id: id, continuation: continuation))
          return nil
        }
        state.free -= 1
        return true
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  private func cancel(_ id: UInt64) {
    let continuation = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let place = state.waiting[state.first...].firstIndex(where: { $0.id == id }) else {
        state.canceled.insert(id)
        return nil
      }
      return state.waiting.remove(at: place).continuation
    }
    continuation?.resume(returning: false)
  }
}
