import Synchronization

/// A limit on waiting for work; late work is canceled and abandoned.
enum Timeout {
  enum Outcome: Sendable {
    /// The work returned, or threw the error.
    case finished((any Error)?)
    case timedOut
  }

  static func run(
    _ body: @escaping @Sendable () async throws -> Void, within limit: Duration
  ) async -> Outcome {
    let first = FirstOutcome()
    let work = Task {
      do {
        try await body()
        first.finish(.finished(nil))
      } catch {
        first.finish(.finished(error))
      }
    }
    let deadline = Task {
      try? await Task.sleep(for: limit, clock: .continuous)
      if !Task.isCancelled { first.finish(.timedOut) }
    }
    defer {
      work.cancel()
      deadline.cancel()
    }
    return await withTaskCancellationHandler {
      await first.outcome()
    } onCancel: {
      work.cancel()
    }
  }

  /// Stores the first outcome.
  ///
  /// Unlike a task group, it doesn't wait for work that never ends.
  private final class FirstOutcome: Sendable {
    private struct State {
      var outcome: Outcome?
      var waiting: CheckedContinuation<Outcome, Never>?
    }

    private let state = Mutex(State())

    func finish(_ outcome: Outcome) {
      let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
        guard state.outcome == nil else { return nil }
        state.outcome = outcome
        return state.waiting.take()
      }
      waiting?.resume(returning: outcome)
    }

    func outcome() async -> Outcome {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state -> Outcome? in
          if state.outcome == nil { state.waiting = continuation }
          return state.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    }
  }
}
