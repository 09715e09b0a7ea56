import DomainRepository
import Foundation
import Testing

@Suite("Filters, orders and facets")
struct OrderTests {
  let repository = InMemoryRepository()

  private func names(_ query: ModelQuery<Gadget>) async throws -> [String] {
    try await repository.all(query).map(\.entity.name)
  }

  @Test("Texts are ordered by Unicode scalars")
  func scalars() async throws {
    let names = ["z", "\u{E9}", "Z", "\u{1F600}", "a", "e\u{301}", "\u{FF5E}"]
    try await filled(repository, gadgets: names.enumerated().map { Gadget(UInt64($0), name: $1) })
    let expected = ["Z", "a", "e\u{301}", "z", "\u{E9}", "\u{FF5E}", "\u{1F600}"]
    let ascending = try await self.names(ModelQuery(orderedBy: .ascending(Gadget.Fields.name)))
    let descending = try await self.names(ModelQuery(orderedBy: .descending(Gadget.Fields.name)))
    #expect(ascending.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    #expect(descending.map { Array($0.utf8) } == expected.reversed().map { Array($0.utf8) })
  }

  @Test(
    "Nulls are ordered first or last as the sort key says, in both directions",
    arguments: [
      (SortKey.ascending(Gadget.Fields.weight), [2.0, 5, nil, nil]),
      (.ascending(Gadget.Fields.weight, nulls: .first), [nil, nil, 2, 5]),
      (.descending(Gadget.Fields.weight), [5, 2, nil, nil]),
      (.descending(Gadget.Fields.weight, nulls: .first), [nil, nil, 5, 2]),
    ])
  func nulls(key: SortKey<Gadget>, expected: [Double?]) async throws {
    let weights: [Double?] = [nil, 5, nil, 2]
    try await filled(
      repository,
      gadgets: weights.enumerated().map { number, weight in
        var gadget = Gadget(UInt64(number))
        gadget.weight = weight
        return gadget
      })
    #expect(try await repository.all(ModelQuery(orderedBy: key)).map(\.entity.weight) == expected)
  }

  @Test("Records with equal keys are ordered by identifier, ascending unless the order contains it")
  func tieBreak() async throws {
    try await filled(repository, gadgets: [3, 1, 2].map { Gadget($0) })
    let ascending = try await repository.all(ModelQuery(orderedBy: .ascending(Gadget.Fields.name)))
    #expect(ascending.map(\.id) == [1, 2, 3].map { Identifier($0) })
    let query = ModelQuery<Gadget>(orderedBy: .ascending(Gadget.Fields.name))
      .ordered(by: .descending(Gadget.Fields.id), .ascending(Gadget.Fields.count))
    #expect(query.totalOrder.map(\.path) == ["name", "id"])
    #expect(try await repository.all(query).map(\.id) == [3, 2, 1].map { Identifier($0) })
  }

