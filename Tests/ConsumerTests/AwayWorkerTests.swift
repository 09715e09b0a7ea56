import DomainFoundation  // writes records as JSON
import DomainRepository
import Testing

/// A worker that keeps a copy of all loans, such as a search index, and stores how far it has read.
actor LoanIndex {
  private(set) var loans: [Loan.ID: Versioned<Loan>] = [:]
  private(set) var position = Commit.SequenceNumber.beforeFirst
  private(set) var rebuilds = 0

  /// Follows the changes from the stored position until the task is canceled.
  func follow(_ repository: some Repository) async throws(RepositoryError) {
    while true {
      do throws(RepositoryError) {
        var feed = repository.changes(after: position).makeAsyncIterator()
        while let batch = try await feed.next() {
          try await apply(batch, of: repository)
          position = batch.sequenceNumber
        }
        return
      } catch .changeHistoryExpired {
        try await rebuild(from: repository)
      }
    }
  }

  /// Reads all records again, after the position from which the feed continues.
  private func rebuild(from repository: some Repository) async throws(RepositoryError) {
    let newest = try await repository.newestSequenceNumber()
    let all = try await repository.all(ModelQuery<Loan>())
    loans = Dictionary(all.map { ($0.entity.id, $0) }) { first, _ in first }
    position = newest
    rebuilds += 1
  }

  /// Reads the changed records once per batch; a record that was read already has this version or a later one.
  private func apply(
    _ batch: ChangeBatch, of repository: some Repository
  ) async throws(RepositoryError) {
    let changed = batch.events.filter { $0.reference.entity == Loan.schema.name }
    let ids = changed.compactMap { try? Loan.ID(parsing: $0.reference.id) }
    for id in ids { loans[id] = nil }
    for loan in try await repository.get(Loan.self, ids: ids) { loans[loan.entity.id] = loan }
  }

  /// Whether the index has exactly the records of the repository, with their versions.
  func hasSameRecords(as repository: some Repository) async throws -> Bool {
    let all = try await repository.all(ModelQuery<Loan>())
    return all.count == loans.count
      && all.allSatisfy {
        loans[$0.entity.id]?.version == $0.version && loans[$0.entity.id]?.entity == $0.entity
      }
  }
}

/// Tests a worker that was away for longer than the history of the change feed.
struct AwayWorkerTests {
  @Test("A worker that was away loses and doubles nothing, although the records change meanwhile")
  func away() async throws {
    for round in 0..<5 as Range<UInt64> {
      let repository = InMemoryRepository(history: 8)
      let index = LoanIndex()
      let first = Task { try await index.follow(repository) }
      try await write(1...20, to: repository)
      first.cancel()
      try await first.value
      let reached = await index.position
      // More commits than the history contains, also a deletion of a record that the worker knows.
      try await write(21...60, to: repository)
      try await repository.delete(Loan.self, id: Loan.ID(uuidBits: (0, 1)), expecting: .any)
      #expect(await index.position == reached)
      let second = Task { try await index.follow(repository) }
      try await write((61 + round)...90, to: repository)
      let newest = try await repository.newestSequenceNumber()
      while await index.position < newest { try await Task.sleep(for: .milliseconds(1)) }
      second.cancel()
      try await second.value
      #expect(try await index.hasSameRecords(as: repository))
      #expect(await index.rebuilds >= 1)
    }
  }

  @Test(
    "After a restart over a storage adapter, a worker that was behind rebuilds once, and any other goes on")
  func restart() async throws {
    let (store, index) = (KeyValueRecords(), LoanIndex())
    var rebuilds = 0
    for round in 0..<4 as Range<UInt64> {
      let isBehind = !round.isMultiple(of: 2)
      if isBehind {
        try await write(round * 20 + 1...round * 20 + 9, to: try await InMemoryRepository(backedBy: store))
        rebuilds += 1
      }
      let repository = try await InMemoryRepository(backedBy: store)
      let worker = Task { try await index.follow(repository) }
      try await write(round * 20 + 10...round * 20 + 20, to: repository)
      let newest = try await repository.commit(ChangeSet()).sequenceNumber
      while await index.position < newest { try await Task.sleep(for: .milliseconds(1)) }
      worker.cancel()
      try await worker.value
      #expect(try await index.hasSameRecords(as: repository))
      #expect(await index.rebuilds == rebuilds)
    }
  }

  /// Inserts loans, and changes and deletes some of the earlier ones, one commit each.
  private func write(_ numbers: ClosedRange<UInt64>, to repository: some Repository) async throws {
    for number in numbers {
      try await repository.insert(LoanTests.loan(number, from: "2026-01-05"))
      if number.isMultiple(of: 3) {
        try await repository.save(LoanTests.loan(number / 3 + 1, from: "2026-02-01"))
      }
      if number.isMultiple(of: 5) {
        try await repository.delete(Loan.self, id: Loan.ID(uuidBits: (0, number / 5)), expecting: .any)
      }
      await Task.yield()
    }
  }
}
