import DomainRepository
import Testing

@Suite("Pages")
struct PageTests {
  /// Orders with nullable, mixed-direction and duplicate keys.
  static let orders: [ModelQuery<Gadget>] = [
    ModelQuery(),
    ModelQuery(orderedBy: .ascending(Gadget.Fields.name)),
    ModelQuery(orderedBy: .descending(Gadget.Fields.weight, nulls: .first), .ascending(Gadget.Fields.grade)),
    ModelQuery(
      orderedBy: .ascending(Gadget.Fields.grade, nulls: .first), .descending(Gadget.Fields.count),
      .ascending(Gadget.Fields.weight)),
    ModelQuery(
      where: Gadget.Fields.count > 0, orderedBy: .descending(Gadget.Fields.main.at(Part.Fields.label)),
      .descending(Gadget.Fields.isActive)),
    ModelQuery(orderedBy: .descending(Gadget.Fields.count), .descending(Gadget.Fields.id)),
  ]

  /// Returns the gadgets that satisfy the query in its order, found independently.
  static func reference(_ gadgets: [Gadget], _ query: ModelQuery<Gadget>) -> [Gadget] {
    let keys = query.order + [SortKey(path: "id")]
    func value(_ gadget: Gadget, _ path: String) -> Scalar {
      switch path {
      case "id": gadget.id.scalar
      case "name": .text(gadget.name)
      case "weight": gadget.weight.map(Scalar.real) ?? .null
      case "grade": gadget.grade.map { .text($0.rawValue) } ?? .null
      case "count": .integer(gadget.count)
      case "isActive": .bool(gadget.isActive)
      case "main.label": gadget.main.map { .text($0.label) } ?? .null
      default: .null
      }
    }
    return gadgets.filter { query.filter == nil || $0.count > 0 }.sorted { left, right in
      for key in keys {
        let (a, b) = (value(left, key.path), value(right, key.path))
        if a == b { continue }
        if a.isNull { return key.nulls == .first }
        if b.isNull { return key.nulls == .last }
        return key.isDescending ? b < a : a < b
      }
      return false
    }
  }

  static func gadgets(_ seed: UInt64, count: UInt64 = 120) -> [Gadget] {
    var random = SeededGenerator(seed: seed)
    return (1...count).map { Gadget.random($0 * 10, using: &random) }
  }

  @Test(
    "Forward pages together are the whole sorted result, for each order and limit", arguments: orders.indices,
    [1, 7, 119, 1000])
  func forwards(order: Int, limit: Int) async throws {
    let repository = InMemoryRepository()
    let gadgets = Self.gadgets(UInt64(order))
    try await filled(repository, gadgets: gadgets)
    let query = Self.orders[order]
    let expected = Self.reference(gadgets, query)
    var read: [Gadget] = []
    var position = PagePosition.first
    while true {
      let page = try await repository.page(query, at: position, limit: limit)
      #expect((page.previous == nil) == read.isEmpty)
      read += page.items.map(\.entity)
      guard let next = page.next else { break }
      #expect(page.items.count == limit)
      position = .after(next)
    }
    #expect(read == expected)
    #expect(try await repository.count(query) == expected.count)
  }

  @Test(
    "Backward pages together are the whole sorted result, for each order and limit",
    arguments: orders.indices,
    [1, 7, 119, 1000])
  func backwards(order: Int, limit: Int) async throws {
    let repository = InMemoryRepository()
    let gadgets = Self.gadgets(UInt64(order) + 50)
    try await filled(repository, gadgets: gadgets)
    let query = Self.orders[order]
    var read: [Gadget] = []
    var position = PagePosition.last
    while true {
      let page = try await repository.page(query, at: position, limit: limit)
      #expect((page.next == nil) == read.isEmpty)
      read = page.items.map(\.entity) + read
      guard let previous = page.previous else { break }
      position = .before(previous)
    }
    #expect(read == Self.reference(gadgets, query))
  }

