import DomainRepository
import Testing

@Suite("Unreadable records")
struct UnreadableRecordTests {
  let store = MemoryStore()
  let coder = CountingCoder()

  /// A repository with jars 1 to 4, of which 2 and 4 can't be read.
  private func damaged() async throws -> InMemoryRepository {
    let repository = try await InMemoryRepository(backedBy: store, coder: coder)
    try await repository.commit { changes in
      for number in 1...4 as ClosedRange<UInt64> { changes.insert(Jar(number, "SECRET \(number)")) }
    }
    for number in [2, 4] as [UInt64] { damage(EntityReference(Jar.self, id: Identifier(number))) }
    return try await InMemoryRepository(backedBy: store, coder: coder)
  }

  private func damage(_ reference: EntityReference) {
    store.put(
      EncodedRecord(
        reference, version: Version(1), schemaVersion: 1,
        bytes: Array(#"{"id":"\#(reference.id)","name":["SECRET"]}"#.utf8)))
  }

  private func unreadable(_ number: UInt64) -> RepositoryError {
    .unreadable(EntityReference(Jar.self, id: Identifier(number)), reason: "wrong type at name")
  }

  @Test("Unreadable records are named without their contents, and don't fail queries of the others")
  func queries() async throws {
    let repository = try await damaged()
    let named = try await repository.unreadableRecords(of: Jar.self)
    #expect(named.map(\.reference.id) == [2, 4].map { Identifier<Jar>($0).text })
    #expect(named.map(\.reason) == ["wrong type at name", "wrong type at name"])
    #expect(try await repository.unreadableRecords(of: Gadget.self) == [])
    let query = ModelQuery<Jar>(orderedBy: .descending(Jar.Fields.name))
    #expect(try await repository.count(query) == 2)
    #expect(try await repository.all(query).map(\.entity.name) == ["SECRET 3", "SECRET 1"])
    #expect(try await repository.page(query, limit: 1).items.count == 1)
    #expect(try await repository.facets(of: Jar.Fields.name).count == 2)
    #expect(
      await repositoryError { _ = try await repository.get(Jar.self, id: Identifier(2)) } == unreadable(2))
    let batch = [1, 2].map { Identifier<Jar>($0) }
    #expect(
      await repositoryError { _ = try await repository.get(Jar.self, ids: batch) } == unreadable(2))
  }

  @Test("Saving is refused while the unique keys of a record aren't known; deleting it makes saving possible")
  func uniqueness() async throws {
    let repository = try await damaged()
    let records = store.records
    #expect(await repositoryError { try await repository.insert(Jar(9, "SECRET 2")) } == unreadable(2))
    #expect(await repositoryError { try await repository.save(Jar(1, "other")) } == unreadable(2))
    #expect(await repositoryError { try await repository.save(Jar(2, "repaired")) } == unreadable(4))
    #expect(store.records == records)
    try await repository.delete(Jar.self, id: Identifier(1))
    try await repository.commit { $0.insert(Gadget(1)) }
    try await repository.commit {
      $0.save(Jar(2, "repaired"))
      $0.delete(Jar.self, id: Identifier(4))
    }
    #expect(try await repository.unreadableRecords(of: Jar.self) == [])
    try await repository.insert(Jar(9, "SECRET 2"))
    #expect(try await repository.count(ModelQuery<Jar>()) == 3)
  }
}
