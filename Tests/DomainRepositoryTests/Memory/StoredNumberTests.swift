import DomainRepository
import TestSupport
import Testing

@Suite("Scans by stored numbers")
struct StoredNumberTests {
  private static let bounds: [Int64] = [.min, .min + 1, -1, 0, 1, 499, 500, .max - 1, .max]

  /// Returns a repository from which records were deleted, and its gadgets.
  private static func filled() async throws -> (InMemoryRepository, [Gadget]) {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 1)
    var gadgets: [Gadget] = []
    var insertions = ChangeSet()
    var deletions = ChangeSet()
    for number in 0..<1_000 as Range<UInt64> {
      var gadget = Gadget(number, name: "gadget \(number)")
      gadget.count = [0, 1, 499, 500, 501, .max - 1, .max].randomElement(using: &random) ?? 0
      insertions.insert(gadget)
      if number % 7 == 3 || (320..<352).contains(number) {
        deletions.delete(Gadget.self, id: gadget.id)
      } else {
        gadgets.append(gadget)
      }
    }
    try await repository.commit(insertions)
    try await repository.commit(deletions)
    return (repository, gadgets)
  }

  @Test(
    "For each operator and bound, `count` and `page` give the records whose number satisfies the comparison")
  func comparisons() async throws {
    let (repository, gadgets) = try await Self.filled()
    for bound in Self.bounds {
      let tests: [(Condition<Gadget>, (Int64) -> Bool)] = [
        (Gadget.Fields.count == bound, { $0 == bound }), (Gadget.Fields.count != bound, { $0 != bound }),
        (Gadget.Fields.count < bound, { $0 < bound }), (Gadget.Fields.count <= bound, { $0 <= bound }),
        (Gadget.Fields.count > bound, { $0 > bound }), (Gadget.Fields.count >= bound, { $0 >= bound }),
      ]
      for (condition, holds) in tests {
        let query = ModelQuery(where: condition, orderedBy: .descending(Gadget.Fields.count))
        let expected = gadgets.filter { holds($0.count) }
        #expect(try await repository.count(query) == expected.count, "\(query)")
        let best = expected.sorted { ($1.count, $0.id) < ($0.count, $1.id) }.prefix(9)
        #expect(try await repository.page(query, limit: 9).items.map(\.id) == best.map(\.id), "\(query)")
      }
    }
  }

  @Test("A range and another condition find the records that satisfy both")
  func others() async throws {
    let (repository, gadgets) = try await Self.filled()
    let query = ModelQuery(
      where: (Gadget.Fields.count >= 1).and(Gadget.Fields.count < 501)
        .and((Gadget.Fields.nameLength == 9).or(Gadget.Fields.name == "gadget 7")))
    let expected = gadgets.filter {
      (1..<501).contains($0.count) && ($0.nameLength == 9 || $0.name == "gadget 7")
    }
    #expect(try await repository.count(query) == expected.count)
    #expect(Set(try await repository.all(query).map(\.id)) == Set(expected.map(\.id)))
  }

  @Test("A reused query gives the result after each commit between its runs")
  func commits() async throws {
    let (repository, gadgets) = try await Self.filled()
    let query = ModelQuery(
      where: Gadget.Fields.name >= "gadget 5", orderedBy: .ascending(Gadget.Fields.name))
    var expected = gadgets.filter { $0.name.utf8.lexicographicallyPrecedes("gadget 5".utf8) == false }
    for step in 0..<20 {
      #expect(try await repository.count(query) == expected.count)
      let first = try await repository.page(query, limit: 1).items.first?.entity
      #expect(first?.name == expected.map(\.name).min { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      guard let first else { return }
      if step % 2 == 0 {
        try await repository.delete(Gadget.self, id: first.id)
        expected.removeAll { $0.id == first.id }
      }
      #expect(try await repository.page(query, at: .last, limit: 1).items.count == 1)
    }
  }
}
