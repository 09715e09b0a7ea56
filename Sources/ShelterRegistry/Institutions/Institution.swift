public import DomainModeling
public import DomainValues

/// A shelter, foundation or other organization that cares for animals, with everything that its page shows.
///
/// The ``account`` manages it, and its ``status`` decides which operations are possible. Public views mask
/// its bank account.
public struct Institution: Entity {
  public let id: Identifier<Institution>
  public let account: Principal.ID
  public internal(set) var type: OpenValue<InstitutionType>
  public internal(set) var name: String
  public let slug: InstitutionSlug
  public internal(set) var registrationNumber: String?
  public internal(set) var description: String
  public internal(set) var logo: WebLink?
  public internal(set) var address: PostalAddress
  public internal(set) var coordinate: Coordinate?
  public internal(set) var contact: InstitutionContact
  public internal(set) var emailConfirmedAt: Timestamp?
  public internal(set) var bank: BankAccount?
  public internal(set) var pendingBank: BankAccount?
  public internal(set) var bankChangedBy: Principal.ID?
  public internal(set) var bankChangedAt: Timestamp?
  public internal(set) var openingTimes: [OpeningTime]
  public internal(set) var timeZone: TimeZoneName
  public internal(set) var status: OpenValue<Flow.State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var objection: OpenValue<InstitutionObjection>?
  public internal(set) var reminderAt: Timestamp?
  public internal(set) var recertifyAt: Timestamp?
  public internal(set) var closesAt: Timestamp?
  public let registeredAt: Timestamp

  /// Creates an institution in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
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

/// The kind of an institution; models hold it as an `OpenValue`, because there are others.
public enum InstitutionType: String, Vocabulary {
  /// A shelter run by or for a municipality.
  case municipalShelter = "municipal-shelter"
  /// A shelter run by a person or company.
  case privateShelter = "private-shelter"
  /// A foundation.
  case foundation
  /// An association.
  case association
  /// A sanctuary, where animals live for the rest of their lives.
  case sanctuary
  /// A center that rehabilitates wild animals.
  case rehabilitationCentre = "rehabilitation-centre"
  /// A network of people who foster animals in their homes.
  case fosterNetwork = "foster-network"
  /// A hospice for incurably ill animals.
  case hospice
  /// Any other kind of institution.
  case other
}
