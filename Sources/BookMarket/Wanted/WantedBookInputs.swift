public import DomainModeling

/// What somebody fills in who looks for a book.
public struct WantedForm: DiscreetModel {
  /// The title, as others read it.
  public let title: String
  /// The edition.
  public let edition: BookEdition.ID?
  /// Whether another edition of the same work will do.
  public let acceptsOtherEditions: Bool
  /// Any book that this course uses.
  public let course: CourseCode?
  /// The worst condition that will do.
  public let worstCondition: OpenValue<BookCondition>?
  /// The most to be paid, in minor units of the campus's currency.
  public let highestPrice: Int64?

  /// Fills in the form; throws everything that is wrong with it.
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
      "title", \WantedForm.title, .length(1...250), .singleLine, .trimmed, .notBlank, doc: "The title.")
    public static let edition = Field("edition", \WantedForm.edition, doc: "The edition.")
    public static let acceptsOtherEditions = Field(
      "acceptsOtherEditions", \WantedForm.acceptsOtherEditions, default: false,
      doc: "Whether another edition of the same work will do.")
    public static let course = Field("course", \WantedForm.course, doc: "Any book that this course uses.")
    public static let worstCondition = Field(
      "worstCondition", \WantedForm.worstCondition, doc: "The worst condition that will do.")
    public static let highestPrice = Field(
      "highestPrice", \WantedForm.highestPrice, .atLeast(0), doc: "The most to be paid.")
  }

  public static let schema = ModelSchema<WantedForm>(
    "WantedForm", version: 1, doc: "What somebody fills in who looks for a book."
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
      doc: "It says what is looked for.")
  }

  public init(reading fields: FieldReader<WantedForm>) throws {
    try self.init(
      title: fields[Fields.title], edition: fields[Fields.edition],
      acceptsOtherEditions: fields[Fields.acceptsOtherEditions], course: fields[Fields.course],
      worstCondition: fields[Fields.worstCondition], highestPrice: fields[Fields.highestPrice])
  }
}

/// A listing that is what somebody looks for.
public struct WantedMatch: Model {
  /// The listing.
  public let listing: BookListing.ID

  /// Matches a listing.
  public init(_ listing: BookListing.ID) { self.listing = listing }

  /// The fields of a match.
  public enum Fields {
    public static let listing = Field("listing", \WantedMatch.listing, doc: "The listing.")
  }

  public static let schema = ModelSchema<WantedMatch>(
    "WantedMatch", version: 1, doc: "A listing that is what somebody looks for."
  ) {
    Fields.listing
  }

  public init(reading fields: FieldReader<WantedMatch>) throws { self.init(try fields[Fields.listing]) }
}
