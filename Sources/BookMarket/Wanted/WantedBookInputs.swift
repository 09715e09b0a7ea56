public import DomainModeling

/// A form for a wanted book.
public struct WantedForm: DiscreetModel {
  public let title: String
  public let edition: BookEdition.ID?
  public let acceptsOtherEditions: Bool
  public let course: CourseCode?
  public let worstCondition: OpenValue<BookCondition>?
  public let highestPrice: Int64?

  /// Creates a form.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    title: String, edition: BookEdition.ID? = nil, acceptsOtherEditions: Bool = false,
    course: CourseCode? = nil, worstCondition: OpenValue<BookCondition>? = nil, highestPrice: Int64? = nil
  ) throws(ValidationError) {
    self.title = title
    self.edition = edition
    self.acceptsOtherEditions = acceptsOtherEditions
    self.course = course
    self.worstCondition = worstCondition
    self.highestPrice = highestPrice
    try validated()
  }

  /// The fields of the form.
  public enum Fields {
    public static let title = Field(
      "title", \WantedForm.title, .length(1...250), .singleLine, .trimmed, .notBlank,
      doc: "The title, visible to the members of the campus.")
    public static let edition = Field(
      "edition", \WantedForm.edition, doc: "The wanted edition. Null when any book of the course matches.")
    public static let acceptsOtherEditions = Field(
      "acceptsOtherEditions", \WantedForm.acceptsOtherEditions, default: false,
      doc: "Whether other editions of the same work match as well; meaningful only with an edition.")
    public static let course = Field(
      "course", \WantedForm.course,
      doc: "The course whose books match. Null for none; required without an edition.")
    public static let worstCondition = Field(
      "worstCondition", \WantedForm.worstCondition,
      doc: "The worst accepted condition; better ones are included. Null for any condition.")
    public static let highestPrice = Field(
      "highestPrice", \WantedForm.highestPrice, .atLeast(0),
      doc: "The maximum price in minor units of the campus's currency. Null for any price.")
  }

  public static let schema = ModelSchema<WantedForm>(
    "WantedForm", version: 1, doc: "A form for a wanted book."
  ) {
    Fields.title
    Fields.edition
    Fields.acceptsOtherEditions
    Fields.course
    Fields.worstCondition
    Fields.highestPrice
  } rules: {
    Rule(
      "WantedForm.target.given", holds: Fields.edition.isPresent.or(Fields.course.isPresent),
      doc: "A wanted book must have an edition or a course.")
  }

  public init(reading fields: FieldReader<WantedForm>) throws {
    try self.init(
      title: fields[Fields.title], edition: fields[Fields.edition],
      acceptsOtherEditions: fields[Fields.acceptsOtherEditions], course: fields[Fields.course],
      worstCondition: fields[Fields.worstCondition], highestPrice: fields[Fields.highestPrice])
  }
}

/// The input of the event that records a matching listing.
public struct WantedMatch: Model {
  public let listing: BookListing.ID

  /// Creates a match.
  public init(_ listing: BookListing.ID) { self.listing = listing }

  /// The fields of a match.
  public enum Fields {
    public static let listing = Field(
      "listing", \WantedMatch.listing, doc: "The matching listing. Set by the server.")
  }

  public static let schema = ModelSchema<WantedMatch>(
    "WantedMatch", version: 1, doc: "The input of the event that records a matching listing."
  ) {
    Fields.listing
  }

  public init(reading fields: FieldReader<WantedMatch>) throws { self.init(try fields[Fields.listing]) }
}
