public import DomainModeling

/// A place of study with a book market of its own: who belongs to it, its currency, where people meet, its terms.
///
/// Members are told by their e-mail addresses, so the first version's one campus and any further one are data.
public struct Campus: Entity {
  public let id: Identifier<Campus>
  /// Its name.
  public internal(set) var name: String
  /// The domains of its members' e-mail addresses; sub-domains belong to them.
  public internal(set) var mailDomains: [MailDomain]
  /// The highest price of a book; it also says in which currency all prices are.
  public internal(set) var priceCap: Money
  /// Whether a moderator looks at every listing before it is shown.
  public internal(set) var reviewsListings: Bool
  /// Where people can meet, the best place first.
  public internal(set) var meetingPlaces: [MeetingPlace]
  /// Its terms.
  public internal(set) var terms: [AcademicTerm]

  /// Makes a campus; throws everything that is wrong with it.
  public init(
    id: Identifier<Campus>, name: String, mailDomains: [MailDomain], priceCap: Money,
    reviewsListings: Bool = false, meetingPlaces: [MeetingPlace] = [], terms: [AcademicTerm] = []
  ) throws(ValidationError) {
    self.id = id
    self.name = name
    self.mailDomains = mailDomains
    self.priceCap = priceCap
    self.reviewsListings = reviewsListings
    self.meetingPlaces = meetingPlaces
    self.terms = terms
    try validated()
  }

  /// The currency of all its prices.
  public var currency: Currency { priceCap.currency }

  /// Whether an address shows that its owner studies or works there.
  public func admits(_ address: EmailAddress) -> Bool { mailDomains.contains { $0.covers(address) } }

  /// The term at a moment: of several the one that ends last; `nil` between terms.
  public func term(at now: Timestamp) -> AcademicTerm? {
    terms.filter { $0.window.contains(now) }.max { $0.window.end < $1.window.end }
  }

  /// The meeting place of that identifier.
  public func meetingPlace(_ id: Identifier<MeetingPlace>) -> MeetingPlace? {
    meetingPlaces.first { $0.id == id }
  }
}

extension Campus {
  /// The fields of a campus.
  public enum Fields {
    public static let id = Field("id", \Campus.id, doc: "The campus's identifier.")
    public static let name = Field(
      "name", \Campus.name, .length(1...120), .singleLine, .trimmed, .notBlank, doc: "Its name.")
    public static let mailDomains = Field(
      "mailDomains", \Campus.mailDomains, .count(1...50), .uniqueElements,
      doc: "The domains of its members' e-mail addresses.")
    public static let priceCap = Field(
      "priceCap", \Campus.priceCap, doc: "The highest price of a book, in the currency of all prices.")
    public static let reviewsListings = Field(
      "reviewsListings", \Campus.reviewsListings, default: false,
      doc: "Whether a moderator looks at every listing before it is shown.")
    public static let meetingPlaces = Field(
      "meetingPlaces", \Campus.meetingPlaces, .count(...100), default: [],
      doc: "Where people can meet, the best place first.")
    public static let terms = Field("terms", \Campus.terms, .count(...100), default: [], doc: "Its terms.")
  }

  public static let schema = ModelSchema<Campus>(
    "Campus", version: 1, doc: "A place of study with a book market of its own."
  ) {
    Fields.id
    Fields.name
    Fields.mailDomains
    Fields.priceCap
    Fields.reviewsListings
    Fields.meetingPlaces
    Fields.terms
  } rules: {
    Rule(
      "Campus.priceCap.positive", holds: Fields.priceCap.at(Money.Fields.minorUnits) > 0,
      doc: "Books may cost something.")
    Rule(
      "Campus.meetingPlaces.identifiers", reading: Fields.meetingPlaces,
      doc: "No two places have the same identifier."
    ) { campus in
      Set(campus.meetingPlaces.map(\.id)).count == campus.meetingPlaces.count
    }
    Rule("Campus.terms.identifiers", reading: Fields.terms, doc: "No two terms have the same identifier.") {
      campus in
      Set(campus.terms.map(\.id)).count == campus.terms.count
    }
  } storage: {
    Storage.index(Fields.name)
  }

  public init(reading fields: FieldReader<Campus>) throws {
    try self.init(
      id: fields[Fields.id], name: fields[Fields.name], mailDomains: fields[Fields.mailDomains],
      priceCap: fields[Fields.priceCap], reviewsListings: fields[Fields.reviewsListings],
      meetingPlaces: fields[Fields.meetingPlaces], terms: fields[Fields.terms])
  }
}

extension BookMarketMessages {
  /// What is wrong with a campus.
  static let campuses: [Message] = [
    Message(
      "Campus.priceCap.positive", english: "The highest price has to be above zero.",
      polish: "Najwyższa cena musi być większa od zera."),
    Message(
      "Campus.meetingPlaces.identifiers", english: "A meeting place is there twice.",
      polish: "Jedno z miejsc spotkań występuje dwa razy."),
    Message(
      "Campus.terms.identifiers", english: "A term is there twice.",
      polish: "Jeden z semestrów występuje dwa razy."),
  ]
}
