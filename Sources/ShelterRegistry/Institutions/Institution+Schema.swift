public import DomainModeling

extension Institution: DiscreetModel {
  /// The fields of an institution.
  public enum Fields {
    public static let id = Field("id", \Institution.id, doc: "The institution's identifier.")
    public static let account = Field("account", \Institution.account, doc: "Who acts for it.")
    public static let type = Field("type", \Institution.type, doc: "What kind of home it is.")
    public static let name = Field(
      "name", \Institution.name, .length(1...80), .singleLine, .trimmed, .notBlank, doc: "Its name.")
    public static let slug = Field("slug", \Institution.slug, doc: "The last part of the link to its page.")
    public static let registrationNumber = Field(
      "registrationNumber", \Institution.registrationNumber, .length(1...40), .singleLine, .trimmed,
      .notBlank,
      doc: "Its number in a register.")
    public static let description = Field(
      "description", \Institution.description, .length(1...2_000), .multiLine, .notBlank,
      doc: "What it says about itself.")
    public static let logo = Field("logo", \Institution.logo, doc: "Its logo.")
    public static let address = Field("address", \Institution.address, doc: "Where it is.")
    public static let coordinate = Field(
      "coordinate", \Institution.coordinate, doc: "Where it is on the map.")
    public static let contact = Field("contact", \Institution.contact, doc: "How to reach it.")
    public static let emailConfirmedAt = Field(
      "emailConfirmedAt", \Institution.emailConfirmedAt, doc: "When its e-mail address was confirmed.")
    public static let bank = Field("bank", \Institution.bank, doc: "Where money for it goes.")
    public static let pendingBank = Field(
      "pendingBank", \Institution.pendingBank, doc: "Where money is to go once that is confirmed.")
    public static let bankChangedBy = Field(
      "bankChangedBy", \Institution.bankChangedBy, doc: "Who asked for that.")
    public static let bankChangedAt = Field("bankChangedAt", \Institution.bankChangedAt, doc: "When.")
    public static let openingTimes = Field(
      "openingTimes", \Institution.openingTimes, .count(...21), .uniqueElements, default: [],
      doc: "When it is open for visitors.")
    public static let timeZone = Field("timeZone", \Institution.timeZone, doc: "Its clocks.")
    public static let status = Field("status", \Institution.status, doc: "How far its registration has come.")
    public static let statusSince = Field("statusSince", \Institution.statusSince, doc: "Since when.")
    public static let objection = Field(
      "objection", \Institution.objection, doc: "Why it was sent back, turned down or suspended.")
    public static let reminderAt = Field(
      "reminderAt", \Institution.reminderAt, doc: "When those in charge are reminded of it.")
    public static let recertifyAt = Field(
      "recertifyAt", \Institution.recertifyAt, doc: "When it has to say again that all this is right.")
    public static let closesAt = Field(
      "closesAt", \Institution.closesAt, doc: "When it closes by itself, as nobody acts for it any more.")
    public static let registeredAt = Field(
      "registeredAt", \Institution.registeredAt, doc: "When it was registered.")

    /// The link, unless its institution was given up before anybody saw it.
    public static let takenSlug = Field.derived(
      "takenSlug", \Institution.takenSlug, from: slug, status,
      doc: "The link of an institution that wasn't given up.")
    /// The number in a register, unless its institution was given up or is over.
    public static let takenNumber = Field.derived(
      "takenNumber", \Institution.takenNumber, from: registrationNumber, status,
      doc: "The registration number of an institution that isn't over.")
    /// The town, for search and lists.
    public static let town = Field.derived("town", \Institution.address.town, from: address, doc: "Its town.")
    /// The kind of home, as the texts that people search for name it.
    public static let typeWords = Field.derived(
      "typeWords", \Institution.typeWords, from: type, doc: "Its kind in English and Polish.")
  }

  public static let schema = ModelSchema<Institution>(
    "Institution", version: 1, doc: "A home for animals."
  ) {
    Fields.id
    Fields.account
    Fields.type
    Fields.name
    Fields.slug
    Fields.registrationNumber
    Fields.description
    Fields.logo
    Fields.address
    Fields.coordinate
    Fields.contact
    Fields.emailConfirmedAt
    Fields.bank
    Fields.pendingBank
    Fields.bankChangedBy
    Fields.bankChangedAt
    Fields.openingTimes
    Fields.timeZone
    Fields.status
    Fields.statusSince
    Fields.objection
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
      "Institution.bank.given",
      holds: Fields.status.isOne(of: [.known(.draft), .known(.abandoned)]).or(
        Fields.bank.at(BankAccount.Fields.holder).isPresent),
      doc: "Whatever was submitted says where money goes.")
    Rule(
      "Institution.email.confirmed",
      holds: Fields.status.isOne(of: Flow.unconfirmedStates).or(Fields.emailConfirmedAt.isPresent),
      doc: "Nobody reviews or lists an institution whose e-mail address isn't confirmed.")
    Rule(
      "Institution.objection.given",
      holds: Fields.status.isOne(of: [.known(.needsInfo), .known(.rejected), .known(.suspended)]).negated
        .or(Fields.objection.isPresent),
      doc: "What was sent back, turned down or suspended says why.")
    Rule(
      "Institution.pendingBank.asked",
      holds: Fields.pendingBank.at(BankAccount.Fields.holder).isNull
        .or(Fields.bankChangedBy.isPresent.and(Fields.bankChangedAt.isPresent)),
      doc: "A change of the bank account tells who asked for it and when.")
    Rule(
      "Institution.openingTimes.apart", reading: Fields.openingTimes,
      doc: "No two stretches of one day overlap."
    ) { OpeningHours($0.openingTimes).areApart }
  } storage: {
    Storage.unique(Fields.takenSlug)
    Storage.unique(Fields.takenNumber)
    Storage.index(Fields.account)
    Storage.index(Fields.status, Fields.name)
    Storage.text(Fields.name, Fields.town, Fields.typeWords)
    Storage.nearby(Fields.coordinate)
  }

  public init(reading fields: FieldReader<Institution>) throws {
    try self.init(
      id: fields[Fields.id], account: fields[Fields.account], type: fields[Fields.type],
      name: fields[Fields.name], slug: fields[Fields.slug],
      registrationNumber: fields[Fields.registrationNumber], description: fields[Fields.description],
      logo: fields[Fields.logo], address: fields[Fields.address], coordinate: fields[Fields.coordinate],
      contact: fields[Fields.contact], emailConfirmedAt: fields[Fields.emailConfirmedAt],
      bank: fields[Fields.bank], pendingBank: fields[Fields.pendingBank],
      bankChangedBy: fields[Fields.bankChangedBy], bankChangedAt: fields[Fields.bankChangedAt],
      openingTimes: fields[Fields.openingTimes], timeZone: fields[Fields.timeZone],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      objection: fields[Fields.objection], reminderAt: fields[Fields.reminderAt],
      recertifyAt: fields[Fields.recertifyAt], closesAt: fields[Fields.closesAt],
      registeredAt: fields[Fields.registeredAt])
  }

  /// A page that people have seen keeps its link for good, so that nobody takes visitors over.
  var takenSlug: InstitutionSlug? { status == .known(.abandoned) ? nil : slug }

  /// Whoever has closed may register again.
  var takenNumber: String? {
    status == .known(.abandoned) || status == .known(.closed) ? nil : registrationNumber
  }

  /// The kind of home as search finds it; a kind that this version doesn't know by its own word.
  var typeWords: String {
    [LanguageTag.english, .polish].map { ShelterMessages.label(of: type, in: $0) }.joined(separator: " ")
  }
}
