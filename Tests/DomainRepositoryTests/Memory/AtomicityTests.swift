import DomainRepository
import Testing

@Suite("Atomicity of change sets")
struct AtomicityTests {
  /// Changes that make a commit fail.
  static let failingChanges: [(String, Change)] = [
    ("conflict", .save(Gadget(1), expecting: .absent)),
    ("stale version", .save(Gadget(1), expecting: .version(Version(99)))),
    ("missing", .delete(Shop.self, id: "none", expecting: .present)),
    ("failed check", .check(Shop.self, id: Identifier<Shop>(1).text, expecting: .absent)),
    ("invalid", .save(Gadget(90, name: " "), expecting: .any)),
    ("broken rule", .save(Self.broken, expecting: .any)),
    ("not unique", .save(Gadget(91, slug: "taken"), expecting: .any)),
    ("not unique in another type", .save(Shop(id: Identifier(92), name: "corner"), expecting: .any)),
    ("twice", .check(Gadget.self, id: Identifier<Gadget>(2).text, expecting: .any)),
  ]

  static var broken: Gadget {
    var gadget = Gadget(93)
    gadget.isActive = false
    gadget.count = 1
    return gadget
  }

  @Test("A change set with a failing change at any position changes nothing", arguments: failingChanges)
  func failingChange(name: String, change: Change) async throws {
    let repository = InMemoryRepository()
    try await filled(
      repository, gadgets: [Gadget(1, slug: "taken"), Gadget(2, slug: "other")],
      shops: [Shop(id: Identifier(1), name: "corner")])
    let before = try await Contents(of: repository)
    let good: [Change] = [
      .save(Gadget(10), expecting: .absent),
      .save(Gadget(2, name: "renamed", slug: "free"), expecting: .any),
      .save(Shop(id: Identifier(10), name: "new"), expecting: .absent),
      .delete(Shop.self, id: Identifier<Shop>(1).text, expecting: .present),
    ]
    // Deleting the shop would free its name and prevent its check, so these cases leave out the deletion.
    let batch = ["failed check", "not unique in another type"].contains(name) ? Array(good.dropLast()) : good
    for position in 0...batch.count {
      var changes = batch
      changes.insert(change, at: position)
      _ = await repositoryError { try await repository.commit(ChangeSet(changes)) }
      #expect(try await Contents(of: repository) == before, "\(name) at \(position)")
    }
    try await repository.commit(ChangeSet(good))
    #expect(try await Contents(of: repository) != before)
  }

  @Test("Entities of several types change in one commit with one version")
  func acrossTypes() async throws {
    let repository = InMemoryRepository()
    let gadget = Gadget(1)
    let shop = Shop(id: Identifier(1), name: "a")
    let commit = try await repository.commit {
      $0.insert(gadget)
      $0.insert(shop)
    }
    #expect(commit.version(of: gadget) == commit.version(of: shop))
    #expect(commit.versions.count == 2)
  }

  @Test("An invalid entity is rejected with all of its violations")
  func invalid() async throws {
    let repository = InMemoryRepository()
    var gadget = Gadget(1, name: "")
    gadget.count = -1
    let error = await repositoryError { try await repository.commit { $0.insert(gadget) } }
    guard case .invalid(let reference, let validation) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reference == EntityReference(gadget))
    #expect(validation.violations.map(\.code) == [.tooShort, .tooSmall])
  }
}
