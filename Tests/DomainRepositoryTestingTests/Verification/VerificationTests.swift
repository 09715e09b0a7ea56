import DomainRepositoryTesting
import Synchronization
import Testing

@Suite("Verification of repositories")
struct VerificationTests {
  /// A mistake of a repository, with the inconsistency that must be found.
  struct Example: Sendable, CustomTestStringConvertible {
    let mutation: Mutation
    let found: Inconsistency

    var testDescription: String { mutation.name }
  }

  private static let drill = EntityReference(Tool.samples[0])

  private static func wrong(_ question: String) -> Inconsistency {
    .wrongAnswer(entity: "Tool", question: question)
  }

  static let examples = [
    Example(
      mutation: Mutation("get doesn't find a record") {
        $0.get = { (record, _) async throws(RepositoryError) in record?.reference == drill ? nil : record }
      }, found: .misplaced(drill)),
    Example(
      mutation: Mutation("get of many returns another version") {
        $0.getMany = { (records, _) async throws(RepositoryError) in
          records.map { $0.reference == drill ? AnyRecord($0, version: Version(99)) : $0 }
        }
      }, found: .misplaced(drill)),
    Example(
      mutation: Mutation("a query returns a record twice") {
        $0.all = { records in records + records.filter { $0.reference == drill } }
      }, found: .repeated(drill)),
    Example(
      mutation: Mutation("the count is one too many") {
        $0.count = { (count, _) async throws(RepositoryError) in count + 1 }
      }, found: wrong("count")),
    Example(
      mutation: Mutation(reads: "filters match everything") { $0.isMatch = { _ in true } },
      found: wrong("filter by code")),
    Example(
      mutation: Mutation(reads: "orders are ignored") { $0.keys = { _ in [] } },
      found: wrong("order by name, weight")),
    Example(
      mutation: Mutation(reads: "searches find nothing") { $0.finds = { _, _ in false } },
      found: wrong("text search")),
    Example(
      mutation: Mutation(reads: "every place is near") { $0.isWithin = { _, _ in true } },
      found: wrong("nearby search in place")),
  ]

  private func fill(_ repository: some Repository) async throws {
    for tool in Tool.samples { try await repository.insert(tool) }
  }

  @Test("A repository without a mistake is consistent")
  func consistent() async throws {
    let models = try ModelRegistry(Tool.self)
    for mutation in [Mutation("no mistake") { _ in }, Mutation(reads: "no mistake") { _ in }] {
      let repository = Mutant(mutation)
      try await fill(repository)
      let report = try await repository.verify(models)
      #expect(report.inconsistencies == [] && report.counts == ["Tool": 5])
    }
  }

  @Test("A wrong answer is found", arguments: examples)
  func found(_ example: Example) async throws {
    let repository = Mutant(example.mutation)
    try await fill(repository)
    let report = try await repository.verify(ModelRegistry(Tool.self))
    #expect(report.inconsistencies.contains(example.found), "\(report.inconsistencies)")
    #expect(!report.isConsistent)
  }

  @Test("Every unreadable record of a storage adapter and every unique value that two records have is named")
  func stored() async throws {
    let storage = MemoryStorage()
    var tools = Array(Tool.samples.prefix(3))
    tools[1].code = tools[0].code
    let records = try tools.enumerated().map { number, tool in
      // One of them is stored under the identifier of another.
      let reference = number == 2 ? EntityReference(Tool.samples[4]) : EntityReference(tool)
      return EncodedRecord(
        reference, version: Version(1), schemaVersion: 1, bytes: try JSONWriter().bytes(of: tool))
    }
    let broken = EncodedRecord(
      EntityReference(Tool.samples[3]), version: Version(1), schemaVersion: 1, bytes: [0x7B])
    storage.contents.withLock { contents in
      for record in records + [broken] { contents.records[record.reference] = record }
      contents.sequence = Commit.SequenceNumber(1)
    }
    let repository = try await InMemoryRepository(
      backedBy: MemoryRecordStore(at: storage), coder: JSONBytes())
    let found = try await repository.verify(ModelRegistry(Tool.self)).inconsistencies
    let unreadable = found.compactMap { inconsistency -> EntityReference? in
      if case .unreadable(let reference, _) = inconsistency { reference } else { nil }
    }
    #expect(Set(unreadable) == [broken.reference, records[2].reference])
    let readable = MemoryStorage()
    readable.contents.withLock { contents in
      for record in records.prefix(2) { contents.records[record.reference] = record }
    }
    let other = try await InMemoryRepository(backedBy: MemoryRecordStore(at: readable), coder: JSONBytes())
    let shared = try await other.verify(ModelRegistry(Tool.self)).inconsistencies
    let owners = Set(records.prefix(2).map(\.reference))
    #expect(
      shared.contains { inconsistency in
        if case .notUnique("Tool.unique.code", let references) = inconsistency {
          Set(references) == owners
        } else {
          false
        }
      })
  }

  @Test("A repository that doesn't verify its storage is asked for its unreadable records, too")
  func unreadable() async throws {
    let broken = EncodedRecord(
      EntityReference(Tool.samples[3]), version: Version(1), schemaVersion: 1, bytes: [0x7B])
    let base = try InMemoryRepository(
      restoring: RecordSnapshot(records: [broken], sequenceNumber: Commit.SequenceNumber(1)),
      coder: JSONBytes())
    let repository = Mutant(Mutation("no mistake") { _ in }, on: base)
    let report = try await repository.verify(ModelRegistry(Tool.self))
    let expected = Inconsistency.unreadable(broken.reference, reason: "the coder refused it")
    #expect(report.inconsistencies == [expected])
  }
}
