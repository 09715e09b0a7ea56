import Synchronization

extension InMemoryRepository {
  /// One batch for each commit, however many observers there are and however slow they are.
  ///
  /// Observers pull, so none holds up a commit or another observer: a commit only wakes those that wait, each
  /// once. What an observer hasn't pulled stays in the history, which all of them share and which reaches back as
  /// many commits as the initialiser was told to keep. An observer that falls further behind gets
  /// ``RepositoryError/changesExpired(oldest:)`` and has to read the records anew.
  public func changes(after position: Commit.Number) -> ChangeFeed {
    ChangeFeed(after: position) { [self] (position) async throws(RepositoryError) -> ChangeBatch? in
      try await next(after: position)
    }
  }

  private func next(after position: Commit.Number) async throws(RepositoryError) -> ChangeBatch? {
    while !Task.isCancelled {
      let batch = try state.withLock { (state) throws(RepositoryError) in
        try state.history.batch(after: position)
      }
      if let batch { return batch }
      await waitForCommit(after: position)
    }
    return nil
  }

  private func waitForCommit(after position: Commit.Number) async {
    let number = state.withLock { $0.numberForObserver() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isReady = state.withLock { state in
          // Asked under the lock: a later cancellation finds the continuation, an earlier one is seen here.
          if Task.isCancelled || state.sequence > position { return true }
          state.observers[number] = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.observers.removeValue(forKey: number) }?.resume()
    }
  }
}
