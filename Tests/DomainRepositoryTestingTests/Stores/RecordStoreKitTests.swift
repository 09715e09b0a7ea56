import DomainRepositoryTesting
import Testing

@Suite("RecordStoreKit")
struct RecordStoreKitTests {
  static let kit = RecordStoreKit(.v1) {
    let storage = MemoryStorage()
    return { MemoryRecordStore(at: storage) }
  }

  static func kit(with mutation: StoreMutation) -> RecordStoreKit {
    let shared = MemoryStorage()
    return RecordStoreKit(.v1) {
      let storage = mutation == .sharesStorage ? shared : MemoryStorage()
      return { MemoryRecordStore(at: storage, mutation) }
    }
  }

  @Test("MemoryRecordStore satisfies every clause", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Every mutant fails its clause", arguments: StoreMutation.allCases)
  func mutant(_ mutation: StoreMutation) async throws {
    let clause = try #require(Self.kit(with: mutation).clauses.first { $0.id == mutation.clause })
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.clause == mutation.clause)
  }

  @Test("Every clause has a unique identifier and at least one mutant")
  func clauses() {
    let ids = Self.kit.clauses.map(\.id)
    #expect(Set(ids) == Set(StoreMutation.allCases.map(\.clause)))
    #expect(Set(ids).count == ids.count, "unique identifiers")
  }

  @Test("A report contains every clause, and every clause fails if the storage can't be created")
  func report() async {
    let report = await Self.kit.run()
    #expect(report.isConformant && report.subject == "MemoryRecordStore")
    #expect(report.counts().passed == Self.kit.clauses.count)
    let broken = RecordStoreKit(.v1) { throw RepositoryError.backend(code: "no.storage", isRetryable: false) }
    #expect(await broken.run().counts().failed == broken.clauses.count)
  }
}
