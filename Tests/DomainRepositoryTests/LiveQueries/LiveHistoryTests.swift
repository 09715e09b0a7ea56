import DomainRepository
import TestSupport
import Testing

@Suite("Live queries over random histories")
struct LiveHistoryTests {
  /// Commits changes of a few or many records, or of another entity type.
  private func change(_ repository: InMemoryRepository, using random: inout SeededGenerator) async throws {
    if Int.random(in: 0..<5, using: &random) == 0 {
      let number = UInt64.random(in: 1...9, using: &random)
      try await repository.save(Shop(id: Identifier(number), name: "shop \(number)"))
      return
    }
    var changes = ChangeSet()
    let count = Int.random(in: 0..<8, using: &random) == 0 ? 25 : Int.random(in: 1...3, using: &random)
    for number in Set((0..<count).map { _ in UInt64.random(in: 1...30, using: &random) }).sorted() {
      let parcel = Parcel.random(number, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        changes.delete(Parcel.self, id: parcel.id, expecting: .any)
      } else {
        changes.save(parcel)
      }
    }
    try await repository.commit(changes)
  }

  @Test(
    "The last page equals a new query, and its difference turns the page before into it",
    arguments: TestRounds.seeds(4, full: 100))
  func reference(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var (pages, moves) = (0, 0)
    for _ in 0..<100 {
      let repository = InMemoryRepository(history: Int.random(in: 1...6, using: &random))
      for _ in 0..<Int.random(in: 0...4, using: &random) { try await change(repository, using: &random) }
      let query = RandomQuery.query(using: &random)
      let limit = Int.random(in: 1...9, using: &random)
      var updates = repository.updates(of: query, limit: limit).makeAsyncIterator()
      var last = try #require(try await updates.next())
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 1...3, using: &random) { try await change(repository, using: &random) }
        let expected = try await repository.page(query, limit: limit)
        if expected.items == last.items, expected.next == last.next { continue }
        let page = try #require(try await updates.next())
        #expect(page.items == expected.items, "\(query) \(limit)")
        #expect(page.next == expected.next, "\(query) \(limit)")
        #expect(page.position == (try await repository.newestSequenceNumber()))
        let difference = page.difference(from: last)
        #expect(last.items.map(\.id).applying(difference.order) == page.items.map(\.id))
        let versions = Dictionary(uniqueKeysWithValues: last.items.map { ($0.id, $0.version) })
        #expect(
          difference.updated
            == Set(page.items.filter { versions[$0.id] ?? $0.version != $0.version }.map(\.id)))
        pages += 1
        moves += difference.order.insertions.count {
          if case .insert(_, _, .some) = $0 { true } else { false }
        }
        last = page
      }
    }
    #expect(pages > 150 && moves > 0, "\(pages) pages, \(moves) moves")
  }

  @Test(
    "Every page delivered during concurrent transfers is of one moment",
    arguments: TestRounds.seeds(2, full: 20))
  func transfers(seed: UInt64) async throws {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: seed)
    var parcels = (1...12).map { Parcel.random($0, using: &random) }
    for index in parcels.indices { (parcels[index].made, parcels[index].code) = (100, nil) }
    let start = parcels
    try await repository.commit { for parcel in start { $0.insert(parcel) } }
    let query = ModelQuery<Parcel>(orderedBy: .descending(Parcel.Fields.made))
    let observer = Task {
      var sums: Set<Int64> = []
      var count = 0
      for try await page in YieldingRepository(base: repository).updates(of: query, limit: 50) {
        sums.insert(page.items.reduce(0) { $0 + $1.entity.made })
        count += 1
        if page.items.contains(where: { $0.entity.label == "end" }) { break }
      }
      return (sums, count)
    }
    await withThrowingTaskGroup { group in
      for writer in 0..<3 as Range<UInt64> {
        group.addTask {
          var random = SeededGenerator(seed: seed &* 10 &+ writer)
          for _ in 0..<100 {
            let chosen = start.shuffled(using: &random).prefix(2).map(\.id)
            let found = try await repository.get(Parcel.self, ids: Array(chosen))
            guard found.count == 2 else { continue }
            var (one, other) = (found[0].entity, found[1].entity)
            one.made -= 7
            other.made += 7
            let (first, second) = (one, other)
            // A conflict with another writer leaves both unchanged.
            _ = try? await repository.commit {
              $0.update(first, expecting: found[0].version)
              $0.update(second, expecting: found[1].version)
            }
            await Task.yield()
          }
        }
      }
    }
    var last = try #require(try await repository.get(Parcel.self, id: start[0].id)).entity
    last.label = "end"
    try await repository.save(last)
    let (sums, count) = try await observer.value
    #expect(sums == [1_200])
    #expect(count > 2)
  }
}

/// A repository that yields before each read, so that commits of other tasks come between them.
private struct YieldingRepository: ForwardingRepository {
  let base: any Repository

  func willCall(_ call: String) async { for _ in 0..<3 { await Task.yield() } }
}
