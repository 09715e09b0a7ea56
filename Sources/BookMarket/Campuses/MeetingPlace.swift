public import DomainModeling

/// A place on a campus where buyer and seller can meet: well lit, busy and easy to find.
public struct MeetingPlace: Hashable, Sendable {
  public let id: Identifier<MeetingPlace>
  public let name: String
  public let directions: String?
  public let coordinate: Coordinate?

  /// Creates a meeting place.
  ///
  /// - Throws: `ValidationError` with every violation.
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
    public static let id = Field(
      "id", \MeetingPlace.id,
      doc: """
        The identifier of the place, to which meet-ups refer. Chosen by the operator; it stays when the name \
        changes.
        """)
    public static let name = Field(
      "name", \MeetingPlace.name, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "The name of the meeting place as the campus uses it. Set by an operator.")
    public static let directions = Field(
      "directions", \MeetingPlace.directions, .length(1...300), .multiLine, .notBlank,
      doc: """
        The exact spot of the meeting place, such as the entrance, the floor or the bench. Set by an \
        operator; null when the name is enough.
        """)
    public static let coordinate = Field(
      "coordinate", \MeetingPlace.coordinate,
      doc: "The coordinates of the meeting place in WGS 84 degrees. Set by an operator; null when unknown.")
  }

  public static let schema = ModelSchema<MeetingPlace>(
    "MeetingPlace", version: 1, doc: "A place on a campus where buyer and seller can meet."
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
