import DomainRepository
import Foundation
import Synchronization

/// A record store in memory that fails at given calls and counts overlapping calls.
final class MemoryStore: RecordStore {
  struct State {
    var records: [EntityReference: EncodedRecord] = [:]
    var schemas: [String: StoredSchema] = [:]
    var sequence = Commit.SequenceNumber.beforeFirst
    var calls = 0
    var failingCalls: Set<Int> = []
    var running = 0
    var mostRunning = 0
    var sequences: [Commit.SequenceNumber] = []
  }

  let state = Mutex(State())
  /// Runs in the middle of every `apply`.
  let pause: @Sendable () async -> Void

  init(pause: @escaping @Sendable () async -> Void = {}) { self.pause = pause }

  var records: [EntityReference: EncodedRecord] { state.withLock { $0.records } }

  var schemas: [String: StoredSchema] { state.withLock { $0.schemas } }

  /// Deletes everything.
  func forget() { state.withLock { $0 = State() } }

  func forgetSchemas() { state.withLock { $0.schemas = [:] } }

  func fail(at calls: Set<Int>) { state.withLock { $0.failingCalls = calls } }

  func put(_ record: EncodedRecord) { state.withLock { $0.records[record.reference] = record } }

  func load() async throws(RepositoryError) -> RecordSnapshot {
    try call()
    return state.withLock {
      RecordSnapshot(
        records: Array($0.records.values), sequenceNumber: $0.sequence, schemas: Array($0.schemas.values))
    }
  }

  func apply(_ batch: RecordBatch) async throws(RepositoryError) {
    state.withLock { state in
      state.running += 1
      state.mostRunning = max(state.mostRunning, state.running)
    }
    defer { state.withLock { $0.running -= 1 } }
    await pause()
    try call()
    state.withLock { state in
      for record in batch.writes { state.records[record.reference] = record }
      for reference in batch.deletions { state.records[reference] = nil }
      for schema in batch.schemas { state.schemas[schema.entity] = schema }
      state.sequence = batch.sequenceNumber
      state.sequences.append(batch.sequenceNumber)
    }
  }

  private func call() throws(RepositoryError) {
    let fails = state.withLock { state in
      defer { state.calls += 1 }
      return state.failingCalls.contains(state.calls)
    }
    if fails { throw .backend(code: "store.down", isRetryable: true) }
  }
}

/// Writes records as JSON and counts what it reads.
final class CountingCoder: RecordCoder {
  let decoded = Mutex<[String: Int]>([:])

  func encode<E: Entity>(_ entity: E) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Array(try encoder.encode(entity))
  }

  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
    decoded.withLock { $0[type.schema.name, default: 0] += 1 }
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  func document(in bytes: [UInt8]) throws -> JSONValue { try JSONValue(bytes: bytes) }

  func bytes(of document: JSONValue) throws -> [UInt8] { try document.bytes() }
}
