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
