public import DomainRepository

extension SQLiteRepository {
  /// Commits a change set: encodes it before the database is locked, then makes all checks, then all writes.
  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try changes.validate()
    var prepared: [PreparedChange] = []
    for change in changes.changes { prepared.append(try await prepare(change, of: change.type)) }
    let history = configuration.history
    let commit = try await write { [prepared] database in
      var run = CommitRun(in: database)
      return try run.commit(prepared, keeping: history)
    }
    commits.raise(to: commit.sequenceNumber)
    return commit
  }

  private func prepare<E: Entity>(_ change: Change, of type: E.Type) async throws(RepositoryError)
    -> PreparedChange
  {
    try PreparedChange(change, of: await table(of: type))
  }
}
