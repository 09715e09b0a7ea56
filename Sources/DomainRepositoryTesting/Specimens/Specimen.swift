public import DomainRepository

/// The kit's reference entity, with a field of every kind.
///
/// Its unique keys are `code`, and `maker` together with `serial`; both are optional.
public struct Specimen: Entity {
  public let id: Identifier<Specimen>
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
  var grade: SpecimenGrade?
  var kind: OpenValue<SpecimenGrade> = .known(.plain)
  var foundAt: Timestamp?
  var day: CalendarDate?
  var place: Coordinate?
  var cabinet: Identifier<Cabinet>?
  var tags: [String] = []
  var parts: [SpecimenPart] = []
  var main: SpecimenPart?

  /// A derived field, which is queried but not stored.
  var nameLength: Int64 { Int64(name.unicodeScalars.count) }

  /// Creates a specimen whose identifier's text sorts like its number.
  init(_ number: UInt64, name: String = "specimen") {
    self.init(id: Identifier(uuidBits: (0, number)), name: name)
  }

  init(id: Identifier<Specimen>, name: String) {
    self.id = id
    self.name = name
  }

  /// The number that the specimen was created with.
  var number: UInt64 { id.uuidBits?.low ?? 0 }

  /// Returns a copy with changed values.
  func with<Failure: Error>(
    _ change: (inout Specimen) throws(Failure) -> Void
  ) throws(Failure) -> Specimen {
    var copy = self
    try change(&copy)
    return copy
  }
}

extension Specimen {
  /// Returns a specimen with an unusual value in every field.
  static func full(_ number: UInt64 = 1) throws -> Specimen {
    try Specimen(number, name: "caf\u{E9} cafe\u{301} \u{1F600}").with { it throws in
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
      it.kind = try OpenValue(word: "a word of tomorrow")
      it.foundAt = try Timestamp(millisecondsSince1970: -1)
      it.day = try CalendarDate(year: 2024, month: 2, day: 29)
      it.place = try Coordinate(latitude: -12.0464, longitude: 179.999_999_9)
      it.cabinet = try Identifier(parsing: "cabinet:1~.")
      it.tags = ["b", "a", "b", ""]
      it.parts = [SpecimenPart("second", weight: 2), SpecimenPart("first")]
      it.main = SpecimenPart("main", weight: 0)
    }
  }

  /// Returns specimens numbered 1, 2, … with the given values in one field.
  static func numbered<Value>(
    _ values: [Value], _ field: WritableKeyPath<Specimen, Value>
  ) -> [Specimen] {
    values.enumerated().map { position, value in
      Specimen(UInt64(position) + 1).with { $0[keyPath: field] = value }
    }
  }
}

/// A closed enum whose declaration order differs from the order of its words.
public enum SpecimenGrade: String, Vocabulary {
  /// The specimen is as found.
  case plain
  /// The specimen was cleaned.
  case fine
  /// The specimen is the only one of its kind.
  case rare
}

/// The nested model of a specimen.
public struct SpecimenPart: Model {
  var label: String
  var weight: Double?

  init(_ label: String, weight: Double? = nil) {
    self.label = label
    self.weight = weight
  }

  /// The fields of a part.
  public enum Fields {
    public static let label = Field(
      "label", \SpecimenPart.label, .length(1...40), doc: "The text on the part's label.")
    public static let weight = Field(
      "weight", \SpecimenPart.weight, doc: "The weight in grams; null if unknown.")
  }

  public static let schema = ModelSchema<SpecimenPart>("SpecimenPart", version: 1) {
    Fields.label
    Fields.weight
  }

  public init(reading fields: FieldReader<SpecimenPart>) throws {
    self.init(try fields[Fields.label], weight: try fields[Fields.weight])
    try validated()
  }
}
