public import DomainModeling

extension Institution: RedactedModel {
  /// The fields of an institution.
  public enum Fields {
    public static let id = Field(
      "id", \Institution.id,
      doc: """
        The institution's identifier, chosen by the client or, if absent, by the server; a repeated \
        registration with the same identifier creates one institution.
        """)
    public static let manager = Field(
      "manager", \Institution.manager,
      doc: "The account that registered the institution and manages it; set by the server.")
    public static let type = Field(
      "type", \Institution.type,
      doc: "The kind of institution, such as a municipal shelter or a foundation. Set by the institution.")
    public static let name = Field(
      "name", \Institution.name, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The institution's name, as shown to the public. Set by the institution.")
    public static let slug = Field(
      "slug", \Institution.slug,
      doc: """
        The last part of the link to the institution's page, unique among institutions that are or were in the \
        catalog, and fixed from then on. Set by the institution.
        """)
    public static let registrationNumber = Field(
      "registrationNumber", \Institution.registrationNumber, .length(1...40), .singleLine, .trimmed,
      .notBlank,
      doc: """
        The number in a public register, such as the Polish KRS, as the register writes it; unique among \
        institutions in the catalog, null when there is none. Set by the institution.
        """)
    public static let description = Field(
      "description", \Institution.description, .length(1...2_000), .multiLine, .notBlank,
      doc: "The institution's description of itself, as shown to the public.")
    public static let logo = Field(
      "logo", \Institution.logo,
      doc: "A link to the logo image; null when there is none. Set by the institution.")
    public static let address = Field(
      "address", \Institution.address,
      doc: "The postal address of the institution, as shown to the public. Set by the institution.")
    public static let coordinate = Field(
      "coordinate", \Institution.coordinate,
      doc: """
        The coordinate of the institution's address in degrees (WGS 84), set by the institution; null when it \
        gave none.
        """)
    public static let pendingProfile = Field(
      "pendingProfile", \Institution.pendingProfile,
      doc: """
        The profile with the institution's changes since its approval, which waits for a moderator while the \
        approved one is shown; null for none. Set by the institution.
        """)
    public static let profileChangedAt = Field(
      "profileChangedAt", \Institution.profileChangedAt,
      doc: """
        The moment the pending profile was submitted, kept through further changes of it; null for none. Set by \
        the server.
        """)
    public static let contact = Field(
      "contact", \Institution.contact,
      doc: "The contact person, phone numbers and email address. Set by the institution.")
    public static let emailConfirmedAt = Field(
      "emailConfirmedAt", \Institution.emailConfirmedAt,
      doc: """
        The moment the email address was confirmed; set by the server, null while the current address isn't \
        confirmed.
        """)
    public static let bankAccount = Field(
      "bankAccount", \Institution.bankAccount,
      doc: """
        The bank account that receives donations; null until entered, and required for submission. Set by \
        the institution.
        """)
    public static let pendingBankAccount = Field(
      "pendingBankAccount", \Institution.pendingBankAccount,
      doc: """
        The requested bank account that waits for an admin's confirmation, while payouts wait; null when no \
        change is pending. Set by the institution.
        """)
    public static let bankAccountChangedBy = Field(
      "bankAccountChangedBy", \Institution.bankAccountChangedBy,
      doc: """
        The account that requested the pending bank account; null when no change is pending. Set by the \
        server.
        """)
    public static let bankAccountChangedAt = Field(
      "bankAccountChangedAt", \Institution.bankAccountChangedAt,
      doc: """
        The moment the pending bank account was requested; null when no change is pending. Set by the \
        server.
        """)
    public static let openingTimes = Field(
      "openingTimes", \Institution.openingTimes, .count(...21), .uniqueElements, default: [],
      doc: """
        The opening times for visitors in the institution's time zone, at most 21 intervals. Set by the \
        institution.
        """)
    public static let timeZone = Field(
      "timeZone", \Institution.timeZone,
      doc: """
        The time zone of the institution, in which its days and opening times are given. Set by the \
        institution; Europe/Warsaw by default.
        """)
    public static let status = Field(
      "status", \Institution.status,
      doc: "The lifecycle state; `draft` at registration, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \Institution.statusSince,
      doc: "The moment the current state began; set by the server.")
    public static let moderationReason = Field(
      "moderationReason", \Institution.moderationReason,
      doc: """
        The reason for returning, rejecting or suspending the institution; null once that is resolved. Set \
        by a moderator or admin, or by the server after a missed recertification.
        """)
    package static let reminderAt = Field(
      "reminderAt", \Institution.reminderAt,
      doc: """
        The moment moderators are next reminded of the registration; null unless it waits for review. Set by \
        the server.
        """)
    public static let recertifyAt = Field(
      "recertifyAt", \Institution.recertifyAt,
      doc: """
        The moment the institution is next asked to confirm its details; set by the server, null before it \
        is listed.
        """)
    public static let closesAt = Field(
      "closesAt", \Institution.closesAt,
      doc: """
        The moment the institution closes by itself, because its managing account was deleted; null \
        otherwise. Set by the server.
        """)
    public static let registeredAt = Field(
      "registeredAt", \Institution.registeredAt,
      doc: "The moment the institution was registered; set by the server.")

    public static let takenSlug = Field.derived(
      "takenSlug", \Institution.takenSlug, from: slug, status,
      doc: """
        The link that must be unique; null until the institution is listed for the first time. Computed from \
        `slug` and `status`; ignored on input.
        """)
    public static let takenNumber = Field.derived(
      "takenNumber", \Institution.takenNumber, from: registrationNumber, status,
      doc: """
        The registration number that must be unique; null without one, until the institution is listed, and \
        once it is closed. Only its letters and digits, in lowercase and without accents, so that it can't be written \
        in two ways. Computed from `registrationNumber` and `status`; ignored on input.
        """)
    public static let town = Field.derived(
      "town", \Institution.address.town, from: address,
      doc: "The town of the address, for search and lists. Computed from `address`; ignored on input.")
    public static let typeWords = Field.derived(
      "typeWords", \Institution.typeWords, from: type,
      doc: """
        The kind of institution in English and Polish, for text search. Computed from `type`; ignored on \
        input.
        """)
  }

