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
