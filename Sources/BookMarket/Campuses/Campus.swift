public import DomainModeling
public import DomainValues

/// A place of study with its own book market, meeting places and terms.
///
/// Its members are recognized by the domains of their email addresses.
public struct Campus: Entity {
  public let id: Identifier<Campus>
  public internal(set) var name: String
  public internal(set) var emailDomains: [EmailDomain]
  public internal(set) var priceCap: Money
  public internal(set) var reviewsListings: Bool
  public internal(set) var meetingPlaces: [MeetingPlace]
  public internal(set) var terms: [AcademicTerm]

  /// Creates a campus.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    id: Identifier<Campus>, name: String, emailDomains: [EmailDomain], priceCap: Money,
    reviewsListings: Bool = false, meetingPlaces: [MeetingPlace] = [], terms: [AcademicTerm] = []
  ) throws(ValidationError) {
    self.id = id
    self.name = name
    self.emailDomains = emailDomains
    self.priceCap = priceCap
    self.reviewsListings = reviewsListings
    self.meetingPlaces = meetingPlaces
    self.terms = terms
    try validated()
  }

  /// The currency of all prices on the campus.
  public var currency: Currency { priceCap.currency }

  /// Returns the domain of the campus to which an email address belongs; `nil` for none.
  func emailDomain(of address: EmailAddress) -> EmailDomain? { emailDomains.first { $0.covers(address) } }

  /// Returns the term at `now`, the one that ends last if there are several; `nil` between terms.
  public func term(at now: Timestamp) -> AcademicTerm? {
    terms.filter { $0.window.contains(now) }.max { $0.window.end < $1.window.end }
  }

  /// Returns the meeting place with an identifier.
  public func meetingPlace(_ id: Identifier<MeetingPlace>) -> MeetingPlace? {
    meetingPlaces.first { $0.id == id }
  }
}

extension Campus {
  /// The fields of a campus.
  public enum Fields {
    public static let id = Field(
      "id", \Campus.id, doc: "The identifier of the campus. Chosen by the operator who creates it.")
    public static let name = Field(
      "name", \Campus.name, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "The name of the campus. Set by an operator.")
    public static let emailDomains = Field(
      "emailDomains", \Campus.emailDomains, .count(1...50), .uniqueElements,
      doc: """
        The domains of the email addresses with which users may join the campus, such as `lmu.edu`; \
        subdomains are included. Set by an operator.
        """)
    public static let priceCap = Field(
      "priceCap", \Campus.priceCap,
      doc: """
        The maximum price of a book, greater than zero. Its currency is that of all prices on the campus and \
        can't change once there are listings. Set by an operator.
        """)
    public static let reviewsListings = Field(
      "reviewsListings", \Campus.reviewsListings, default: false,
      doc: "Whether a moderator must approve each listing before members see it. Set by an operator.")
    public static let meetingPlaces = Field(
      "meetingPlaces", \Campus.meetingPlaces, .count(...100), default: [],
      doc: "The places where buyers and sellers may meet, the best one first. Set by an operator.")
    public static let terms = Field(
      "terms", \Campus.terms, .count(...100), default: [],
      doc: """
        The academic terms of the campus, in any order. Listings expire with the current one. Set by an \
        operator.
        """)
  }

  public static let schema = ModelSchema<Campus>(
    "Campus", version: 1, doc: "A place of study with its own book market, managed by operators."
  ) {
    Fields.id
    Fields.name
    Fields.emailDomains
    Fields.priceCap
    Fields.reviewsListings
    Fields.meetingPlaces
    Fields.terms
  } rules: {
    Rule(
      "Campus.priceCap.positive", holds: Fields.priceCap.at(Money.Fields.minorUnits) > 0,
      doc: "The maximum price must be greater than zero.")
    Rule(
      "Campus.meetingPlaces.identifiers", reading: Fields.meetingPlaces,
      doc: "The identifiers of the meeting places must be unique."
    ) { campus in
      Set(campus.meetingPlaces.map(\.id)).count == campus.meetingPlaces.count
    }
    Rule(
      "Campus.terms.identifiers", reading: Fields.terms,
      doc: "The identifiers of the terms must be unique."
    ) {
      campus in
      Set(campus.terms.map(\.id)).count == campus.terms.count
    }
  } storage: {
    Storage.index(Fields.name)
  }

  public init(reading fields: FieldReader<Campus>) throws {
    try self.init(
      id: fields[Fields.id], name: fields[Fields.name], emailDomains: fields[Fields.emailDomains],
      priceCap: fields[Fields.priceCap], reviewsListings: fields[Fields.reviewsListings],
      meetingPlaces: fields[Fields.meetingPlaces], terms: fields[Fields.terms])
  }
}
