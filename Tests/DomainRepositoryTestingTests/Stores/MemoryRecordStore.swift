import DomainRepositoryTesting
import Synchronization

/// The contents of an in-memory storage adapter, which stay when it is released.
final class MemoryStorage: Sendable {
  struct Contents: Sendable {
    var records: [EntityReference: EncodedRecord] = [:]
    var schemas: [String: StoredSchema] = [:]
    var sequence = Commit.SequenceNumber.beforeFirst
    var openings = 0
  }

  let contents = Mutex(Contents())
}

/// An in-memory storage adapter with at most one mutation.
actor MemoryRecordStore: RecordStore {
  private let storage: MemoryStorage
  private let mutation: StoreMutation?
  private var loaded: RecordSnapshot?

  init(at storage: MemoryStorage, _ mutation: StoreMutation? = nil) {
    self.storage = storage
    self.mutation = mutation
  }

  func load() throws(RepositoryError) -> RecordSnapshot {
    if mutation == .repeatsFirstLoad, let loaded { return loaded }
    let snapshot = storage.contents.withLock { contents in
      contents.openings += 1
      let records = mutation?.loading(contents) ?? Array(contents.records.values)
      let sequence = mutation?.sequence(contents) ?? contents.sequence
      return RecordSnapshot(
        records: records, sequenceNumber: sequence, schemas: Array(contents.schemas.values))
    }
    loaded = snapshot
    return snapshot
  }

  func apply(_ batch: RecordBatch) throws(RepositoryError) {
    let isCancelled = Task.isCancelled
    let isRefused = storage.contents.withLock { contents in
      let before = contents
      let isRefused = batch.sequenceNumber <= contents.sequence || isCancelled
      let isAppliedAnyway = mutation?.appliesRefused(batch, isCanceled: isCancelled) == true
      if isRefused, !isAppliedAnyway { return true }
      for record in mutation?.writes(batch, over: before) ?? batch.writes {
        contents.records[record.reference] = record
      }
      for reference in mutation?.deletions(batch, from: before) ?? batch.deletions {
        contents.records[reference] = nil
      }
      for schema in mutation?.schemas(batch, over: before) ?? batch.schemas {
        contents.schemas[schema.entity] = schema
      }
      mutation?.finish(&contents, batch, before)
      contents.sequence = isRefused ? before.sequence : batch.sequenceNumber
      return isRefused
    }
    if isRefused || mutation?.refuses(batch, storage) == true {
      throw .backend(code: "memory.refused", isRetryable: false)
    }
  }
}