  public static let schema = ModelSchema<Institution>(
    "Institution", version: 1, doc: "A shelter, foundation or other organization that cares for animals."
  ) {
    Fields.id
    Fields.manager
    Fields.type
    Fields.name
    Fields.slug
    Fields.registrationNumber
    Fields.description
    Fields.logo
    Fields.address
    Fields.coordinate
    Fields.pendingProfile
    Fields.profileChangedAt
    Fields.contact
    Fields.emailConfirmedAt
    Fields.bankAccount
    Fields.pendingBankAccount
    Fields.bankAccountChangedBy
    Fields.bankAccountChangedAt
    Fields.openingTimes
    Fields.timeZone
    Fields.status
    Fields.statusSince
    Fields.moderationReason
    Fields.reminderAt
    Fields.recertifyAt
    Fields.closesAt
    Fields.registeredAt
    Fields.takenSlug
    Fields.takenNumber
    Fields.town
    Fields.typeWords
  } rules: {
    Rule(
      "Institution.bankAccount.given",
      holds: Fields.status.isOne(of: [.draft, .abandoned]).or(
        Fields.bankAccount.at(BankAccount.Fields.holder).isPresent),
      doc: "A submitted registration must have a bank account.")
    Rule(
      "Institution.email.confirmed",
      holds: Fields.status.isOne(of: Institution.unconfirmedStates).or(Fields.emailConfirmedAt.isPresent),
      doc: """
        An institution in the state `pendingReview`, `listed`, `recertification` or `suspended` must have a \
        confirmed email address.
        """)
    Rule(
      "Institution.moderationReason.given",
      holds: Fields.status.isOne(of: [.needsInfo, .rejected, .suspended]).negated
        .or(Fields.moderationReason.isPresent),
      doc: "An institution in the state `needsInfo`, `rejected` or `suspended` must have a reason.")
    Rule(
      "Institution.pendingBankAccount.requested",
      holds: Fields.pendingBankAccount.at(BankAccount.Fields.holder).isNull
        .or(Fields.bankAccountChangedBy.isPresent.and(Fields.bankAccountChangedAt.isPresent)),
      doc: "A pending bank account must have the account that requested it and the moment of the request.")
    Rule(
      "Institution.pendingProfile.submitted",
      holds: (Fields.pendingProfile.at(InstitutionProfile.Fields.name).isNull.and(
        Fields.profileChangedAt.isNull)).or(
          Fields.pendingProfile.at(InstitutionProfile.Fields.name).isPresent.and(
            Fields.profileChangedAt.isPresent)),
      doc: "A pending profile and the moment it was submitted must be given together.")
    Rule(
      "Institution.openingTimes.disjoint", reading: Fields.openingTimes,
      doc: "The opening times of a day must not overlap."
    ) { !OpeningHours($0.openingTimes).hasOverlaps }
  } storage: {
    Storage.unique(Fields.takenSlug)
    Storage.unique(Fields.takenNumber)
    Storage.index(Fields.manager)
    Storage.index(Fields.status, Fields.name)
    Storage.index(Fields.status, Fields.statusSince)
    Storage.textIndex(Fields.name, Fields.town, Fields.typeWords)
    Storage.spatialIndex(Fields.coordinate)
  }

  public init(reading fields: FieldReader<Institution>) throws {
    try self.init(
      id: fields[Fields.id], manager: fields[Fields.manager], type: fields[Fields.type],
      name: fields[Fields.name], slug: fields[Fields.slug],
      registrationNumber: fields[Fields.registrationNumber], description: fields[Fields.description],
      logo: fields[Fields.logo], address: fields[Fields.address], coordinate: fields[Fields.coordinate],
      pendingProfile: fields[Fields.pendingProfile], profileChangedAt: fields[Fields.profileChangedAt],
      contact: fields[Fields.contact], emailConfirmedAt: fields[Fields.emailConfirmedAt],
      bankAccount: fields[Fields.bankAccount], pendingBankAccount: fields[Fields.pendingBankAccount],
      bankAccountChangedBy: fields[Fields.bankAccountChangedBy],
      bankAccountChangedAt: fields[Fields.bankAccountChangedAt],
      openingTimes: fields[Fields.openingTimes], timeZone: fields[Fields.timeZone],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      moderationReason: fields[Fields.moderationReason], reminderAt: fields[Fields.reminderAt],
      recertifyAt: fields[Fields.recertifyAt], closesAt: fields[Fields.closesAt],
      registeredAt: fields[Fields.registeredAt])
  }

  // A link that was public stays taken, so that no institution inherits its visitors. A registration takes
  // nothing, so that a stranger's doesn't keep the rightful institution away.
  var takenSlug: Institution.Slug? { Institution.registeringStates.contains(status) ? nil : slug }

  // A closed institution may register again.
  var takenNumber: String? {
    if Institution.registeringStates.contains(status) || status == .closed { return nil }
    // A number without any letter or digit, such as a row of dashes, is taken as it is written.
    return registrationNumber.map { number in
      let folded = SearchFolding.words(number).joined()
      return folded.isEmpty ? number : folded
    }
  }

  // A kind unknown to this version is represented by its wire word.
  var typeWords: String {
    [LanguageTag.english, .polish].map { ShelterMessages.catalog.label(of: type, in: $0) }.joined(
      separator: " ")
  }
}
