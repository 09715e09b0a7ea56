public import DomainRepository

extension SQLiteRepository {
  /// Returns a feed with one batch per commit, including commits of other processes and of earlier runs.
  ///
  /// The feed contains the last ``SQLiteConfiguration/history`` commits. A waiting observer sees commits of this
  /// repository at once, and others after ``SQLiteConfiguration/pollInterval`` at the latest.
  public func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    ChangeFeed(after: position) { [self] (position) async throws(RepositoryError) -> ChangeBatch? in
      while !Task.isCancelled {
        if let batch = try await read({ try Journal.batch(after: position, in: $0) }) { return batch }
        await commits.wait(after: position, atMost: configuration.pollInterval)
      }
      return nil
    }
  }
}
