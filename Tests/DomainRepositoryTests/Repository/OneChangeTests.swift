import DomainRepository
import Testing

@Suite("Commits of one change")
struct OneChangeTests {
  let repository = InMemoryRepository()

  @Test("`insert`, `update`, `save` and `delete` commit their change")
  func changes() async throws {
    let gadget = Gadget(1, name: "drill")
    let inserted = try await repository.insert(gadget)
    let version = try #require(inserted.version(of: gadget))
    let updated = try await repository.update(Gadget(1, name: "saw"), expecting: version)
    #expect(try await repository.get(Gadget.self, id: gadget.id)?.entity.name == "saw")
    #expect(try #require(updated.version(of: gadget)) > version)
    try await repository.save(Gadget(2, name: "plane"))
    #expect(try await repository.count(ModelQuery<Gadget>()) == 2)
    try await repository.delete(Gadget.self, id: gadget.id)
    #expect(try await repository.get(Gadget.self, id: gadget.id) == nil)
  }

  @Test("A commit of one change throws if the expected version doesn't match")
  func conflicts() async throws {
    let gadget = Gadget(1)
    await #expect(throws: RepositoryError.self) {
      try await repository.update(gadget, expecting: Version(1))
    }
    await #expect(throws: RepositoryError.self) {
      try await repository.delete(Gadget.self, id: gadget.id)
    }
    try await repository.delete(Gadget.self, id: gadget.id, expecting: .any)
    await #expect(throws: RepositoryError.self) { try await repository.save(gadget, expecting: .present) }
    try await repository.insert(gadget)
    await #expect(throws: RepositoryError.self) { try await repository.insert(gadget) }
    await #expect(throws: RepositoryError.self) { try await repository.save(gadget, expecting: .absent) }
  }

  @Test("A duplicate unique value is rejected with the rule name that every backend uses")
  func uniqueness() async throws {
    var (first, second) = (Gadget(1), Gadget(2))
    (first.maker, first.serial) = ("x", 7)
    (second.maker, second.serial) = ("x", 7)
    try await repository.insert(first)
    let expected = RepositoryError.invalid(
      EntityReference(second), ValidationError(notUnique: ["maker", "serial"], in: "Gadget"))
    await #expect(throws: expected) { try await repository.insert(second) }
  }
}
