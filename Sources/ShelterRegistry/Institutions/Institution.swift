public import DomainModeling
public import DomainValues

/// A shelter, foundation or other organization that cares for animals, with everything that its page shows.
///
/// The ``manager`` manages it, and its ``status`` decides which operations are possible. Public views mask
/// its bank account.
public struct Institution: Entity {
  public let id: Identifier<Institution>
  public let manager: Principal.ID
  public internal(set) var type: OpenEnum<InstitutionType>
  public internal(set) var name: String
  public internal(set) var slug: Institution.Slug
  public internal(set) var registrationNumber: String?
  public internal(set) var description: String
  public internal(set) var logo: WebLink?
  public internal(set) var address: PostalAddress
  public internal(set) var coordinate: Coordinate?
  public internal(set) var pendingProfile: InstitutionProfile?
  public internal(set) var profileChangedAt: Timestamp?
  public internal(set) var contact: InstitutionContact
  public internal(set) var emailConfirmedAt: Timestamp?
  public internal(set) var bankAccount: BankAccount?
  public internal(set) var pendingBankAccount: BankAccount?
  public internal(set) var bankAccountChangedBy: Principal.ID?
  public internal(set) var bankAccountChangedAt: Timestamp?
  public internal(set) var openingTimes: [OpeningInterval]
  public internal(set) var timeZone: TimeZoneName
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var moderationReason: OpenEnum<Institution.ModerationReason>?
  package internal(set) var reminderAt: Timestamp?
  public internal(set) var recertifyAt: Timestamp?
  public internal(set) var closesAt: Timestamp?
  public let registeredAt: Timestamp

  /// Creates an institution in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<Institution>, manager: Principal.ID, type: OpenEnum<InstitutionType>, name: String,
    slug: Institution.Slug, registrationNumber: String? = nil, description: String, logo: WebLink? = nil,
    address: PostalAddress, coordinate: Coordinate? = nil, pendingProfile: InstitutionProfile? = nil,
    profileChangedAt: Timestamp? = nil, contact: InstitutionContact,
    emailConfirmedAt: Timestamp? = nil, bankAccount: BankAccount? = nil,
    pendingBankAccount: BankAccount? = nil,
    bankAccountChangedBy: Principal.ID? = nil, bankAccountChangedAt: Timestamp? = nil,
    openingTimes: [OpeningInterval] = [],
    timeZone: TimeZoneName = .warsaw, status: OpenEnum<State> = .known(.draft), statusSince: Timestamp,
    moderationReason: OpenEnum<Institution.ModerationReason>? = nil, reminderAt: Timestamp? = nil,
    recertifyAt: Timestamp? = nil, closesAt: Timestamp? = nil, registeredAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.manager = manager
    self.type = type
    self.name = name
    self.slug = slug
    self.registrationNumber = registrationNumber
    self.description = description
    self.logo = logo
    self.address = address
    self.coordinate = coordinate
    self.pendingProfile = pendingProfile
    self.profileChangedAt = profileChangedAt
    self.contact = contact
    self.emailConfirmedAt = emailConfirmedAt
    self.bankAccount = bankAccount
    self.pendingBankAccount = pendingBankAccount
    self.bankAccountChangedBy = bankAccountChangedBy
    self.bankAccountChangedAt = bankAccountChangedAt
    self.openingTimes = openingTimes
    self.timeZone = timeZone
    self.status = status
    self.statusSince = statusSince
    self.moderationReason = moderationReason
    self.reminderAt = reminderAt
    self.recertifyAt = recertifyAt
    self.closesAt = closesAt
    self.registeredAt = registeredAt
    try validated()
  }
}

/// The kind of an institution; models hold it as an `OpenEnum`, because there are others.
public enum InstitutionType: String, StringEnum {
  /// A shelter run by or for a municipality.
  case municipalShelter
  /// A shelter run by a person or company.
  case privateShelter
  /// A foundation.
  case foundation
  /// An association.
  case association
  /// A sanctuary, where animals live for the rest of their lives.
  case sanctuary
  /// A center that rehabilitates wild animals.
  case rehabilitationCenter
  /// A network of people who foster animals in their homes.
  case fosterNetwork
  /// A hospice for incurably ill animals.
  case hospice
  /// Any other kind of institution.
  case other
}
