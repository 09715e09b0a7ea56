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