  @Test("An order that contains a path twice is refused, unless an identifier ends it before")
  func repeatedPath() async throws {
    let fields = Gadget.Fields.self
    let query = ModelQuery<Gadget>(orderedBy: .ascending(fields.name), .descending(fields.name))
    let error = RepositoryError.invalidQuery(.unsuitable("name", "the order contains it twice"))
    #expect(throws: error) { try query.validate() }
    await #expect(throws: error) { try await repository.page(query) }
    let text = try JSONEncoder().encode(query)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ModelQuery<Gadget>.self, from: text) }
    let ended = ModelQuery<Gadget>(
      orderedBy: .ascending(fields.name), .ascending(fields.id), .ascending(fields.name))
    #expect(throws: Never.self) { try ended.validate() }
  }

  @Test("A filter keeps the records for which it is true, and drops those for which it is unknown")
  func filter() async throws {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 11)
    let gadgets = (1...200).map { Gadget.random(UInt64($0), using: &random) }
    try await filled(repository, gadgets: gadgets)
    let weights = ModelQuery(where: Gadget.Fields.weight > 1)
    #expect(try await repository.count(weights) == gadgets.count { ($0.weight ?? 0) > 1 })
    let notHeavy = ModelQuery(where: (Gadget.Fields.weight > 1).negated)
    #expect(try await repository.count(notHeavy) == gadgets.count { $0.weight.map { $0 <= 1 } ?? false })
    let red = weights.filtered(by: Gadget.Fields.tags.includes("red"))
    let expected = gadgets.filter { ($0.weight ?? 0) > 1 && $0.tags.contains("red") }
    #expect(try await repository.all(red).map(\.entity) == expected)
    let length = ModelQuery(where: Gadget.Fields.nameLength == 2)
    #expect(try await repository.count(length) == gadgets.count { $0.name.unicodeScalars.count == 2 })
  }

  @Test("A filter reads its context, and throws if a context value is missing")
  func context() async throws {
    let owner = Principal.ID(7)
    var mine = Gadget(1)
    mine.owner = owner
    try await filled(repository, gadgets: [mine, Gadget(2)])
    let query = ModelQuery(where: Gadget.Fields.owner == ContextKey<Principal.ID>.principalID)
    var context = ConditionContext()
    context.set(ContextKey<Principal.ID>.principalID, to: owner)
    #expect(try await repository.all(query.with(context: context)).map(\.entity) == [mine])
    let error = await repositoryError { _ = try await repository.count(query) }
    #expect(error == .invalidQuery(.missingContext("principal.id")))
  }

  @Test(
    "A query with an unknown path, or ordered by a list or model, is rejected",
    arguments: [
      (ModelQuery<Gadget>(where: Condition(.isNull(.field("nope")))), "nope"),
      (ModelQuery<Gadget>(orderedBy: SortKey(path: "nope")), "nope"),
      (ModelQuery<Gadget>(orderedBy: SortKey(path: "tags")), "tags"),
      (ModelQuery<Gadget>(orderedBy: SortKey(path: "main")), "main"),
      (ModelQuery<Gadget>(orderedBy: SortKey(path: "main.nope")), "main.nope"),
    ])
  func invalidPaths(query: ModelQuery<Gadget>, path: String) async throws {
    let error = await repositoryError { _ = try await repository.page(query) }
    guard case .invalidQuery(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.description.contains("'\(path)'"))
  }

  @Test("Facets count each value once per record, ordered by scalar and without nulls")
  func facets() async throws {
    var random = SeededGenerator(seed: 5)
    let gadgets = (1...100).map { Gadget.random(UInt64($0), using: &random) }
    try await filled(repository, gadgets: gadgets)
    let tags = try await repository.facets(of: Gadget.Fields.tags)
    #expect(tags.map(\.value) == ["blue", "green", "red"])
    #expect(
      tags.map(\.count) == ["blue", "green", "red"].map { tag in gadgets.count { $0.tags.contains(tag) } })
    let grades = try await repository.facets(
      of: Gadget.Fields.grade, in: ModelQuery(where: Gadget.Fields.count >= 2))
    #expect(grades.compactMap { $0.value(as: Grade.self) } == [.fine, .plain, .rare])
    #expect(
      grades.map(\.count)
        == [.fine, .plain, .rare].map { grade in gadgets.count { $0.grade == grade && $0.count >= 2 } })
    let names = try await repository.facets(of: Gadget.Fields.name)
    #expect(names.map(\.value) == Set(gadgets.map { Scalar.text($0.name) }).sorted())
    let labels = try await repository.facets(of: "main.label", in: ModelQuery<Gadget>())
    #expect(labels.map(\.count).reduce(0, +) == gadgets.count { $0.main != nil })
  }

  @Test("A value that a record's list contains twice counts once in a facet")
  func repeatedTag() async throws {
    var gadget = Gadget(1)
    gadget.tags = ["red", "red"]
    try await filled(repository, gadgets: [gadget])
    #expect(try await repository.facets(of: Gadget.Fields.tags) == [Facet("red", count: 1)])
  }

  @Test(
    "Facets of models, lists of models and unknown fields are rejected", arguments: ["parts", "main", "nope"])
  func invalidFacets(path: String) async throws {
    let error = await repositoryError { _ = try await repository.facets(of: path, in: ModelQuery<Gadget>()) }
    guard case .invalidQuery? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
