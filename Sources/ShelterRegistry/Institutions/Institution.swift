public import DomainModeling

/// A shelter, foundation or other home for animals, with everything that its page shows.
///
/// Who looks after it is ``account``; what it may do is its ``status``. Its bank account is shown masked.
public struct Institution: Entity {
  public let id: Identifier<Institution>
  /// Who acts for it.
  public let account: Principal.ID
  /// What kind of home it is.
  public internal(set) var type: OpenValue<InstitutionType>
  /// Its name.
  public internal(set) var name: String
  /// The last part of the link to its page.
  public let slug: InstitutionSlug
  /// Its number in a register, such as the Polish KRS, as the register writes it.
  public internal(set) var registrationNumber: String?
  /// What it says about itself.
  public internal(set) var description: String
  /// Its logo.
  public internal(set) var logo: WebLink?
  /// Where it is.
  public internal(set) var address: PostalAddress
  /// Where it is on the map.
  public internal(set) var coordinate: Coordinate?
  /// How to reach it.
  public internal(set) var contact: InstitutionContact
  /// When its e-mail address was confirmed; not since it was changed.
  public internal(set) var emailConfirmedAt: Timestamp?
  /// Where money for it goes.
  public internal(set) var bank: BankAccount?
  /// Where money is to go instead, once somebody else has confirmed that; payouts wait until then.
  public internal(set) var pendingBank: BankAccount?
  /// Who asked for that.
  public internal(set) var bankChangedBy: Principal.ID?
  /// When.
  public internal(set) var bankChangedAt: Timestamp?
  /// When it is open for visitors, by its own clocks.
  public internal(set) var openingTimes: [OpeningTime]
  /// Its clocks.
  public internal(set) var timeZone: TimeZoneName
  /// How far its registration has come, and whether it is shown.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Why somebody in charge sent it back, turned it down or suspended it.
  public internal(set) var objection: OpenValue<InstitutionObjection>?
  /// When those in charge are reminded of it, while it waits for them.
  public internal(set) var reminderAt: Timestamp?
  /// When it has to say again that all this is right.
  public internal(set) var recertifyAt: Timestamp?
  /// When it closes by itself, because nobody acts for it any more.
  public internal(set) var closesAt: Timestamp?
  /// When it was registered.
  public let registeredAt: Timestamp

  /// Makes an institution in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<Institution>, account: Principal.ID, type: OpenValue<InstitutionType>, name: String,
    slug: InstitutionSlug, registrationNumber: String? = nil, description: String, logo: WebLink? = nil,
    address: PostalAddress, coordinate: Coordinate? = nil, contact: InstitutionContact,
    emailConfirmedAt: Timestamp? = nil, bank: BankAccount? = nil, pendingBank: BankAccount? = nil,
    bankChangedBy: Principal.ID? = nil, bankChangedAt: Timestamp? = nil, openingTimes: [OpeningTime] = [],
    timeZone: TimeZoneName = .warsaw, status: OpenValue<Flow.State> = .known(.draft), statusSince: Timestamp,
    objection: OpenValue<InstitutionObjection>? = nil, reminderAt: Timestamp? = nil,
    recertifyAt: Timestamp? = nil, closesAt: Timestamp? = nil, registeredAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.account = account
    self.type = type
    self.name = name
    self.slug = slug
    self.registrationNumber = registrationNumber
    self.description = description
    self.logo = logo
    self.address = address
    self.coordinate = coordinate
    self.contact = contact
    self.emailConfirmedAt = emailConfirmedAt
    self.bank = bank
    self.pendingBank = pendingBank
    self.bankChangedBy = bankChangedBy
    self.bankChangedAt = bankChangedAt
    self.openingTimes = openingTimes
    self.timeZone = timeZone
    self.status = status
    self.statusSince = statusSince
    self.objection = objection
    self.reminderAt = reminderAt
    self.recertifyAt = recertifyAt
    self.closesAt = closesAt
    self.registeredAt = registeredAt
    try validated()
  }
}

/// What kind of home for animals an institution is; hold an `OpenValue` of it, because there are others.
public enum InstitutionType: String, Vocabulary {
  /// Run by or for a commune.
  case municipalShelter = "municipal-shelter"
  /// Run by a person or company.
  case privateShelter = "private-shelter"
  /// A foundation.
  case foundation
  /// An association of people.
  case association
  /// A home for life.
  case sanctuary
  /// A place where wild animals get well.
  case rehabilitationCentre = "rehabilitation-centre"
  /// People who take animals into their own homes for a while.
  case fosterNetwork = "foster-network"
  /// A home for animals that won't get well.
  case hospice
  /// None of these.
  case other
}
