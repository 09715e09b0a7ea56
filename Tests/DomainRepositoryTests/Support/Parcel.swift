import DomainRepository

/// An entity with many indexes over nullable and plain fields, and few different values.
struct Parcel: Entity {
  let id: Identifier<Parcel>
  var status: Grade
  var owner: String?
  var weight: Double?
  var made: Int64
  var label: String
  var code: String?
  var note = ""
  var place: Coordinate?

  enum Fields {
    static let id = Field("id", \Parcel.id)
    static let status = Field("status", \Parcel.status)
    static let owner = Field("owner", \Parcel.owner)
    static let weight = Field("weight", \Parcel.weight)
    static let made = Field("made", \Parcel.made)
    static let label = Field("label", \Parcel.label)
    static let code = Field("code", \Parcel.code)
    static let note = Field("note", \Parcel.note)
    static let place = Field("place", \Parcel.place)
  }

  static let schema = ModelSchema<Parcel>("Parcel", version: 1) {
    Fields.id
    Fields.status
    Fields.owner
    Fields.weight
    Fields.made
    Fields.label
    Fields.code
    Fields.note
    Fields.place
  } storage: {
    Storage.unique(Fields.code)
    Storage.index(Fields.status, Fields.made)
    Storage.index(Fields.owner, descending: Fields.weight)
    Storage.index(Fields.weight)
    Storage.index(Fields.label, Fields.owner, descending: Fields.made)
    Storage.textIndex(Fields.note, Fields.owner)
    Storage.spatialIndex(Fields.place)
  }

  init(
    id: Identifier<Parcel>, status: Grade, owner: String?, weight: Double?, made: Int64, label: String,
    code: String?, note: String = "", place: Coordinate? = nil
  ) {
    self.id = id
    self.status = status
    self.owner = owner
    self.weight = weight
    self.made = made
    self.label = label
    self.code = code
    self.note = note
    self.place = place
  }

  init(reading fields: FieldReader<Parcel>) throws {
    self.init(
      id: try fields[Fields.id], status: try fields[Fields.status], owner: try fields[Fields.owner],
      weight: try fields[Fields.weight], made: try fields[Fields.made], label: try fields[Fields.label],
      code: try fields[Fields.code],
      note: try fields[Fields.note], place: try fields[Fields.place])
    try validated()
  }

  static let owners: [String?] = [nil, "ann", "bob", "e\u{301}va", "\u{E9}va", ""]
  static let weights: [Double?] = [nil, -1.5, 0, 2, 2.5, 1e9]
  static let labels = ["Z", "a", "a\0", "ab", "\u{E9}", "\u{1F600}"]

  static let notes = ["", "red lamp", "Lamp from Łódź", "lodz, lodz", "Straße 7", "la la", "seven lamps"]
  /// No place, two equal ones, a close one, places on both sides of the date line, and places near the pole.
  static let places: [Coordinate?] =
    [nil]
    + [(52.2, 21.0), (52.2, 21.0), (52.21, 21.01), (-17, 179.99), (-17, -179.99), (90, 0), (89.99, 120)]
    .map { try? Coordinate(latitude: $0.0, longitude: $0.1) }

  static func random(_ number: UInt64, using random: inout SeededGenerator) -> Parcel {
    Parcel(
      id: number % 5 == 0 ? Identifier("parcel-\(number)") ?? Identifier(number) : Identifier(number),
      status: Grade.allCases.randomElement(using: &random) ?? .plain,
      owner: owners.randomElement(using: &random) ?? nil,
      weight: weights.randomElement(using: &random) ?? nil, made: Int64.random(in: 0...4, using: &random),
      label: labels.randomElement(using: &random) ?? "a",
      code: Bool.random(using: &random) ? "code \(number)" : nil,
      note: notes.randomElement(using: &random) ?? "", place: places.randomElement(using: &random) ?? nil)
  }
}
