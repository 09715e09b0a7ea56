#if SQLite || canImport(SQLite3)
import DomainModeling
public import DomainRepository

extension SQLiteRepository {
  /// Commits a change set: encodes it before the database is locked, then makes all checks, then all writes.
  ///
  /// It returns when the commit has the configured ``SQLiteDurability``. After
  /// ``SQLiteErrorCode/synchronizationFailed``, the commit may have been applied or not; after any other
  /// error, nothing has changed.
  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try changes.validate()
    var prepared: [PreparedChange] = []
    for change in changes.changes { prepared.append(try await prepare(change, of: change.type)) }
    let history = configuration.history
    let commit = try await write { [self, prepared] (connection) throws(RepositoryError) in
      let store = try StoreState(in: connection)
      var uses: [String: TableUse] = [:]
      for change in prepared where uses[change.table.entity] == nil {
        uses[change.table.entity] = try use(of: change.table, store, in: connection)
        if uses[change.table.entity] == .own { try change.fillRows(connection) }
      }
      for change in prepared {
        if case .check = change.action { continue }
        if case .newer(_, let refusal?) = uses[change.table.entity] { throw refusal }
      }
      var run = CommitRun(in: connection, uses)
      return try run.commit(prepared, after: store, keeping: history)
    }
    commits.raise(to: commit.sequenceNumber)
    return commit
  }

  private func prepare<E: Entity>(_ change: Change, of type: E.Type) async throws(RepositoryError)
    -> PreparedChange
  {
    try PreparedChange(change, of: await table(of: type, forWriting: true))
  }

  public func newestSequenceNumber() async throws(RepositoryError) -> Commit.SequenceNumber {
    try await read { (connection) throws(RepositoryError) in try StoreState(in: connection).newest }
  }

  /// Returns a feed with one batch per commit, including commits of other processes and of earlier runs.
  ///
  /// The feed contains the last ``SQLiteConfiguration/history`` commits. A waiting observer sees commits of
  /// this repository at once, and others after ``SQLiteConfiguration/pollInterval`` at the latest.
  public func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    ChangeFeed(after: position) { [self] (position) async throws(RepositoryError) -> ChangeBatch? in
      while !Task.isCancelled {
        let batch = try await read { (connection) throws(RepositoryError) in
          try FeedTable.batch(after: position, in: connection)
        }
        if let batch { return batch }
        await commits.wait(after: position, atMost: configuration.pollInterval)
      }
      return nil
    }
  }
}
#endif
