import DomainRepository
import Testing

@Suite("Verification of records whose schema doesn't fit")
struct SchemaVerificationTests {
  let store = MemoryStore()
  let coder = CountingCoder()

  @Test("An entity whose schema doesn't fit is reported, and the others are verified")
  func otherShape() async throws {
    let repository = try await InMemoryRepository(backedBy: store, coder: coder)
    try await repository.commit {
      $0.insert(Gadget(1))
      $0.insert(Jar(1, "one"))
      $0.insert(Shop(id: Identifier(1), name: "shop"))
    }
    let altered = try await InMemoryRepository(backedBy: store, coder: coder)
    let report = try await altered.verify(ModelRegistry(AlteredJar.self, Gadget.self, Shop.self))
    #expect(
      report.inconsistencies.map(\.description) == ["Jar: version 1 has another form in the store"])
    #expect(report.counts == ["Gadget": 1, "Shop": 1])
  }
}
