public import DomainModeling

/// An institution that takes part in a draw, and how much it was given lately.
public struct DrawEntrant: Model {
  /// The institution.
  public let institution: Institution.ID
  /// How many pledges it got in the twelve months before.
  public let recent: Int64

  /// Enters an institution; throws when the count is below zero.
  public init(_ institution: Institution.ID, recent: Int64) throws(ValidationError) {
    self.institution = institution
    self.recent = recent
    try validated()
  }

  /// The fields of an entrant.
  public enum Fields {
    public static let institution = Field(
      "institution", \DrawEntrant.institution, doc: "The institution.")
    public static let recent = Field(
      "recent", \DrawEntrant.recent, .atLeast(0), doc: "How many pledges it got in the twelve months before.")
  }

  public static let schema = ModelSchema<DrawEntrant>(
    "DrawEntrant", version: 1, doc: "An institution that takes part in a draw."
  ) {
    Fields.institution
    Fields.recent
  }

  public init(reading fields: FieldReader<DrawEntrant>) throws {
    try self.init(fields[Fields.institution], recent: fields[Fields.recent])
  }
}
