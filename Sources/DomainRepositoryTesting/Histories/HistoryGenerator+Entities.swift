import DomainRepository

extension HistoryGenerator {
  /// Texts that backends often order, compare or fold incorrectly.
  static let texts = [
    "Z", "a", "\u{E9}", "e\u{301}", "z", "ab", "aB", "", "\u{1F600}", "\u{FF5E}", "\u{DF}a",
    "L\u{F3}d\u{17A} a",
  ]
  static let weights: [Double] = [-1.5, 0, 0.1, 1, 2.5, 1e300]
  static let ranks: [Int64] = [.min, -1, 0, 1, 2, 9_007_199_254_740_993, .max]
  static let places: [(latitude: Double, longitude: Double)] = [
    (0, 179.9), (0, -179.9), (52.2297, 21.0122), (51.7592, 19.456), (90, 0), (-33.8688, 151.2093),
  ]

  mutating func number() -> UInt64 { .random(in: 1...6, using: &random) }

  mutating func text() -> String { pick(Self.texts, else: "a") }

  mutating func entity() throws -> any Entity {
    let number = number()
    if oneIn(5) {
      let name = oneIn(12) ? "" : pick(["a", "b"], else: "a")
      return KitContainer(number, name: name, room: .random(in: 0..<3, using: &random))
    }
    return try kitEntity(number)
  }

  /// Returns an entity, rarely one that violates a rule or a constraint.
  private mutating func kitEntity(_ number: UInt64) throws -> KitEntity {
    var entity = KitEntity(number, name: text())
    if oneIn(3) { entity.note = text() }
    if oneIn(2) { entity.summary = "\(text()) \(text())" }
    if capabilities.contains(.uniqueness) {
      if oneIn(2) { entity.code = pick(["x", "y", "\u{E9}", "e\u{301}"], else: "x") }
      if oneIn(2) { entity.maker = pick(["m", "n"], else: "m") }
      if oneIn(2) { entity.serial = .random(in: 1...2, using: &random) }
    }
    if oneIn(2) { entity.stock = .random(in: 0...3, using: &random) }
    if oneIn(2) { entity.rank = pick(Self.ranks, else: 0) }
    if oneIn(2) { entity.weight = pick(Self.weights, else: 0) }
    if oneIn(2) { entity.grade = pick(KitEntity.Grade.allCases, else: .plain) }
    if oneIn(3) { entity.kind = try OpenEnum(parsing: pick(["rare", "new word"], else: "rare")) }
    if oneIn(2) { entity.foundAt = try timestamp() }
    if oneIn(2) { entity.tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in text() } }
    if oneIn(2) { entity.parts = (0..<Int.random(in: 0...2, using: &random)).map { _ in part() } }
    if oneIn(3) { entity.main = part() }
    if oneIn(2) || workload == .searches {
      let place = pick(Self.places, else: (0, 0))
      entity.place = try Coordinate(latitude: place.latitude, longitude: place.longitude)
    }
    if oneIn(4) {
      entity.isActive = false
      if !oneIn(10) { entity.stock = 0 }
    }
    if oneIn(40) { entity.stock = -1 }
    return entity
  }

  mutating func timestamp() throws -> Timestamp {
    try Timestamp(millisecondsSince1970: .random(in: -2...2, using: &random))
  }

  private mutating func part() -> KitEntity.Part {
    KitEntity.Part(
      pick(["p", "q"], else: "p"), weight: oneIn(3) ? nil : pick(Self.weights, else: 0))
  }
}
