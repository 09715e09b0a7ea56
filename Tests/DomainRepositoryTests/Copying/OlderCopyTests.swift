import DomainRepository
import TestSupport
import Testing

@Suite("Copies by programs of an older version")
struct OlderCopyTests {
  let store = MemoryStore()
  let coder = CountingCoder()
  let target = InMemoryRepository()

  private func opened() async throws -> InMemoryRepository {
    try await InMemoryRepository(backedBy: store, coder: coder)
  }

  private func copyError(from source: some Repository) async -> RepositoryError? {
    await repositoryError { [target] in
      try await ModelRegistry(Jar.self, Shop.self).copy(from: source, to: target)
    }
  }

  @Test("A program refuses to copy records with fields that it doesn't know, from a restored snapshot, too")
  func newerRecords() async throws {
    try await opened().insert(Shop(id: Identifier(1), name: "shop"))
    try await opened().insert(LabeledJar(1, "one", label: "plums"))
    let older = try await opened()
    let snapshot = try await older.snapshot(coder: coder)
    for source in [older, try InMemoryRepository(restoring: snapshot, coder: coder)] {
      #expect(await copyError(from: source) == .schemaConflict(entity: "Jar", .lossyCopy(version: 2)))
      #expect(try await target.count(ModelQuery<Jar>()) == 0)
      #expect(try await target.count(ModelQuery<Shop>()) == 0)
    }
  }

  @Test("A program refuses the copy also through a repository that forwards all calls")
  func forwarded() async throws {
    struct Forwarding: ForwardingRepository { let base: any Repository }
    try await opened().insert(LabeledJar(1, "one", label: "plums"))
    try await opened().insert(ShelvedJar(2, "two", shelf: 1))
    let older = Forwarding(base: try await opened())
    #expect(
      try await older.unreadableRecords(of: Jar.self).map(\.reference.id) == [
        Jar(1, "").id.text, Jar(2, "").id.text,
      ])
    #expect(await copyError(from: older) == .schemaConflict(entity: "Jar", .lossyCopy(version: 3)))
  }

  @Test("A copy is refused also if the newer records are deleted, or the store keeps no schemas")
  func newerSchema() async throws {
    try await opened().insert(ShelvedJar(1, "one", shelf: 1))
    store.forgetSchemas()
    let conflict = RepositoryError.schemaConflict(entity: "Jar", .lossyCopy(version: 3))
    #expect(await copyError(from: try await opened()) == conflict)
    try await opened().insert(ShelvedJar(2, "two", shelf: 1))
    for number in [1, 2] as [UInt64] {
      try await opened().delete(ShelvedJar.self, id: Identifier(number))
    }
    #expect(await copyError(from: try await opened()) == conflict)
  }
}
