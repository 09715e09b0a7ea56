import DomainModeling
import Synchronization

/// A repository that holds all records in memory; the default and the reference implementation.
///
/// It has all capabilities. With a ``RecordStore`` its records outlive the process: the store keeps encoded
/// records, and everything else happens in memory. It can be shared between tasks: a query reads a snapshot,
/// uses the indexes that the schema declares, and doesn't delay commits.
public final class InMemoryRepository: Repository {
  /// A class, because every commit tests whether there is one, and the test would copy a structure.
  final class Backing: Sendable {
    let store: any RecordStore
    let coder: any RecordCoder
    let gate = AsyncSemaphore()

    init(store: some RecordStore, coder: some RecordCoder) {
      self.store = store
      self.coder = coder
    }
  }

  let state: Mutex<InMemoryState>
  /// The decoder of stored records, used when their table is opened; `nil` if there are none.
  let coder: (any RecordCoder)?
  let backing: Backing?

  public var capabilities: Capabilities { .all }

  /// Creates an empty repository whose records are lost with the process.
  ///
  /// - Parameter history: The number of commits that the change feed keeps, at least one.
  public convenience init(history: Int = 10_000) {
    self.init(InMemoryState(records: [:], sequenceNumber: .beforeFirst, history: history), coder: nil)
  }

  init(_ state: sending InMemoryState, coder: (any RecordCoder)?) {
    self.state = Mutex(state)
    self.coder = coder
    backing = nil
  }

  /// Creates a repository with the records of a store, which receives every commit from then on.
  ///
  /// The records of an entity type are decoded when the type is first used. Those of other types stay
  /// encoded.
  ///
  /// - Parameters:
  ///   - store: The storage adapter.
  ///   - coder: Encodes and decodes the records.
  ///   - history: The number of commits that the change feed keeps, at least one; earlier commits of the
  ///     store aren't available.
  /// - Throws: The errors of the store, and ``RepositoryError/unreadable(_:reason:)`` for a record that the
  ///   store returns twice.
  public init(
    backedBy store: some RecordStore, coder: some RecordCoder, history: Int = 10_000
  ) async throws(RepositoryError) {
    state = Mutex(try InMemoryState(restoring: try await store.load(), of: "store", history: history))
    self.coder = coder
    backing = Backing(store: store, coder: coder)
  }
}

extension InMemoryRepository {
  /// Applies all of the changes after checking all of them, so that a failed commit needs no rollback.
  ///
  /// With a store, commits are serialized, and readers see a commit after the store has accepted it.
  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try changes.validate()
    guard let backing else { return try publish(changes) }
    await backing.gate.wait()
    defer { backing.gate.signal() }
    let draft = try withTables(of: changes) { (state) throws(RepositoryError) in
      try state.plan(changes).unencodedBatch(after: state.sequenceNumber)
    }
    if let draft { try await backing.store.apply(draft.batch(with: backing.coder)) }
    return try publish(changes)
  }

  /// Saves one record without creating a change set, which is the most frequent kind of commit.
  @discardableResult
  public func save<E: Entity>(
    _ entity: E, expecting expectation: ExpectedVersion
  ) async throws(RepositoryError) -> Commit {
    if backing == nil {
      try ChangeSet.validate(entity)
      let outcome = try state.withLock { (state) throws(RepositoryError) in
        try state.commitSingle(entity, expecting: expectation)
      }
      if let outcome { return wake(outcome) }
    }
    return try await commit(ChangeSet([.save(entity, expecting: expectation)]))
  }

  private func publish(_ changes: ChangeSet) throws(RepositoryError) -> Commit {
    wake(
      try withTables(of: changes) { [coder] (state) throws(RepositoryError) in
        try state.commit(changes, coder)
      })
  }

  private func wake(_ outcome: InMemoryState.Outcome) -> Commit {
    for observer in outcome.observers { observer.resume() }
    return outcome.commit
  }

  /// Calls `body` under the lock after opening all tables of the change set.
  private func withTables<Result: Sendable>(
    of changes: ChangeSet, _ body: (inout InMemoryState) throws(RepositoryError) -> Result
  ) throws(RepositoryError) -> Result {
    while true {
      var unopened: (any Entity.Type)?
      let result = try state.withLock { (state) throws(RepositoryError) -> Result? in
        unopened = state.unopened(in: changes)
        return unopened == nil ? try body(&state) : nil
      }
      if let result { return result }
      if let unopened { try open(unopened) }
    }
  }
}

