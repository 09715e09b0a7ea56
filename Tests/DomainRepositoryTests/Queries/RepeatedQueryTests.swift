import DomainRepository
import TestSupport
import Testing

@Suite("Repeated queries")
struct RepeatedQueryTests {
  private func repository() async throws -> InMemoryRepository {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 3)
    let parcels = (1...200 as ClosedRange<UInt64>).map { Parcel.random($0, using: &random) }
    try await repository.commit { for parcel in parcels { $0.insert(parcel) } }
    return repository
  }

  @Test("A query that is changed after a run gives new results, and its copies don't change")
  func changed() async throws {
    let repository = try await repository()
    var query = ModelQuery(where: Parcel.Fields.made == 1)
    let before = try await repository.all(query)
    let copy = query
    query.filter = Parcel.Fields.made == 2
    query.order = [.descending(Parcel.Fields.label)]
    let changed = try await repository.all(query)
    #expect(changed.allSatisfy { $0.entity.made == 2 })
    #expect(
      changed.map(\.id)
        == (try await repository.all(
          ModelQuery(where: Parcel.Fields.made == 2, orderedBy: .descending(Parcel.Fields.label)))).map(\.id))
    #expect(try await repository.all(copy) == before)
    query.search = try TextSearch("lamp")
    #expect(try await repository.count(query) < changed.count)
    query.search = nil
    query.nearby = try NearbySearch(
      Parcel.Fields.place, within: 10, of: try Coordinate(latitude: 52.2, longitude: 21))
    #expect(try await repository.all(query).allSatisfy { $0.entity.place != nil })
  }

  @Test("A query whose context is changed gives the results of the new context")
  func context() async throws {
    let repository = try await repository()
    let wanted = ContextKey<Int64>("wanted")
    var query = ModelQuery(where: Parcel.Fields.made == wanted)
    for made in 0...4 as ClosedRange<Int64> {
      query.context.set(wanted, to: made)
      let found = try await repository.all(query)
      #expect(!found.isEmpty && found.allSatisfy { $0.entity.made == made })
    }
  }

  @Test("Search results are ordered by identifier, even if slots are reused", arguments: [true, false])
  func wordsInOrder(isReused: Bool) async throws {
    let repository = InMemoryRepository()
    func parcel(_ number: UInt64) -> Parcel {
      Parcel(
        id: Identifier(uuidBits: (0, number)), status: .plain, owner: nil, weight: nil, made: 0, label: "a",
        code: nil, note: number % 3 == 0 ? "red lamp" : "blue lamp")
    }
    try await repository.commit { for number in 1...300 as ClosedRange<UInt64> { $0.insert(parcel(number)) } }
    if isReused {
      try await repository.commit {
        for number in 50...80 as ClosedRange<UInt64> { $0.delete(Parcel.self, id: parcel(number).id) }
      }
      try await repository.commit {
        for number in 60...90 as ClosedRange<UInt64> { $0.save(parcel(400 - number)) }
      }
    }
    let query = ModelQuery<Parcel>().matching(try TextSearch("la re"))
    let all = try await repository.all(query).map(\.id)
    #expect(all == all.sorted() && !all.isEmpty)
    var read: [Identifier<Parcel>] = []
    var position = PagePosition.first
    while true {
      let page = try await repository.page(query, at: position, limit: 7)
      #expect((page.previous != nil) == !read.isEmpty)
      read += page.items.map(\.id)
      guard let next = page.next else { break }
      position = .after(next)
    }
    #expect(read == all)
  }
}
