import DomainModeling
import Testing

/// A model with a property that neither the schema's list nor `init(reading:)` has.
private struct Tent: Entity {
  let id: Identifier<Tent>
  let note: String?

  enum Fields {
    static let id = Field("id", \Tent.id)
    static let note = Field("note", \Tent.note)
  }

  static let schema = ModelSchema<Tent>("Tent", version: 1) { Fields.id }

  init(id: Identifier<Tent>, note: String? = nil) throws(ValidationError) {
    (self.id, self.note) = (id, note)
    try validated()
  }
  init(reading fields: FieldReader<Tent>) throws { try self.init(id: fields[Fields.id]) }
}

/// A model with two fields of one property.
private struct Hike: Model {
  let start: Int64
  let end: Int64

  static let start = Field("start", \Hike.start)
  static let end = Field("end", \Hike.start)
  static let schema = ModelSchema<Hike>("Hike", version: 1) {
    start
    end
  }

  init(start: Int64, end: Int64) throws(ValidationError) {
    (self.start, self.end) = (start, end)
    try validated()
  }
  init(reading fields: FieldReader<Hike>) throws {
    try self.init(start: fields[Hike.start], end: fields[Hike.end])
  }
}

/// A model whose `init(reading:)` confuses two properties.
private struct Carpet: Model {
  let width: Int64
  let height: Int64

  static let width = Field("width", \Carpet.width)
  static let height = Field("height", \Carpet.height)
  static let schema = ModelSchema<Carpet>("Carpet", version: 1) {
    width
    height
  }

  init(width: Int64, height: Int64) throws(ValidationError) {
    (self.width, self.height) = (width, height)
    try validated()
  }
  init(reading fields: FieldReader<Carpet>) throws {
    try self.init(width: fields[Carpet.height], height: fields[Carpet.width])
  }
}

/// A model whose `init(reading:)` sorts a list.
private struct Bouquet: Model {
  let flowers: [String]

  static let flowers = Field("flowers", \Bouquet.flowers)
  static let schema = ModelSchema<Bouquet>("Bouquet", version: 1) { flowers }

  init(flowers: [String]) throws(ValidationError) {
    self.flowers = flowers
    try validated()
  }
  init(reading fields: FieldReader<Bouquet>) throws {
    try self.init(flowers: fields[Bouquet.flowers].sorted())
  }
}

@Suite("Properties that the schema's list and `init(reading:)` forget or confuse")
struct ForgottenPropertyTests {
  @Test("A property that neither of both has is found by the first instance with a value")
  func forgottenProperty() throws {
    for _ in 1...15 { _ = try Tent(id: Identifier(parsing: "t1")) }
    for _ in 1...2 {
      let error = #expect(throws: ValidationError.self) {
        try Tent(id: Identifier(parsing: "t1"), note: "has a hole")
      }
      #expect(error?.violations.map(\.rule) == ["Tent.unequal"])
    }
  }

  @Test("A model that is read in a canonical form is accepted in others")
  func canonicalOrder() throws {
    for _ in 1...20 { #expect(try Bouquet(flowers: ["tulip", "aster"]).flowers == ["tulip", "aster"]) }
  }

  @Test("Two fields of one property, and confused properties, are found by the first instance that shows it")
  func confusedProperties() throws {
    #expect(try Hike(start: 1, end: 1).end == 1)
    let same = #expect(throws: ValidationError.self) { try Hike(start: 1, end: 2) }
    #expect(same?.violations.map(\.rule) == ["Hike.unequal"])
    let confused = #expect(throws: ValidationError.self) { try Carpet(width: 1, height: 2) }
    #expect(confused?.violations.map(\.rule) == ["Carpet.width.unequal", "Carpet.height.unequal"])
  }
}
