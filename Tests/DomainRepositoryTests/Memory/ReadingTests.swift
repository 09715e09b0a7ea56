import DomainRepository
import Testing

@Suite("Reading a part of a record")
struct ReadingTests {
  let repository = InMemoryRepository()

  @Test("`read` returns the result of its closure, or `nil` if there is no record")
  func projection() async throws {
    #expect(try await repository.read(Gadget.self, id: Identifier(1)) { $0.name } == nil)
    try await filled(repository, gadgets: [Gadget(1, name: "lamp"), Gadget(2, name: "table")])
    #expect(try await repository.read(Gadget.self, id: Identifier(2)) { $0.name } == "table")
    #expect(try await repository.read(Gadget.self, id: Identifier(1)) { $0.count + 1 } == 1)
    try await repository.save(Gadget(2, name: "desk"))
    #expect(try await repository.read(Gadget.self, id: Identifier(2)) { $0.name } == "desk")
    try await repository.delete(Gadget.self, id: Identifier(2))
    #expect(try await repository.read(Gadget.self, id: Identifier(2)) { $0.name } == nil)
  }

  @Test("Reading an unreadable record throws an error")
  func unreadable() async throws {
    let reference = EntityReference(Gadget.self, id: Identifier(1))
    let store = MemoryStore()
    store.put(EncodedRecord(reference, version: Version(1), schemaVersion: 1, bytes: [1, 2, 3]))
    let repository = try await InMemoryRepository(backedBy: store, coder: CountingCoder())
    let error = await repositoryError {
      _ = try await repository.read(Gadget.self, id: Identifier(1)) { $0.name }
    }
    guard case .unreadable(reference, _)? = error else {
      Issue.record("expected unreadable, got \(String(describing: error))")
      return
    }
  }

  @Test("Reads during concurrent updates of a record see one consistent state of it")
  func concurrently() async throws {
    try await filled(repository, gadgets: (0..<32).map { Gadget($0, name: "0", slug: "0-\($0)") })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [repository] in
        for step in 1...400 as ClosedRange<UInt64> {
          try await repository.save(Gadget(step % 32, name: "\(step)", slug: "\(step)-\(step % 32)"))
        }
      }
      for _ in 0..<3 {
        group.addTask { [repository] in
          for step in 0..<400 as Range<UInt64> {
            let found = try await repository.get(Gadget.self, id: Identifier(step % 32))?.entity
            let gadget = try #require(found)
            #expect(gadget.slug == "\(gadget.name)-\(step % 32)")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
