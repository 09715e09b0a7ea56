import DomainRepository
import TestSupport
import Testing

@Suite("Planned queries")
struct PlannedQueryTests {
  private static func part(_ page: Page<Versioned<Parcel>>) -> NaiveTable.Part {
    NaiveTable.Part(
      ids: page.items.map(\.id), hasNext: page.next != nil, hasPrevious: page.previous != nil)
  }

  /// Changes a few or, rarely, all records in the repository and in the reference.
  private static func change(
    _ repository: InMemoryRepository, _ table: inout NaiveTable, using random: inout SeededGenerator
  ) async throws {
    var changes = ChangeSet()
    let isWhole = Int.random(in: 0..<12, using: &random) == 0
    let few = Set((0..<6).map { _ in UInt64.random(in: 1...80, using: &random) })
    for number in isWhole ? Array(1...80) : few.sorted() {
      let parcel = Parcel.random(number, using: &random)
      if !isWhole, Int.random(in: 0..<4, using: &random) == 0 {
        changes.delete(Parcel.self, id: parcel.id, expecting: .any)
        table.parcels[parcel.id] = nil
      } else {
        changes.save(parcel)
        table.parcels[parcel.id] = parcel
      }
    }
    try await repository.commit(changes)
  }

  @Test(
    "Pages, counts and whole results of random queries equal those of a scan of all records",
    arguments: TestRounds.seeds(3, full: 200))
  func reference(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let repository = InMemoryRepository()
    var table = NaiveTable()
    var cursors: [(ModelQuery<Parcel>, Cursor)] = []
    for _ in 0..<50 {
      try await Self.change(repository, &table, using: &random)
      for _ in 0..<6 {
        let query = RandomQuery.query(using: &random)
        let expected = try table.answers(query)
        #expect(try await repository.all(query).map(\.id) == expected.map(\.id), "\(query)")
        #expect(try await repository.count(query) == expected.count, "\(query)")
        for position in [PagePosition.first, .last] {
          let limit = Int.random(in: 1...9, using: &random)
          let page = try await repository.page(query, at: position, limit: limit)
          #expect(try Self.part(page) == table.page(query, position, limit), "\(query)")
          for cursor in [page.next, page.previous] {
            if let cursor { cursors.append((query, cursor)) }
          }
        }
      }
      // Cursors of records that were changed or deleted since, in both directions.
      for _ in 0..<12 {
        guard let (query, cursor) = cursors.randomElement(using: &random) else { break }
        let position = Bool.random(using: &random) ? PagePosition.after(cursor) : .before(cursor)
        let limit = Int.random(in: 1...9, using: &random)
        let page = try await repository.page(query, at: position, limit: limit)
        #expect(try Self.part(page) == table.page(query, position, limit), "\(query) \(position)")
        if let next = page.next { cursors.append((query, next)) }
        if let previous = page.previous { cursors.append((query, previous)) }
      }
    }
  }

  @Test(
    "A cursor with arbitrary keys of the fields' types gives the page of a scan of all records",
    arguments: TestRounds.seeds(3, full: 60))
  func arbitraryCursors(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let repository = InMemoryRepository()
    var table = NaiveTable()
    for _ in 0..<12 { try await Self.change(repository, &table, using: &random) }
    let keys: [Scalar] = [
      .real(0), .real(1_300), .null, .bool(true), .integer(2), .real(2), .text("ann"), .text("plain"),
      .text(""),
    ]
    var compared = 0
    for _ in 0..<400 {
      let query = RandomQuery.query(using: &random)
      let cursor = Cursor(
        digest: query.digest, keys: query.allKeys.map { _ in keys.randomElement(using: &random) ?? .null })
      let position = Bool.random(using: &random) ? PagePosition.after(cursor) : .before(cursor)
      guard (try? cursor.keys(for: query)) != nil else {
        await #expect(throws: RepositoryError.cursorMismatch) {
          try await repository.page(query, at: position, limit: 4)
        }
        continue
      }
      compared += 1
      let page = try await repository.page(query, at: position, limit: 4)
      #expect(try Self.part(page) == table.page(query, position, 4), "\(query) \(position)")
    }
    #expect(compared > 50)
  }

  @Test("A query with 8,000 ranges and a list of 8,000 values counts the records that satisfy all of them")
  func manyBounds() async throws {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 2)
    let parcels = (1...40 as ClosedRange<UInt64>).map { Parcel.random($0, using: &random) }
    try await repository.commit { for parcel in parcels { $0.insert(parcel) } }
    let made = Operand.field("made")
    let ranges = (0..<8_000).map { ConditionTree.compare(made, .greaterOrEqual, .value(.integer(-$0))) }
    let list = ConditionTree.isOneOf(made, (0..<8_000).map { .integer($0) })
    for tree in [ConditionTree.and([list] + ranges), .and(ranges + [list])] {
      let query = ModelQuery<Parcel>(where: Condition(tree))
      #expect(try await repository.count(query) == parcels.count { (0..<8_000).contains($0.made) })
    }
    let none = ConditionTree.and([list, .compare(made, .less, .value(.integer(0)))])
    #expect(try await repository.count(ModelQuery<Parcel>(where: Condition(none))) == 0)
  }

  @Test("A query reads one consistent state during concurrent commits")
  func snapshots() async throws {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 1)
    // Two labels swap all their records in every commit, so that a torn read would count too many or too few.
    var parcels = (1...200 as ClosedRange<UInt64>).map { Parcel.random($0, using: &random) }
    for index in parcels.indices { parcels[index].label = index < 100 ? "a" : "b" }
    try await repository.commit { for parcel in parcels { $0.save(parcel) } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      let rounds = parcels
      group.addTask {
        for round in 0..<60 {
          try await repository.commit { changes in
            for (index, parcel) in rounds.enumerated() {
              var parcel = parcel
              parcel.label = (index < 100) == (round % 2 == 0) ? "b" : "a"
              changes.save(parcel)
            }
          }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          let query = ModelQuery(where: Parcel.Fields.label == "a", orderedBy: .ascending(Parcel.Fields.made))
          for _ in 0..<100 {
            #expect(try await repository.count(query) == 100)
            let page = try await repository.page(query, limit: 150)
            #expect(page.items.count == 100)
            #expect(Set(page.items.map(\.version)).count == 1)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
