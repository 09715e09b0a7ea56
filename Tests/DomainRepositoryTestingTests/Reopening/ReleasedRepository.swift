import DomainRepositoryTesting
import Synchronization

/// A repository of one program that shares its records with programs of other releases, with at most one mistake.
///
/// Each call reads the records anew and answers from memory.
struct ReleasedRepository: Repository {
  /// A kind of call, by which mistakes are limited.
  enum Call: Hashable, Sendable { case get, query, count, facets, commit, unreadable, changes }

  private let records: ReleasedRecords
  private let mistake: ReleaseMutation?
  /// The records when the program started.
  private let atOpening: RecordSnapshot

  init(_ records: ReleasedRecords, _ mistake: ReleaseMutation?) {
    self.records = records
    self.mistake = mistake
    atOpening = records.snapshot
  }

  var capabilities: Capabilities { .all }

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    try await answer(.get, type) { (base) async throws(RepositoryError) in try await base.get(type, id: id) }
  }

  func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    try await answer(.get, type) { (base) async throws(RepositoryError) in try await base.get(type, ids: ids)
    }
  }

  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try await requireReadable(E.self)
    return try await answer(.query, E.self) { (base) async throws(RepositoryError) in
      try await base.page(query, at: position, limit: limit)
    }
  }

  func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    try await requireReadable(E.self)
    return try await answer(.count, E.self) { (base) async throws(RepositoryError) in
      try await base.count(query)
    }
  }

  func facets<E: Entity>(of path: String, in query: ModelQuery<E>) async throws(RepositoryError) -> [Facet] {
    try await answer(.facets, E.self) { (base) async throws(RepositoryError) in
      try await base.facets(of: path, in: query)
    }
  }

  func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] {
    if mistake?.hidesUnreadable == true { return [] }
    return try await answer(.unreadable, type) { (base) async throws(RepositoryError) in
      try await base.unreadableRecords(of: type)
    }
  }

  func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? {
    if mistake?.hidesNewerSchema == true { return nil }
    return try await opened(.unreadable, type.schema.version).newerSchemaVersion(of: type)
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    await records.gate.wait()
    defer { records.gate.signal() }
    let version = changes.changes.map { Self.version(of: $0.type) }.max() ?? 1
    if mistake?.alsoReadsRaw.contains(.commit) == true {
      _ = try? await raw(version).commit(changes)
    }
    let base = try await opened(.commit, version)
    let before = records.snapshot.sequenceNumber
    let commit = try await base.commit(mistake?.committed(changes) ?? changes)
    if commit.sequenceNumber > before, let batch = try await base.batch(after: before) {
      records.append(mistake?.reported(batch) ?? batch, of: changes.changes.map(\.type))
    }
    return commit
  }

  func changes(after position: Commit.SequenceNumber) -> ChangeFeed {
    ChangeFeed(after: position) { (position) async throws(RepositoryError) in
      while !Task.isCancelled {
        if let batch = records.batch(after: position) {
          if mistake?.alsoReadsRaw.contains(.changes) == true {
            for type in records.types { try await readRaw(type) }
          }
          return batch
        }
        try? await Task.sleep(for: .milliseconds(5))
      }
      return nil
    }
  }

  /// Answers from the records as they are, or as a mistake reads them.
  private func answer<E: Entity, Answer: Sendable>(
    _ call: Call, _ type: E.Type,
    _ body: @Sendable (InMemoryRepository) async throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    let version = type.schema.version
    if mistake?.alsoReadsRaw.contains(call) == true { _ = try? await body(try raw(version)) }
    let answer = try await body(try await opened(call, version))
    if call == .get, let delay = mistake?.delay { try? await Task.sleep(for: delay) }
    return answer
  }

  private func readRaw<E: Entity>(_ type: E.Type) async throws(RepositoryError) {
    _ = try? await raw(type.schema.version).all(ModelQuery<E>())
  }

  /// Returns the records as they were written, as if they were of a version.
  private func raw(_ version: Int64) throws(RepositoryError) -> InMemoryRepository {
    try InMemoryRepository(restoring: records.snapshot.labeled(as: version), coder: JSONBytes())
  }

  private func requireReadable<E: Entity>(_ type: E.Type) async throws(RepositoryError) {
    guard mistake?.failsQueries == true else { return }
    if let first = try await unreadableRecords(of: type).first {
      throw .unreadable(first.reference, reason: first.reason)
    }
  }

  private func opened(_ call: Call, _ version: Int64) async throws(RepositoryError) -> InMemoryRepository {
    let opening = ReleaseMutation.Opening(call: call, version: version, atOpening: atOpening)
    let store = ReleasedStore(records: records, mistake: mistake, opening: opening)
    return try await InMemoryRepository(backedBy: store, coder: JSONBytes())
  }

  private static func version<E: Entity>(of type: E.Type) -> Int64 { type.schema.version }
}

/// The records that all programs share.
final class ReleasedRecords: Sendable {
  private struct State {
    var records: [EntityReference: EncodedRecord] = [:]
    var schemas: [String: StoredSchema] = [:]
    var sequence = Commit.SequenceNumber.beforeFirst
    var batches: [ChangeBatch] = []
    var types: [ObjectIdentifier: any Entity.Type] = [:]
  }

  /// The gate that lets one commit run at a time.
  let gate = AsyncSemaphore()
  private let state = Mutex(State())

  var snapshot: RecordSnapshot {
    state.withLock {
      RecordSnapshot(
        records: Array($0.records.values), sequenceNumber: $0.sequence, schemas: Array($0.schemas.values))
    }
  }

  func apply(_ batch: RecordBatch) {
    state.withLock { state in
      for record in batch.writes { state.records[record.reference] = record }
      for reference in batch.deletions { state.records[reference] = nil }
      for schema in batch.schemas { state.schemas[schema.entity] = schema }
      state.sequence = batch.sequenceNumber
    }
  }

  /// The types whose records were changed.
  var types: [any Entity.Type] { state.withLock { Array($0.types.values) } }

  func append(_ batch: ChangeBatch, of types: [any Entity.Type]) {
    state.withLock { state in
      state.batches.append(batch)
      for type in types { state.types[ObjectIdentifier(type)] = type }
    }
  }

  func batch(after position: Commit.SequenceNumber) -> ChangeBatch? {
    state.withLock { $0.batches.first { $0.sequenceNumber > position } }
  }
}

/// The shared records as a storage adapter of one call.
private struct ReleasedStore: RecordStore {
  let records: ReleasedRecords
  let mistake: ReleaseMutation?
  let opening: ReleaseMutation.Opening

  func load() async throws(RepositoryError) -> RecordSnapshot {
    mistake?.loaded(records.snapshot, opening) ?? records.snapshot
  }

  func apply(_ batch: RecordBatch) async throws(RepositoryError) {
    records.apply(mistake?.applied(batch, records.snapshot) ?? batch)
  }
}
