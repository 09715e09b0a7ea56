public import DomainModeling

/// Where exactly food is fetched: shown to those only whose request the donor has accepted.
public struct PickupPlace: Hashable, Sendable {
  /// The place on the map.
  public let coordinate: Coordinate
  /// Street and house.
  public let street: String?
  /// The postal code.
  public let postalCode: String?
  /// The city, town or village.
  public let city: String?
  /// How to find the door.
  public let note: String?

  /// Names a place; throws everything that is wrong with it.
  public init(
    at coordinate: Coordinate, street: String? = nil, postalCode: String? = nil, city: String? = nil,
    note: String? = nil
  ) throws(ValidationError) {
    self.coordinate = coordinate
    self.street = street
    self.postalCode = postalCode
    self.city = city
    self.note = note
    try validated()
  }
}

extension PickupPlace: DiscreetModel {
  /// The fields of a place.
  public enum Fields {
    public static let coordinate = Field("coordinate", \PickupPlace.coordinate, doc: "The place on the map.")
    public static let street = Field(
      "street", \PickupPlace.street, .length(1...120), .singleLine, .notBlank, doc: "Street and house.")
    public static let postalCode = Field(
      "postalCode", \PickupPlace.postalCode, .length(1...16), .singleLine, .notBlank,
      doc: "The postal code.")
    public static let city = Field(
      "city", \PickupPlace.city, .length(1...100), .singleLine, .notBlank, doc: "The city.")
    public static let note = Field(
      "note", \PickupPlace.note, .length(1...300), .multiLine, .notBlank, doc: "How to find the door.")
  }

  public static let schema = ModelSchema<PickupPlace>(
    "PickupPlace", version: 1, doc: "Where food is fetched."
  ) {
    Fields.coordinate
    Fields.street
    Fields.postalCode
    Fields.city
    Fields.note
  }

  public init(reading fields: FieldReader<PickupPlace>) throws {
    try self.init(
      at: fields[Fields.coordinate], street: fields[Fields.street], postalCode: fields[Fields.postalCode],
      city: fields[Fields.city], note: fields[Fields.note])
  }
}

extension Coordinate {
  /// The height of an area in degrees of latitude: 0.01°, about 1.1 km.
  static let areaHeight = 0.01

  /// The middle of the area of about 1.1 × 1.1 km that the place lies in: what everybody may know of it.
  ///
  /// The areas are fixed, so a place always gives the same answer: many posts from one kitchen tell no more than
  /// one does, and an average of them is that same middle.
  public var area: Coordinate {
    let rows = (180 / Self.areaHeight).rounded()
    let row = min(((latitude + 90) / 180 * rows).rounded(.down), rows - 1)
    let middle = (row + 0.5) / rows * 180 - 90
    let columns = max(1, (2 * rows * Trigonometry.cosine(degrees: middle)).rounded(.down))
    let turned = longitude == 180 ? -180 : longitude
    let column = min(((turned + 180) / 360 * columns).rounded(.down), columns - 1)
    let across = (column + 0.5) / columns * 360 - 180
    return (try? Coordinate(latitude: middle, longitude: across)) ?? self
  }
}
