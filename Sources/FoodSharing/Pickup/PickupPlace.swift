public import DomainModeling

/// The exact place where food is picked up; shown only to the donor and to receivers whose request was
/// accepted.
public struct PickupPlace: Hashable, Sendable {
  public let coordinate: Coordinate
  public let street: String?
  public let postalCode: String?
  public let city: String?
  public let note: String?

  /// Creates a place.
  ///
  /// - Throws: `ValidationError` with every violation.
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

extension PickupPlace: RedactedModel {
  /// The fields of a place.
  public enum Fields {
    public static let coordinate = Field(
      "coordinate", \PickupPlace.coordinate,
      doc: "The exact position in degrees of latitude and longitude (WGS 84), set by the donor.")
    public static let street = Field(
      "street", \PickupPlace.street, .length(1...120), .singleLine, .notBlank,
      doc: "The street and house number. Null when the donor gives none.")
    public static let postalCode = Field(
      "postalCode", \PickupPlace.postalCode, .length(1...16), .singleLine, .notBlank,
      doc: "The postal code. Null when the donor gives none.")
    public static let city = Field(
      "city", \PickupPlace.city, .length(1...100), .singleLine, .notBlank,
      doc: "The city, town or village. Null when the donor gives none.")
    public static let note = Field(
      "note", \PickupPlace.note, .length(1...300), .multiLine, .notBlank,
      doc: "Directions for finding the door. Null when the donor gives none.")
  }

  public static let schema = ModelSchema<PickupPlace>(
    "PickupPlace", version: 1, doc: "The exact place where food is picked up."
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
  /// The height of a grid cell in degrees of latitude: 0.01°, about 1.1 km.
  static let areaHeight = 0.01

  /// The center of the grid cell of about 1.1 km × 1.1 km that contains the place.
  ///
  /// The grid is fixed, so a place always gives the same center. Many posts from one kitchen reveal no more
  /// than one post, and averaging them yields the same center.
  public var approximateLocation: Coordinate {
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
