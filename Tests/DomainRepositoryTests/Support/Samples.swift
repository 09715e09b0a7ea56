import DomainRepository
import Testing

extension Identifier {
  /// Creates an identifier; the texts of identifiers have the order of their numbers.
  init(_ number: UInt64) { self.init(uuidBits: (0, number)) }
}

extension Gadget {
  init(_ number: UInt64, name: String = "gadget", slug: String? = nil) {
    self.init(id: Identifier(number), name: name, slug: slug)
  }

  /// Returns a random gadget with few different values, so that sort keys and facets repeat.
  static func random(_ number: UInt64, using random: inout SeededGenerator) -> Gadget {
    var gadget = Gadget(number, name: names.randomElement(using: &random) ?? "a")
    gadget.count = Int64.random(in: 0...3, using: &random)
    gadget.weight = [nil, nil, 0.5, 1, 2.5].randomElement(using: &random) ?? nil
    gadget.grade = [nil, .plain, .fine, .rare].randomElement(using: &random) ?? nil
    gadget.isActive = gadget.count == 0 ? Bool.random(using: &random) : true
    gadget.tags = ["red", "green", "blue"].filter { _ in Bool.random(using: &random) }
    if Bool.random(using: &random) { gadget.main = Part(label: names.randomElement(using: &random) ?? "a") }
    return gadget
  }

  static let names = ["Z", "a", "\u{E9}", "e\u{301}", "z", "\u{1F600}", "ab", "", "A", "zz"].map {
    $0.isEmpty ? " b" : $0
  }
}

/// The visible state of a repository: records, versions and the newest sequence number.
struct Contents: Equatable {
  var gadgets: [Versioned<Gadget>]
  var shops: [Versioned<Shop>]
  var sequence: Commit.SequenceNumber

  init(of repository: some Repository) async throws {
    gadgets = try await repository.all(ModelQuery<Gadget>())
    shops = try await repository.all(ModelQuery<Shop>())
    sequence = try await repository.commit(ChangeSet()).sequenceNumber
  }
}

/// Inserts gadgets and shops into a repository.
func filled(_ repository: some Repository, gadgets: [Gadget] = [], shops: [Shop] = []) async throws {
  try await repository.commit { changes in
    for gadget in gadgets { changes.insert(gadget) }
    for shop in shops { changes.insert(shop) }
  }
}

/// Returns the error that the operation throws; the test fails if it throws none or one of another type.
func repositoryError(
  _ location: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> RepositoryError? {
  await #expect(throws: RepositoryError.self, sourceLocation: location) { try await body() }
}