  @Test(
    "Writes between pages neither repeat nor hide records that exist throughout", arguments: orders.indices)
  func concurrentWrites(order: Int) async throws {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: UInt64(order) + 100)
    let gadgets = Self.gadgets(UInt64(order) + 100)
    try await filled(repository, gadgets: gadgets)
    let query = Self.orders[order]
    var current = Dictionary(uniqueKeysWithValues: gadgets.map { ($0.id, $0) })
    var kept = Set(gadgets.map(\.id))
    var read: [Gadget] = []
    var position = PagePosition.first
    var number: UInt64 = 1
    while true {
      let page = try await repository.page(query, at: position, limit: 5)
      // Each page is correct for the records at its moment.
      let now = Self.reference(Array(current.values), query)
      let start = read.last.flatMap { last in
        Self.reference(Array(current.values) + (current[last.id] == nil ? [last] : []), query)
          .firstIndex { $0.id == last.id }.map { current[last.id] == nil ? $0 : $0 + 1 }
      }
      #expect(page.items.map(\.entity) == Array(now[(start ?? 0)...].prefix(5)))
      read += page.items.map(\.entity)
      guard let next = page.next else { break }
      position = .after(next)
      let inserted = (0..<3).map { _ in
        number += 1
        return Gadget.random(number * 10 + 5, using: &random)
      }
      let deleted = current.keys.sorted().randomElement(using: &random)
      try await repository.commit {
        for gadget in inserted { $0.insert(gadget) }
        if let deleted { $0.delete(Gadget.self, id: deleted) }
      }
      for gadget in inserted { current[gadget.id] = gadget }
      if let deleted {
        current[deleted] = nil
        kept.remove(deleted)
      }
    }
    #expect(Set(read.map(\.id)).count == read.count)
    let answers = Set(Self.reference(gadgets, query).map(\.id)).intersection(kept)
    #expect(answers.isSubset(of: read.map(\.id)))
  }

  @Test(
    "Paging back gives the first page again, and deleting one of its records doesn't change the next page")
  func backAndForth() async throws {
    let repository = InMemoryRepository()
    let query = Self.orders[2]
    try await filled(repository, gadgets: Self.gadgets(9))
    let first = try await repository.page(query, at: .first, limit: 10)
    let second = try await repository.page(query, at: .after(try #require(first.next)), limit: 10)
    let back = try await repository.page(query, at: .before(try #require(second.previous)), limit: 10)
    #expect(back == first)
    let gone = try #require(first.items.last)
    try await repository.commit { $0.delete(Gadget.self, id: gone.id) }
    let again = try await repository.page(query, at: .after(try #require(first.next)), limit: 10)
    #expect(again == second)
  }

  @Test("An empty page has no cursors")
  func empty() async throws {
    let repository = InMemoryRepository()
    for position in [PagePosition.first, .last] {
      let page = try await repository.page(ModelQuery<Gadget>(), at: position, limit: 10)
      #expect(page == Page(items: [], next: nil, previous: nil))
    }
  }

  @Test("A limit outside the range is rejected", arguments: [Int.min, -1, 0, 1_001, .max])
  func limit(limit: Int) async throws {
    let repository = InMemoryRepository()
    let error = await repositoryError { _ = try await repository.page(ModelQuery<Gadget>(), limit: limit) }
    #expect(error == .invalidLimit(limit))
  }

  @Test("`map` transforms the items of a page and keeps its cursors")
  func map() async throws {
    let repository = InMemoryRepository()
    try await filled(repository, gadgets: [Gadget(1, name: "b"), Gadget(2, name: "a")])
    let page = try await repository.page(
      ModelQuery<Gadget>(orderedBy: .ascending(Gadget.Fields.name)), limit: 1)
    let names = page.map(\.entity.name)
    #expect(names.items == ["a"])
    #expect(names.next == page.next)
    #expect(try await repository.first(ModelQuery<Gadget>())?.entity.name == "b")
  }
}
