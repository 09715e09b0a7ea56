import Synchronization

extension InMemoryRepository {
  /// Everything that the repository holds at one moment: every record with its version, and the sequence number.
  ///
  /// Commits go on meanwhile. A record that nobody has asked for or that can't be read keeps its bytes. Equal
  /// contents give equal ``RecordSnapshot/bytes``, as far as the coder gives equal entities equal bytes.
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)`` when the coder refuses an entity.
  /// - Complexity: O(*n*); the lock is held for constant time.
  public func snapshot(coder: some RecordCoder) async throws(RepositoryError) -> RecordSnapshot {
    let (stock, sequence) = state.withLock { ($0.stock, $0.sequence) }
    var records: [EncodedRecord] = []
    for part in stock { records += try part.records(with: coder) }
    return RecordSnapshot(records: records, sequence: sequence)
  }

  /// Makes a repository with the records of a snapshot, which lives as long as the process.
  ///
  /// Versions and the sequence number go on from where they were, and observers of the change feed resume from
  /// the snapshot's sequence number. A record is decoded when its entity is first asked for.
  ///
  /// ```swift
  /// let backup = try await repository.snapshot(coder: .json).bytes
  /// let restored = try InMemoryRepository(restoring: RecordSnapshot(bytes: backup), coder: .json)
  /// ```
  /// - Parameters:
  ///   - snapshot: The records.
  ///   - coder: Reads the records' bytes.
  ///   - history: How many commits the change feed can go back, one at least; it doesn't reach behind the snapshot.
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` for a record that the snapshot has twice.
  public convenience init(
    restoring snapshot: RecordSnapshot, coder: some RecordCoder, history: Int = 10_000
  ) throws(RepositoryError) {
    self.init(try MemoryState(restoring: snapshot, of: "snapshot", history: history), coder: coder)
  }
}

extension MemoryState {
  /// The state that a store or a snapshot remembers.
  init(
    restoring snapshot: RecordSnapshot, of source: String, history: Int
  ) throws(RepositoryError) {
    var seen = Set<EntityReference>(minimumCapacity: snapshot.records.count)
    var newest = snapshot.sequence
    for record in snapshot.records {
      if !seen.insert(record.reference).inserted {
        throw .unreadable(record.reference, reason: "the \(source) holds it twice")
      }
      newest = max(newest, Commit.Number(record.version.number))
    }
    self.init(
      records: Dictionary(grouping: snapshot.records, by: \.reference.entity), sequence: newest,
      history: history)
  }
}
