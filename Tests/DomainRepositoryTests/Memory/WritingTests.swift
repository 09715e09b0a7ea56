import DomainRepository
import Testing

@Suite("Writing and reading")
struct WritingTests {
  let repository = InMemoryRepository()

  @Test("The test models have no declaration errors")
  func schemas() {
    #expect(Gadget.schema.declarationErrors.isEmpty)
    #expect(Shop.schema.declarationErrors.isEmpty)
  }

  @Test("A committed record is read back with its version")
  func roundTrip() async throws {
    var gadget = Gadget(1, name: "lamp", slug: "lamp")
    gadget.parts = [Part(label: "bulb", weight: 0.1)]
    let commit = try await repository.commit { $0.insert(gadget) }
    let read = try await repository.get(Gadget.self, id: gadget.id)
    #expect(read?.entity == gadget)
    #expect(read?.version == commit.version(of: gadget))
    #expect(try await repository.get(Gadget.self, id: Identifier(2)) == nil)
    #expect(try await repository.get(Shop.self, id: Identifier(1)) == nil)
  }

  @Test("`get(_:ids:)` returns records in the given order, without absent and repeated ones")
  func find() async throws {
    try await filled(repository, gadgets: (1...5).map { Gadget($0) })
    let ids = [4, 9, 1, 4, 5].map { Identifier<Gadget>($0) }
    let found = try await repository.get(Gadget.self, ids: ids)
    #expect(found.map(\.id) == [4, 1, 5].map { Identifier($0) })
    #expect(try await repository.get(Gadget.self, ids: []).isEmpty)
  }

  @Test("Versions increase with each write, even after a deletion")
  func versions() async throws {
    let gadget = Gadget(1)
    var versions: [Version] = []
    for _ in 0..<3 {
      versions.append(try #require(try await repository.commit { $0.insert(gadget) }.version(of: gadget)))
      versions.append(try #require(try await repository.commit { $0.save(gadget) }.version(of: gadget)))
      try await repository.commit { $0.delete(Gadget.self, id: gadget.id) }
      #expect(try await repository.get(Gadget.self, id: gadget.id) == nil)
    }
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 < $1 })
  }

  static let present: [(ExpectedVersion, Bool)] = [
    (.absent, false), (.present, true), (.version(Version(1)), true), (.version(Version(2)), false),
    (.any, true),
  ]
  static let absent: [(ExpectedVersion, Bool)] = [
    (.absent, true), (.present, false), (.version(Version(1)), false), (.any, true),
  ]

  @Test(
    "A change of an existing record is committed only if its expected version matches", arguments: present)
  func expectationsOnPresent(expectation: ExpectedVersion, isMet: Bool) async throws {
    try await check(Gadget(1), expectation, isMet: isMet, actual: Version(1)) {
      try await filled($0, gadgets: [Gadget(1)])
    }
  }

  @Test("A change of an absent record is committed only if its expected version matches", arguments: absent)
  func expectationsOnAbsent(expectation: ExpectedVersion, isMet: Bool) async throws {
    try await check(Gadget(1), expectation, isMet: isMet, actual: nil) { _ in }
  }

  private func check(
    _ gadget: Gadget, _ expectation: ExpectedVersion, isMet: Bool, actual: Version?,
    _ prepare: (InMemoryRepository) async throws -> Void
  ) async throws {
    let changes: [Change] = [
      .save(gadget, expecting: expectation),
      .delete(Gadget.self, id: gadget.id.text, expecting: expectation),
      .check(Gadget.self, id: gadget.id.text, expecting: expectation),
    ]
    for change in changes {
      let repository = InMemoryRepository()
      try await prepare(repository)
      if isMet {
        try await repository.commit(ChangeSet([change]))
      } else {
        let error = await repositoryError { try await repository.commit(ChangeSet([change])) }
        #expect(error == .conflict(EntityReference(gadget), expected: expectation, actual: actual))
      }
    }
  }

  @Test("A change set without effect makes no commit")
  func nothing() async throws {
    try await filled(repository, gadgets: [Gadget(1)])
    let before = try await Contents(of: repository)
    try await repository.commit { $0.check(Gadget.self, id: Identifier(1), expecting: .present) }
    try await repository.commit { $0.delete(Gadget.self, id: Identifier(2), expecting: .any) }
    #expect(try await Contents(of: repository) == before)
    #expect(before.sequence == Commit.SequenceNumber(1))
  }

  @Test("Two changes of the same entity in one change set are rejected")
  func duplicates() async throws {
    let gadget = Gadget(1)
    var changes = ChangeSet()
    changes.insert(gadget)
    changes.check(Gadget.self, id: gadget.id, expecting: .absent)
    #expect(
      await repositoryError { try await repository.commit(changes) }
        == .duplicateChange(EntityReference(gadget)))
    var apart = ChangeSet()
    apart.insert(gadget)
    apart.insert(Shop(id: Identifier(1), name: "same number, other type"))
    try await repository.commit(apart)
  }

  @Test("Two entity types with the same name can't share a repository")
  func sharedName() async throws {
    try await filled(repository, shops: [Shop(id: Identifier(1), name: "a")])
    let error = await repositoryError { _ = try await repository.get(OtherShop.self, id: Identifier(1)) }
    #expect(error == .backend(code: "entity.nameTaken.Shop", isRetryable: false))
  }

  @Test("An in-memory repository has all capabilities")
  func capabilities() throws {
    #expect(repository.capabilities == Capabilities.all)
    for capability in Capability.allCases { try repository.requireCapability(capability) }
  }
}

private struct OtherShop: Entity {
  let id: Identifier<OtherShop>

  static let schema = ModelSchema<OtherShop>("Shop", version: 1) { Field("id", \OtherShop.id) }

  init(reading fields: FieldReader<OtherShop>) throws { id = try fields[Field("id", \OtherShop.id)] }
}
