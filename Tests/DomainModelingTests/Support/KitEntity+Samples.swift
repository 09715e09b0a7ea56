import DomainModeling
import DomainValues
import Testing

extension KitEntity {
  /// Returns an entity with a value in every field.
  static func allFieldsSample() throws -> KitEntity {
    var entity = try sparse()
    entity.note = "two\nlines"
    entity.isChecked = false
    entity.limit = 7
    entity.depth = -3
    entity.ratio = 0.5
    entity.closedAt = try Timestamp(parsing: "2026-02-01T00:00:00.000Z")
    entity.lastDay = try CalendarDate(parsing: "2026-12-31")
    entity.withdrawn = try PartialDate(parsing: "2027-05")
    entity.discount = Money(minorUnits: -50, currency: .eur)
    entity.shelter = try Coordinate(latitude: 52.25, longitude: 21)
    entity.parent = try Identifier(parsing: "parent")
    entity.secondGrade = .low
    entity.previous = try OpenEnum(parsing: "unheard-of")
    entity.tags = ["a", "e\u{301}", "é"]
    entity.scores = [0, 10, 10]
    entity.grades = [.low, .high]
    entity.parts = [try Part(name: "lid"), try Part(name: "box", amount: 3, labels: ["x"])]
    entity.spare = try Part(name: "spare", amount: 0)
    entity.copies = 2
    return try entity.validated()
  }

  /// Returns an entity whose optional fields are all empty.
  static func sparse(id: String = "s-1") throws -> KitEntity {
    let draft = try sparseDraft(id: id)
    return try draft.validated()
  }

  static func sparseDraft(id: String = "s-1") throws -> Draft<KitEntity> {
    var draft = Draft<KitEntity>()
    draft[Fields.id] = try Identifier(parsing: id)
    draft[Fields.title] = "Plain"
    draft[Fields.isPublic] = true
    draft[Fields.count] = 5
    draft[Fields.size] = 1
    draft[Fields.weight] = 1.5
    draft[Fields.createdAt] = try Timestamp(parsing: "2026-01-01T00:00:00.000Z")
    draft[Fields.day] = try CalendarDate(parsing: "2026-01-02")
    draft[Fields.released] = try PartialDate(parsing: "2026")
    draft[Fields.price] = Money(minorUnits: 1299, currency: .eur)
    draft[Fields.place] = try Coordinate(latitude: -1.25, longitude: 180)
    draft[Fields.owner] = try Identifier(parsing: "ann")
    draft[Fields.grade] = .high
    draft[Fields.status] = .known(.middle)
    draft[Fields.origin] = try Part(name: "origin")
    return draft
  }

  /// Returns a valid entity with random values.
  static func random(_ random: inout SeededGenerator) throws -> KitEntity {
    var entity = try sparse(id: "s-\(UInt32.random(in: 0...9999, using: &random))")
    entity.title = "t" + random.text(30) + "t"
    entity.note = random.maybe { $0.text(50) }
    entity.isPublic = .random(using: &random)
    entity.isChecked = random.maybe { .random(using: &$0) }
    entity.limit = random.maybe { .random(in: 0...1_000_000, using: &$0) }
    entity.count = .random(in: 0...(entity.limit ?? .max), using: &random)
    entity.size = .random(in: -9 ... .max, using: &random)
    entity.depth = random.maybe { .random(in: Int32.min...10, using: &$0) }
    entity.weight = .random(in: -1000..<900, using: &random)
    entity.ratio = random.maybe { Double(bitPattern: $0.next() >> 2) }
    entity.createdAt = try random.timestamp()
    entity.closedAt = try random.maybe { try $0.timestamp() }.flatMap { $0 > entity.createdAt ? $0 : nil }
    entity.released = try PartialDate(
      year: .random(in: 1...9999, using: &random), month: random.maybe { .random(in: 1...12, using: &$0) })
    entity.price = Money(minorUnits: .random(in: .min ... .max, using: &random), currency: .jpy)
    entity.discount = random.maybe {
      Money(minorUnits: .random(in: .min ... .max, using: &$0), currency: .jpy)
    }
    entity.shelter = try random.maybe {
      try Coordinate(
        latitude: .random(in: -90...90, using: &$0), longitude: .random(in: -180...180, using: &$0))
    }
    entity.grade = random.pick(Grade.allCases) ?? .low
    entity.status = try OpenEnum(
      parsing: random.pick(["low", "top-grade", "é", "e\u{301}", "none"]) ?? "low")
    entity.previous = random.maybe { _ in .known(.low) }
    entity.tags = Array(Set((0..<3).map { _ in "\(random.next() % 4)" })).sorted()
    entity.scores = random.maybe { random in (0..<4).map { _ in .random(in: 0...10, using: &random) } }
    entity.spare = try random.maybe { try Part(name: "n" + $0.text(10), labels: ["b"]) }
    return try entity.validated()
  }
}

extension SeededGenerator {
  /// Returns a text of up to the given number of scalars, including combining marks, emoji and supplementary
  /// characters.
  mutating func text(_ longest: Int) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", "é", "e", "\u{301}", "ß", "ł", "\"", "\\", "/", "👩", "\u{200D}", "𝒳", "0",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...longest, using: &self) {
      text.unicodeScalars.append(scalars[Int.random(in: scalars.indices, using: &self)])
    }
    return text
  }

  mutating func timestamp() throws -> Timestamp {
    try Timestamp(
      millisecondsSince1970: .random(
        in: Timestamp.earliest.millisecondsSince1970...Timestamp.latest.millisecondsSince1970, using: &self))
  }

  /// Returns a value in two of three cases, otherwise `nil`.
  mutating func maybe<Value>(_ make: (inout SeededGenerator) throws -> Value) rethrows -> Value? {
    next() % 3 == 0 ? nil : try make(&self)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &self) }
}
