public import DomainModeling

/// A place on a campus where two people can meet to exchange a book: lit, busy, easy to find.
public struct MeetingPlace: Hashable, Sendable {
  /// By what appointments refer to it; it stays when the name changes.
  public let id: Identifier<MeetingPlace>
  /// Its name, as people there call it.
  public let name: String
  /// Where exactly: the entrance, the floor, the bench.
  public let directions: String?
  /// Where it is on the map.
  public let coordinate: Coordinate?

  /// Makes a place; throws everything that is wrong with it.
  public init(
    id: Identifier<MeetingPlace>, name: String, directions: String? = nil, coordinate: Coordinate? = nil
  ) throws(ValidationError) {
    self.id = id
    self.name = name
    self.directions = directions
    self.coordinate = coordinate
    try validated()
  }
}

extension MeetingPlace: Model {
  /// The fields of a meeting place.
  public enum Fields {
    public static let id = Field("id", \MeetingPlace.id, doc: "By what appointments refer to it.")
    public static let name = Field(
      "name", \MeetingPlace.name, .length(1...120), .singleLine, .trimmed, .notBlank, doc: "Its name.")
    public static let directions = Field(
      "directions", \MeetingPlace.directions, .length(1...300), .multiLine, .notBlank,
      doc: "Where exactly: the entrance, the floor, the bench.")
    public static let coordinate = Field(
      "coordinate", \MeetingPlace.coordinate, doc: "Where it is on the map.")
  }

  public static let schema = ModelSchema<MeetingPlace>(
    "MeetingPlace", version: 1, doc: "A place on a campus where two people can meet."
  ) {
    Fields.id
    Fields.name
    Fields.directions
    Fields.coordinate
  }

  public init(reading fields: FieldReader<MeetingPlace>) throws {
    try self.init(
      id: fields[Fields.id], name: fields[Fields.name], directions: fields[Fields.directions],
      coordinate: fields[Fields.coordinate])
  }
}
