import DomainModeling
import Synchronization

/// The repository that keeps everything in memory: the reference for all others, and the default.
///
/// It has every query, check and guarantee of ``Repository``. Backed by a ``RecordStore`` it also outlives the
/// process: the store keeps bytes, and everything else happens here. Safe to share between tasks: a query reads
/// one moment, finds by the indexes that the schema declares, and holds up no commit.
public final class InMemoryRepository: Repository {
  /// A class, because every commit asks whether there is one, and a look at a structure copies it.
  final class Backing: Sendable {
    let store: any RecordStore
    let coder: any RecordCoder
    let gate = AsyncGate()

    init(store: some RecordStore, coder: some RecordCoder) {
      self.store = store
      self.coder = coder
    }
  }

  let state: Mutex<MemoryState>
  /// Reads the records that nobody has asked for yet.
  let coder: (any RecordCoder)?
  let backing: Backing?

  public var capabilities: Capabilities { .all }

  /// Makes an empty repository that lives as long as the process.
  ///
  /// - Parameter history: How many commits the change feed can go back, one at least.
  public convenience init(history: Int = 10_000) {
    self.init(MemoryState(records: [:], sequence: .start, history: history), coder: nil)
  }

  init(_ state: sending MemoryState, coder: (any RecordCoder)?) {
    self.state = Mutex(state)
    self.coder = coder
    backing = nil
  }

  /// Makes a repository with the records of a store, which from then on gets every commit.
  ///
  /// A record is decoded when its entity is first asked for; those of entities that nobody asks for stay as
  /// they are.
  /// - Parameters:
  ///   - store: Keeps the records.
  ///   - coder: Writes and reads the records' bytes.
  ///   - history: How many commits the change feed can go back, one at least; it doesn't reach behind this moment.
  /// - Throws: What the store throws, and ``RepositoryError/unreadable(_:reason:)`` for a record that it holds
  ///   twice.
  public init(
    backedBy store: some RecordStore, coder: some RecordCoder, history: Int = 10_000
  ) async throws(RepositoryError) {
    state = Mutex(try MemoryState(restoring: try await store.load(), of: "store", history: history))
    self.coder = coder
    backing = Backing(store: store, coder: coder)
  }
}

extension InMemoryRepository {
  /// Checks everything, then applies everything: a refused set costs nothing to take back.
  ///
  /// With a store, commits queue up, and a set is seen by readers once the store has it.
  @discardableResult
  public func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try changes.validate()
    guard let backing else { return try publish(changes) }
    await backing.gate.enter()
    defer { backing.gate.leave() }
    let draft = try withTables(of: changes) { (state) throws(RepositoryError) in
      try state.plan(changes).draft(after: state.sequence)
    }
    if let draft { try await backing.store.apply(draft.batch(with: backing.coder)) }
    return try publish(changes)
  }

  /// Saves one record without a set around it, as most commits do.
  @discardableResult
  public func save<E: Entity>(
    _ entity: E, expecting expectation: ExpectedState
  ) async throws(RepositoryError) -> Commit {
    if backing == nil {
      try ChangeSet.validate(entity)
      let outcome = try state.withLock { (state) throws(RepositoryError) in
        try state.save(entity, expecting: expectation)
      }
      if let outcome { return wake(outcome) }
    }
    return try await commit(ChangeSet([.save(entity, expecting: expectation)]))
  }

  private func publish(_ changes: ChangeSet) throws(RepositoryError) -> Commit {
    wake(try withTables(of: changes) { (state) throws(RepositoryError) in try state.commit(changes) })
  }

  private func wake(_ outcome: MemoryState.Outcome) -> Commit {
    for observer in outcome.observers { observer.resume() }
    return outcome.commit
  }

  /// Works under the lock once all tables of the set are open.
  private func withTables<Result: Sendable>(
    of changes: ChangeSet, _ body: (inout MemoryState) throws(RepositoryError) -> Result
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