extension InMemoryRepository {
  public func newestSequenceNumber() async throws(RepositoryError) -> Commit.SequenceNumber {
    state.withLock { $0.sequenceNumber }
  }

  /// Returns the changes committed after a position, one batch per commit.
  ///
  /// Observers pull batches from a shared history, so none delays commits or other observers; a commit only
  /// resumes those that wait. The history has as many commits as the initializer was told to keep. An
  /// observer that falls further behind gets ``RepositoryError/changeHistoryExpired(oldest:)`` and has to read the
  /// records again.
  public func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    ChangeFeed(after: position) { [self] (position) async throws(RepositoryError) -> ChangeBatch? in
      try await next(after: position)
    }
  }

  private func next(after position: Commit.SequenceNumber) async throws(RepositoryError) -> ChangeBatch? {
    while !Task.isCancelled {
      let batch = try state.withLock { (state) throws(RepositoryError) in
        try state.history.batch(after: position)
      }
      if let batch { return batch }
      await waitForCommit(after: position)
    }
    return nil
  }

  private func waitForCommit(after position: Commit.SequenceNumber) async {
    let number = state.withLock { $0.numberForObserver() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isReady = state.withLock { state in
          // Tested under the lock: a later cancellation finds the continuation, an earlier one is seen here.
          if Task.isCancelled || state.sequenceNumber > position { return true }
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

extension InMemoryRepository {
  /// Returns all records with their versions and the number of the last commit, at one moment.
  ///
  /// Commits continue meanwhile. Records that aren't decoded yet or can't be decoded keep their bytes. Equal
  /// contents have equal ``RecordSnapshot/bytes``, provided that the coder encodes equal entities to equal
  /// bytes.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)`` if the coder fails to encode an entity.
  /// - Complexity: O(*n*); the lock is held for constant time.
  public func snapshot(coder: some RecordCoder) async throws(RepositoryError) -> RecordSnapshot {
    let (stock, sequence, schemas) = state.withLock {
      ($0.snapshotSources, $0.sequenceNumber, $0.snapshotSchemas)
    }
    var records: [EncodedRecord] = []
    for part in stock { records += try part.records(with: coder) }
    return RecordSnapshot(
      records: records, sequenceNumber: sequence, schemas: InMemoryState.schemas(schemas, of: records))
  }

  /// Creates a repository with the records of a snapshot, which are lost with the process.
  ///
  /// Versions and commit numbers continue from those of the snapshot, and observers of the change feed can
  /// resume from its number. The records of an entity type are decoded when the type is first used.
  ///
  /// ```swift
  /// let backup = try await repository.snapshot(coder: .json).bytes
  /// let restored = try InMemoryRepository(restoring: RecordSnapshot(bytes: backup), coder: .json)
  /// ```
  /// - Parameters:
  ///   - snapshot: The records.
  ///   - coder: Decodes the records.
  ///   - history: The number of commits that the change feed keeps, at least one; commits before the snapshot
  ///     aren't available.
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` for a record that the snapshot contains twice.
  public convenience init(
    restoring snapshot: RecordSnapshot, coder: some RecordCoder, history: Int = 10_000
  ) throws(RepositoryError) {
    self.init(try InMemoryState(restoring: snapshot, of: "snapshot", history: history), coder: coder)
  }
}
