import DomainRepository
import TestSupport
import Testing

@Suite("Orders by stored numbers")
struct NumericOrderTests {
  /// Returns a repository with reused and free slots, and its gadgets.
  private static func filled(
    _ kinds: [OpenEnum<Grade>], _ counts: [Int64]
  ) async throws -> (InMemoryRepository, [Gadget]) {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 7)
    var gadgets: [UInt64: Gadget] = [:]
    for round in 0..<4 {
      var changes = ChangeSet()
      for number in 0..<300 as Range<UInt64> {
        if round == 0 || gadgets[number] == nil {
          var gadget = Gadget(number, name: "gadget")
          gadget.kind = kinds.randomElement(using: &random) ?? .known(.plain)
          gadget.count = counts.randomElement(using: &random) ?? 0
          changes.insert(gadget)
          gadgets[number] = gadget
        } else if round == 1 && number % 3 == 0 || round == 3 && number % 5 == 0 {
          changes.delete(Gadget.self, id: Gadget(number).id)
          gadgets[number] = nil
        }
      }
      try await repository.commit(changes)
    }
    return (repository, Array(gadgets.values))
  }

  /// Returns the gadgets in order; each key is a number, which is negative if the order is descending.
  private static func sorted(_ gadgets: [Gadget], _ keys: [Int]) -> [Gadget.ID] {
    gadgets.sorted { left, right in
      for key in keys {
        let isBelow: (Gadget, Gadget) -> Bool
        switch abs(key) {
        case 1: isBelow = { $0.kind.rawValue.utf8.lexicographicallyPrecedes($1.kind.rawValue.utf8) }
        case 2: isBelow = { $0.count < $1.count }
        default: isBelow = { $0.id < $1.id }
        }
        if isBelow(left, right) { return key > 0 }
        if isBelow(right, left) { return key < 0 }
      }
      return false
    }.map(\.id)
  }

  private static func query(_ keys: [Int]) -> ModelQuery<Gadget> {
    var query = ModelQuery<Gadget>()
    for key in keys {
      query.order.append(SortKey(path: ["kind", "count", "id"][abs(key) - 1], isDescending: key < 0))
    }
    return query
  }

  private static let orders = [
    [1], [-1], [2], [-2], [1, 2], [1, -2], [-1, 2], [2, -1], [-2, -1], [2, 1, -3], [-1, -3],
  ]

  @Test(
    "Pages and whole results have the requested order, even with unknown enum words",
    arguments: [false, true])
  func orders(hasUnknown: Bool) async throws {
    let known: [OpenEnum<Grade>] = [.known(.plain), .known(.fine), .known(.rare)]
    let unknown = try ["a", "fin", "fine-ish", "zz"].map { try OpenEnum<Grade>(parsing: $0) }
    for counts in [[0, 1, 2], [0, 7, .max - 1, .max], [255, 256, 65_536]] as [[Int64]] {
      let (repository, gadgets) = try await Self.filled(known + (hasUnknown ? unknown : []), counts)
      for keys in Self.orders {
        let expected = Self.sorted(gadgets, keys + [3])
        let query = Self.query(keys)
        #expect(try await repository.all(query).map(\.id) == expected, "\(keys)")
        let first = try await repository.page(query, limit: 40)
        #expect(first.items.map(\.id) == Array(expected.prefix(40)), "\(keys)")
        #expect(first.next != nil && first.previous == nil)
        let last = try await repository.page(query, at: .last, limit: 40)
        #expect(last.items.map(\.id) == Array(expected.suffix(40)), "\(keys)")
        #expect(last.next == nil && last.previous != nil)
        guard let next = first.next else { continue }
        let second = try await repository.page(query, at: .after(next), limit: 40)
        #expect(second.items.map(\.id) == Array(expected.dropFirst(40).prefix(40)), "\(keys)")
      }
    }
  }

  @Test("Integers of every size are ordered, in few and in many records", arguments: [3, 1_500])
  func sizes(count: UInt64) async throws {
    let numbers: [Int64] = [.min, .min + 1, -65_536, -1, 0, 1, 255, 1 << 40, .max - 1, .max]
    var random = SeededGenerator(seed: 11)
    var changes = ChangeSet()
    var parcels: [Parcel] = []
    for number in 0..<count {
      let made = numbers.randomElement(using: &random) ?? 0
      parcels.append(
        Parcel(
          id: Identifier(number), status: number % 2 == 0 ? .fine : .plain, owner: nil, weight: nil,
          made: made, label: "a", code: nil))
    }
    for parcel in parcels { changes.insert(parcel) }
    let repository = InMemoryRepository()
    try await repository.commit(changes)
    for isDescending in [false, true] {
      let query = ModelQuery<Parcel>(
        where: Parcel.Fields.label != "none",
        orderedBy: SortKey(path: "made", isDescending: isDescending), SortKey(path: "status"))
      let expected = parcels.sorted { left, right in
        if left.made != right.made { return (left.made < right.made) != isDescending }
        return (left.status.rawValue, left.id) < (right.status.rawValue, right.id)
      }.map(\.id)
      #expect(try await repository.all(query).map(\.id) == expected)
      #expect(try await repository.page(query, limit: 1).items.map(\.id) == Array(expected.prefix(1)))
    }
  }

  @Test("A query created anew counts the current records of its own repository")
  func anew() async throws {
    let (repository, gadgets) = try await Self.filled([.known(.fine)], [1, 2, 3])
    let other = InMemoryRepository()
    for bound in [1, 2, 3, 1, 2, 3] as [Int64] {
      let expected = gadgets.count { $0.count >= bound }
      let query = { ModelQuery(where: Gadget.Fields.count >= bound) }
      #expect(try await repository.count(query()) == expected)
      #expect(try await other.count(query()) == 0)
    }
    var extra = Gadget(1_000, name: "extra")
    extra.count = 3
    try await repository.insert(extra)
    let count = try await repository.count(ModelQuery(where: Gadget.Fields.count >= 3))
    #expect(count == gadgets.count { $0.count >= 3 } + 1)
  }
}
