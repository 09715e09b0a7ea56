import DomainRepository

/// The kit's reference entity, with a field of every kind.
///
/// Its unique keys are `code`, and `maker` together with `serial`; both are optional.
package struct KitEntity: Entity {
  package let id: Identifier<KitEntity>
  var name: String
  var note: String?
  var summary: String?
  var code: String?
  var maker: String?
  var serial: Int64?
  var stock: Int64 = 0
  var rank: Int64 = 0
  var size: Int32 = 0
  var weight: Double?
  var ratio: Double = 0
  var isActive = true
  var grade: KitEntity.Grade?
  var kind: OpenEnum<KitEntity.Grade> = .known(.plain)
  var foundAt: Timestamp?
  var day: CalendarDate?
  var place: Coordinate?
  var container: Identifier<KitContainer>?
  var tags: [String] = []
  var parts: [KitEntity.Part] = []
  var main: KitEntity.Part?

  /// A derived field, which is queried but not stored.
  var nameLength: Int64 { Int64(name.unicodeScalars.count) }

  /// Creates an entity whose identifier's text sorts like its number.
  init(_ number: UInt64, name: String = "entity") {
    self.init(id: Identifier(uuidBits: (0, number)), name: name)
  }

  init(id: Identifier<KitEntity>, name: String) {
    self.id = id
    self.name = name
  }

  /// The number that the entity was created with.
  var number: UInt64 { id.uuidBits?.low ?? 0 }

  /// Returns a copy with changed values.
  func with<Failure: Error>(
    _ change: (inout KitEntity) throws(Failure) -> Void
  ) throws(Failure) -> KitEntity {
    var copy = self
    try change(&copy)
    return copy
  }
}

extension KitEntity {
  /// Returns an entity with an unusual value in every field.
  static func allFieldsSample(_ number: UInt64 = 1) throws -> KitEntity {
    try KitEntity(number, name: "caf\u{E9} cafe\u{301} \u{1F600}").with { it throws in
      it.note = " two\nlines\t"
      it.summary = "\u{141}\u{F3}d\u{17A}"
      it.code = "C-\(number)"
      it.maker = "maker"
      it.serial = Int64(truncatingIfNeeded: number)
      it.stock = 3
      it.rank = -9_007_199_254_740_993
      it.size = -2_147_483_648
      it.weight = 0.1
      it.ratio = -1.5e-300
      it.isActive = true
      it.grade = .rare
      it.kind = try OpenEnum(parsing: "an unknown word of an enum")
      it.foundAt = try Timestamp(millisecondsSince1970: -1)
      it.day = try CalendarDate(year: 2024, month: 2, day: 29)
      it.place = try Coordinate(latitude: -12.0464, longitude: 179.999_999_9)
      it.container = try Identifier(parsing: "container:1~.")
      it.tags = ["b", "a", "b", ""]
      it.parts = [KitEntity.Part("second", weight: 2), KitEntity.Part("first")]
      it.main = KitEntity.Part("main", weight: 0)
    }
  }

  /// Returns entities numbered 1, 2, … with the given values in one field.
  static func samples<Value>(
    _ values: [Value], _ field: WritableKeyPath<KitEntity, Value>
  ) -> [KitEntity] {
    values.enumerated().map { position, value in
      KitEntity(UInt64(position) + 1).with { $0[keyPath: field] = value }
    }
  }
}

extension KitEntity {
  /// A closed enum whose declaration order differs from the order of its words.
  package enum Grade: String, StringEnum {
    /// The lowest grade.
    case plain
    /// The middle grade.
    case fine
    /// The highest grade.
    case rare
  }
}

extension KitEntity {
  /// The nested model of an entity.
  package struct Part: Model {
    var label: String
    var weight: Double?

    init(_ label: String, weight: Double? = nil) {
      self.label = label
      self.weight = weight
    }

    /// The fields of a part.
    package enum Fields {
      package static let label = Field(
        "label", \KitEntity.Part.label, .length(1...40), doc: "The text on the part's label.")
      package static let weight = Field(
        "weight", \KitEntity.Part.weight, doc: "The weight in grams; null if unknown.")
    }

    package static let schema = ModelSchema<KitEntity.Part>("KitEntityPart", version: 1) {
      Fields.label
      Fields.weight
    }

    package init(reading fields: FieldReader<KitEntity.Part>) throws {
      self.init(try fields[Fields.label], weight: try fields[Fields.weight])
      try validated()
    }
  }
}
