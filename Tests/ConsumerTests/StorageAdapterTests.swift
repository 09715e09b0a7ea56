import DomainFoundation  // writes records as JSON
import DomainRepository
import DomainRepositoryTesting
import Testing

/// A storage adapter that keeps records in a dictionary.
actor KeyValueRecords: RecordStore {
  private var records: [EntityReference: EncodedRecord] = [:]
  private var schemas: [String: StoredSchema] = [:]
  private var sequence = Commit.SequenceNumber.beforeFirst

  func load() async throws(RepositoryError) -> RecordSnapshot {
    RecordSnapshot(
      records: Array(records.values), sequenceNumber: sequence, schemas: Array(schemas.values))
  }

  func apply(_ batch: RecordBatch) async throws(RepositoryError) {
    for record in batch.writes { records[record.reference] = record }
    for reference in batch.deletions { records[reference] = nil }
    for schema in batch.schemas { schemas[schema.entity] = schema }
    sequence = batch.sequenceNumber
  }
}

/// Tests a repository over a storage adapter.
struct StorageAdapterTests {
  static let kit = RecordStoreKit(.v1) {
    let store = KeyValueRecords()
    return { store }
  }

  @Test("A repository over the adapter satisfies each clause of the kit", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "A repository over a new store that implements only `load` and `apply` is empty and supports unique keys")
  func capabilities() async throws {
    let repository = try await InMemoryRepository(backedBy: KeyValueRecords())
    #expect(repository.capabilities.contains(.uniqueness))
    #expect(try await repository.count(ModelQuery<Loan>()) == 0)
  }

  @Test("A second repository over the same store finds the entities of the first")
  func secondRepository() async throws {
    let store = KeyValueRecords()
    let (first, second) = (
      try LoanTests.loan(1, from: "2026-01-05"), try LoanTests.loan(2, from: "2026-03-01")
    )
    let before = try await InMemoryRepository(backedBy: store)
    try await before.commit { changes in
      changes.insert(first)
      changes.insert(second)
    }
    try await before.commit { $0.delete(Loan.self, id: first.id) }
    let after = try await InMemoryRepository(backedBy: store)
    #expect(try await after.all(ModelQuery<Loan>()) == before.all(ModelQuery<Loan>()))
    #expect(try await after.all(ModelQuery<Loan>()).map(\.entity) == [second])
    let renewed = try await after.commit { $0.save(first) }
    #expect(renewed.sequenceNumber == Commit.SequenceNumber(3), "the numbers go on where they were")
  }

  @Test("A refused commit doesn't change the store")
  func refusedCommit() async throws {
    let store = KeyValueRecords()
    let repository = try await InMemoryRepository(backedBy: store)
    let loan = try LoanTests.loan(1, from: "2026-01-05")
    try await repository.commit { $0.insert(loan) }
    let kept = try await store.load()
    await #expect(throws: RepositoryError.self) { try await repository.commit { $0.insert(loan) } }
    #expect(try await store.load() == kept)
  }
}
