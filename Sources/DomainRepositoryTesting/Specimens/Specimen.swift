public import DomainRepository

/// The kit's reference entity, with a field of every kind.
///
/// A record without a `code` and a `maker` has no value that must be unique.
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

  /// Computed, and so only queried.
  var nameLength: Int64 { Int64(name.unicodeScalars.count) }

  /// Makes a specimen whose identifier's text order is the order of the numbers.
  init(_ number: UInt64, name: String = "specimen") {
    self.init(id: Identifier(uuidBits: (0, number)), name: name)
  }

  init(id: Identifier<Specimen>, name: String) {
    self.id = id
    self.name = name
  }

  /// The number that the specimen was made with.
  var number: UInt64 { id.uuidBits?.low ?? 0 }

  /// A copy with other values.
  func with<Failure: Error>(
    _ change: (inout Specimen) throws(Failure) -> Void
  ) throws(Failure) -> Specimen {
    var copy = self
    try change(&copy)
    return copy
  }
}

extension Specimen {
  /// A specimen with a value in every field, none of them usual.
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

  /// Specimens with the numbers 1, 2, … and these values in one field.
  static func numbered<Value>(
    _ values: [Value], _ field: WritableKeyPath<Specimen, Value>
  ) -> [Specimen] {
    values.enumerated().map { position, value in
      Specimen(UInt64(position) + 1).with { $0[keyPath: field] = value }
    }
  }
}

/// How well a specimen is kept; the order of the words isn't that of the cases.
public enum SpecimenGrade: String, Vocabulary {
  /// As found.
  case plain
  /// Cleaned.
  case fine
  /// The only one.
  case rare
}

/// A part of a specimen: the model inside the kit's reference entity.
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
      "label", \SpecimenPart.label, .length(1...40), doc: "What is written on it.")
    public static let weight = Field("weight", \SpecimenPart.weight, doc: "Grams, if it was weighed.")
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
