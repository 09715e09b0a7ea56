import DomainRepositoryTesting
import Synchronization

/// Where a store in memory keeps its records while it is closed.
final class MemoryPlace: Sendable {
  struct Contents: Sendable {
    var records: [EntityReference: EncodedRecord] = [:]
    var sequence = Commit.SequenceNumber.beforeFirst
    var openings = 0
  }

  let contents = Mutex(Contents())
}

/// A store in memory that does what it should, but for the fault that it was given.
actor MemoryStore: RecordStore {
  private let place: MemoryPlace
  private let fault: StoreFault?
  private var loaded: RecordSnapshot?

  init(at place: MemoryPlace, _ fault: StoreFault? = nil) {
    self.place = place
    self.fault = fault
  }

  func load() throws(RepositoryError) -> RecordSnapshot {
    if fault == .secondLoadIsOld, let loaded { return loaded }
    let snapshot = place.contents.withLock { contents in
      contents.openings += 1
      let records = fault?.loading(contents) ?? Array(contents.records.values)
      let sequence = fault?.sequence(contents) ?? contents.sequence
      return RecordSnapshot(records: records, sequenceNumber: sequence)
    }
    loaded = snapshot
    return snapshot
  }

  func apply(_ batch: RecordBatch) throws(RepositoryError) {
    let isCancelled = Task.isCancelled
    let isRefused = place.contents.withLock { contents in
      let before = contents
      let isRefused = batch.sequenceNumber <= contents.sequence || isCancelled
      let isTorn = fault?.tears(batch, isCancelled: isCancelled) == true
      if isRefused, !isTorn { return true }
      for record in fault?.writes(batch, over: before) ?? batch.writes {
        contents.records[record.reference] = record
      }
      for reference in fault?.deletions(batch, from: before) ?? batch.deletions {
        contents.records[reference] = nil
      }
      fault?.finish(&contents, batch, before)
      contents.sequence = isRefused ? before.sequence : batch.sequenceNumber
      return isRefused
    }
    if isRefused || fault?.refuses(batch, place) == true {
      throw .backend(code: "memory.refused", isRetryable: false)
    }
  }
}
