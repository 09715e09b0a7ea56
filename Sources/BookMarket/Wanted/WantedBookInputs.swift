public import DomainModeling

extension WantedBook {
  /// The input for looking for a book.
  public struct CreateInput: RedactedModel {
    public let title: String
    public let edition: BookEdition.ID?
    public let acceptsOtherEditions: Bool
    public let course: Course?
    public let minimumCondition: OpenEnum<BookCondition>?
    public let maximumPrice: Int64?

    /// Creates an input.
    ///
    /// - Throws: `ValidationError` with every violation.
    public init(
      title: String, edition: BookEdition.ID? = nil, acceptsOtherEditions: Bool = false,
      course: Course? = nil, minimumCondition: OpenEnum<BookCondition>? = nil, maximumPrice: Int64? = nil
    ) throws(ValidationError) {
      self.title = title
      self.edition = edition
      self.acceptsOtherEditions = acceptsOtherEditions
      self.course = course
      self.minimumCondition = minimumCondition
      self.maximumPrice = maximumPrice
      try validated()
    }

    /// The fields of the input.
    public enum Fields {
      public static let title = Field(
        "title", \WantedBook.CreateInput.title, .length(1...250), .singleLine, .trimmed, .notBlank,
        doc: "The title, visible to the members of the campus.")
      public static let edition = Field(
        "edition", \WantedBook.CreateInput.edition,
        doc: "The wanted edition. Null when any book of the course matches.")
      public static let acceptsOtherEditions = Field(
        "acceptsOtherEditions", \WantedBook.CreateInput.acceptsOtherEditions, default: false,
        doc: "Whether other editions of the same work match as well; meaningful only with an edition.")
      public static let course = Field(
        "course", \WantedBook.CreateInput.course,
        doc: "The course whose books match. Null for none; required without an edition.")
      public static let minimumCondition = Field(
        "minimumCondition", \WantedBook.CreateInput.minimumCondition,
        doc: "The worst accepted condition; better ones are included. Null for any condition.")
      public static let maximumPrice = Field(
        "maximumPrice", \WantedBook.CreateInput.maximumPrice, .atLeast(0),
        doc: "The maximum price in minor units of the campus's currency. Null for any price.")
    }

    public static let schema = ModelSchema<WantedBook.CreateInput>(
      "WantedBook.CreateInput", version: 1, doc: "The input for looking for a book."
    ) {
      Fields.title
      Fields.edition
      Fields.acceptsOtherEditions
      Fields.course
      Fields.minimumCondition
      Fields.maximumPrice
    } rules: {
      Rule(
        "WantedBook.CreateInput.target.given", holds: Fields.edition.isPresent.or(Fields.course.isPresent),
        doc: "A wanted book must have an edition or a course.")
    }

    public init(reading fields: FieldReader<WantedBook.CreateInput>) throws {
      try self.init(
        title: fields[Fields.title], edition: fields[Fields.edition],
        acceptsOtherEditions: fields[Fields.acceptsOtherEditions], course: fields[Fields.course],
        minimumCondition: fields[Fields.minimumCondition], maximumPrice: fields[Fields.maximumPrice])
    }
  }
}

extension WantedBook {
  /// The input of the event that records a matching listing.
  package struct MatchInput: Model {
    package let listing: BookListing.ID

    /// Creates a match.
    package init(_ listing: BookListing.ID) { self.listing = listing }

    /// The fields of a match.
    package enum Fields {
      package static let listing = Field(
        "listing", \WantedBook.MatchInput.listing, doc: "The matching listing. Set by the server.")
    }

    package static let schema = ModelSchema<WantedBook.MatchInput>(
      "WantedBook.MatchInput", version: 1, doc: "The input of the event that records a matching listing."
    ) {
      Fields.listing
    }

    package init(reading fields: FieldReader<WantedBook.MatchInput>) throws {
      self.init(try fields[Fields.listing])
      try validated()
    }
  }
}
