public import DomainModeling

/// An institution that takes part in a draw, with the number of its recent pledges.
///
/// A pledge counts once its food is shipped, unless the institution reports it missing, whether or not the institution
/// confirms its arrival. Any food counts for 30 days after its draw, also if it isn't shipped, the institution declined it or
/// reported it missing, or its advertiser left.
public struct DrawEntrant: Model {
  public let institution: Institution.ID
  public let recent: Int64

  /// Creates an entrant.
  ///
  /// - Throws: `ValidationError` for a negative count.
  public init(_ institution: Institution.ID, recent: Int64) throws(ValidationError) {
    self.institution = institution
    self.recent = recent
    try validated()
  }

  /// The fields of an entrant.
  package enum Fields {
    package static let institution = Field(
      "institution", \DrawEntrant.institution,
      doc: "The institution that takes part. Set by the server.")
    package static let recent = Field(
      "recent", \DrawEntrant.recent, .atLeast(0),
      doc: """
        The number of food pledges for months since twelve months before the pledge's month that were shipped to the \
        institution and not reported missing, or drawn for it in the 30 days before, whatever became of them, counted \
        when the pledge was made. Set by the server.
        """)
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
