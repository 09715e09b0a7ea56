import DomainModeling
import Synchronization

/// The repository that keeps everything in memory: the reference for all others, and the default.
///
/// It has every query, check and guarantee of ``Repository``. Backed by a ``RecordStore`` it also outlives the
/// process: the store keeps bytes, and everything else happens here. Safe to share between tasks.
public final class InMemoryRepository: Repository {
  struct Backing {
    let store: any RecordStore
    let coder: any RecordCoder
    let gate = AsyncGate()
  }

  let state: Mutex<MemoryState>
  let backing: Backing?

  public var capabilities: Capabilities { .all }

  /// Makes an empty repository that lives as long as the process.
  ///
  /// - Parameter history: How many commits the change feed can go back.
  public init(history: Int = 10_000) {
    state = Mutex(MemoryState(records: [:], sequence: .start, history: history))
    backing = nil
  }

  /// Makes a repository with the records of a store, which from then on gets every commit.
  ///
  /// A record is decoded when its entity is first asked for; those of entities that nobody asks for stay as
  /// they are.
  /// - Parameters:
  ///   - store: Keeps the records.
  ///   - coder: Writes and reads the records' bytes.
  ///   - history: How many commits the change feed can go back; it doesn't reach behind this moment.
  /// - Throws: What the store throws, and ``RepositoryError/unreadable(_:reason:)`` for a record that it holds
  ///   twice.
  public init(
    backedBy store: some RecordStore, coder: some RecordCoder, history: Int = 10_000
  ) async throws(RepositoryError) {
    let snapshot = try await store.load()
    var seen = Set<EntityReference>(minimumCapacity: snapshot.records.count)
    var newest = snapshot.sequence
    for record in snapshot.records {
      if !seen.insert(record.reference).inserted {
        throw .unreadable(record.reference, reason: "the store holds it twice")
      }
      newest = max(newest, Commit.Number(record.version.number))
    }
    state = Mutex(
      MemoryState(
        records: Dictionary(grouping: snapshot.records, by: \.reference.entity), sequence: newest,
        history: history))
    backing = Backing(store: store, coder: coder)
  }
}
