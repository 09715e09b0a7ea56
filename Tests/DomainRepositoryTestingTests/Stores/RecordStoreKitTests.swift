import DomainRepositoryTesting
import Testing

@Suite("The small door's kit")
struct RecordStoreKitTests {
  static let kit = RecordStoreKit(.v1) {
    let place = MemoryPlace()
    return { MemoryStore(at: place) }
  }

  static func kit(with fault: StoreFault) -> RecordStoreKit {
    let shared = MemoryPlace()
    return RecordStoreKit(.v1) {
      let place = fault == .sharesItsPlace ? shared : MemoryPlace()
      return { MemoryStore(at: place, fault) }
    }
  }

  @Test("A store in memory keeps every clause", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Every fault is caught by the clause that is about it", arguments: StoreFault.allCases)
  func caught(_ fault: StoreFault) async throws {
    let clause = try #require(Self.kit(with: fault).clauses.first { $0.id == fault.clause })
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.clause == fault.clause)
  }

  @Test("Every clause has a fault that it catches")
  func score() {
    let ids = Self.kit.clauses.map(\.id)
    #expect(Set(ids) == Set(StoreFault.allCases.map(\.clause)))
    #expect(Set(ids).count == ids.count, "a name stands once")
  }

  @Test("A report tells all of it, and a place that can't be made is a failure of every clause")
  func report() async {
    let report = await Self.kit.run()
    #expect(report.isConformant && report.subject == "MemoryStore")
    #expect(report.counts().passed == Self.kit.clauses.count)
    let broken = RecordStoreKit(.v1) { throw RepositoryError.backend(code: "no.place", isRetryable: false) }
    #expect(await broken.run().counts().failed == broken.clauses.count)
  }
}
