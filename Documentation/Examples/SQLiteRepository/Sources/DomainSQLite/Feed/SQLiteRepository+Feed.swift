public import DomainRepository

extension SQLiteRepository {
  /// One batch for each commit, also of those before this process began, and of other processes.
  ///
  /// The feed reaches back as many commits as ``SQLiteSettings/history`` says. A waiting observer sees commits of
  /// this repository at once, and others after ``SQLiteSettings/pollInterval`` at the latest.
  public func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    ChangeFeed(after: position) { [self] (position) async throws(RepositoryError) -> ChangeBatch? in
      while !Task.isCancelled {
        if let batch = try await read({ try Journal.batch(after: position, in: $0) }) { return batch }
        await commits.wait(after: position, atMost: settings.pollInterval)
      }
      return nil
    }
  }
}
