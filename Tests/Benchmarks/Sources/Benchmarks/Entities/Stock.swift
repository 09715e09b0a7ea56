public import DomainRepository
public import DomainValues

/// Generated posts with realistic data: a few frequent words, some accents, places around fifty cities.
///
/// Equal counts give equal posts on every machine.
public struct Stock: Sendable {
  /// The values of a post, from which both entities and the peers are made, so that all contain the same.
  public struct Row: Sendable {
    public internal(set) var id: UInt64
    public internal(set) var donor: UInt64
    public internal(set) var title: String
    public internal(set) var details: String
    public internal(set) var kind: PostKind
    public internal(set) var status: PostStatus
    public internal(set) var quantity: Int64
    public internal(set) var place: Coordinate
    public internal(set) var createdAt: Timestamp
    public internal(set) var closesAt: Timestamp
    public internal(set) var tags: [String]
    public internal(set) var price: Money?

    public init(
      id: UInt64, donor: UInt64, title: String, details: String, kind: PostKind, status: PostStatus,
      quantity: Int64, place: Coordinate, createdAt: Timestamp, closesAt: Timestamp, tags: [String],
      price: Money?
    ) {
      self.id = id
      self.donor = donor
      self.title = title
      self.details = details
      self.kind = kind
      self.status = status
      self.quantity = quantity
      self.place = place
      self.createdAt = createdAt
      self.closesAt = closesAt
      self.tags = tags
      self.price = price
    }
  }

  public let rows: [Row]
  /// The words of titles, the most frequent first.
  public let words: [String]

  public init(_ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let words = Self.words(&random)
    let cities = try (0..<50).map { _ in
      try Coordinate(
        latitude: .random(in: 37...60, using: &random), longitude: .random(in: -9...28, using: &random))
    }
    let start: Int64 = 1_780_000_000_000
    rows = try (0..<count).map { number in
      let created = start + Int64(number) * 1_000
      return Row(
        id: UInt64(number) + 1, donor: .random(in: 1...UInt64(max(1, count / 20)), using: &random),
        title: (0..<Int.random(in: 3...6, using: &random)).map { _ in words[Self.rank(words.count, &random)] }
          .joined(separator: " "),
        details: (0..<14).map { _ in words[Self.rank(words.count, &random)] }.joined(separator: " "),
        kind: PostKind.allCases[Self.rank(PostKind.allCases.count, &random)],
        status: PostStatus.allCases[Int.random(in: 0..<4, using: &random)],
        quantity: .random(in: 1...10_000, using: &random), place: try Self.place(cities, &random),
        createdAt: try Timestamp(millisecondsSince1970: created),
        closesAt: try Timestamp(millisecondsSince1970: created + 86_400_000),
        tags: (0..<Int.random(in: 0...4, using: &random)).map { _ in words[Self.rank(200, &random)] },
        price: Bool.random(using: &random)
          ? Money(minorUnits: .random(in: 0...2_000, using: &random), currency: .eur) : nil)
    }
    self.words = words
  }

  func posts(shiftedBy shift: UInt64 = 0) throws -> [Post] {
    try rows.map { row in
      try Post(
        id: Identifier(uuidBits: (0, row.id + shift)), donor: Identifier(uuidBits: (1, row.donor)),
        title: row.title,
        details: row.details, kind: .known(row.kind), status: .known(row.status), quantity: row.quantity,
        place: row.place, createdAt: row.createdAt, closesAt: row.closesAt, tags: row.tags, price: row.price)
    }
  }

  func plainPosts(shiftedBy shift: UInt64 = 0) throws -> [PlainPost] {
    try rows.map { row in
      try PlainPost(
        id: Identifier(uuidBits: (0, row.id + shift)), donor: Identifier(uuidBits: (1, row.donor)),
        title: row.title,
        details: row.details, kind: .known(row.kind), status: .known(row.status), quantity: row.quantity,
        place: row.place, createdAt: row.createdAt, closesAt: row.closesAt, tags: row.tags, price: row.price)
    }
  }

  /// Returns a random number below `count`; small numbers are far more frequent.
  private static func rank(_ count: Int, _ random: inout SeededGenerator) -> Int {
    let share = Double.random(in: 0..<1, using: &random)
    return min(count - 1, Int(Double(count) * share * share * share))
  }

  private static func words(_ random: inout SeededGenerator) -> [String] {
    let plain = [
      "ba", "ke", "li", "mo", "ru", "sta", "tri", "ve", "wo", "zy", "chle", "pie", "rog", "sal", "tar",
    ]
    let accented = ["ńó", "żu", "é", "ü", "ñi"]
    var seen: Set<String> = []
    var words: [String] = []
    while words.count < 5_000 {
      let word = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        Int.random(in: 0..<40, using: &random) == 0
          ? accented[Int.random(in: 0..<accented.count, using: &random)]
          : plain[Int.random(in: 0..<plain.count, using: &random)]
      }.joined()
      if seen.insert(word).inserted { words.append(word) }
    }
    return words
  }

  /// Returns a random place: nine of ten are around a city, at most 0.4° away in latitude and longitude, and
  /// more often around the first cities.
  private static func place(_ cities: [Coordinate], _ random: inout SeededGenerator) throws -> Coordinate {
    guard Int.random(in: 0..<10, using: &random) > 0 else {
      return try Coordinate(
        latitude: .random(in: 37...60, using: &random), longitude: .random(in: -9...28, using: &random))
    }
    let city = cities[rank(cities.count, &random)]
    func offset(_ random: inout SeededGenerator) -> Double {
      (0..<4).map { _ in Double.random(in: -0.1...0.1, using: &random) }.reduce(0, +)
    }
    return try Coordinate(
      latitude: city.latitude + offset(&random), longitude: city.longitude + offset(&random))
  }
}
