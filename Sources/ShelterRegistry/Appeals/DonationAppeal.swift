public import DomainModeling

/// Something that an institution collects money for, such as a new roof.
public struct DonationAppeal: Entity {
  public let id: Identifier<DonationAppeal>
  /// Who collects.
  public let institution: Institution.ID
  /// Who acted for the institution when it was opened.
  public let account: Principal.ID
  /// What it is called.
  public let title: String
  /// What the money is for.
  public let purpose: String
  /// How much is needed, where that is known.
  public let goal: Money?
  /// When it ends.
  public let closesAt: Timestamp
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp

  /// Makes an appeal in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<DonationAppeal>, institution: Institution.ID, account: Principal.ID, title: String,
    purpose: String, goal: Money? = nil, closesAt: Timestamp, status: OpenValue<Flow.State> = .known(.open),
    statusSince: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.account = account
    self.title = title
    self.purpose = purpose
    self.goal = goal
    self.closesAt = closesAt
    self.status = status
    self.statusSince = statusSince
    try validated()
  }

  var goalUnits: Int64? { goal?.minorUnits }
}

extension DonationAppeal {
  /// The fields of an appeal.
  public enum Fields {
    public static let id = Field("id", \DonationAppeal.id, doc: "The appeal's identifier.")
    public static let institution = Field("institution", \DonationAppeal.institution, doc: "Who collects.")
    public static let account = Field(
      "account", \DonationAppeal.account, doc: "Who acted for the institution when it was opened.")
    public static let title = Field(
      "title", \DonationAppeal.title, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "What it is called.")
    public static let purpose = Field(
      "purpose", \DonationAppeal.purpose, .length(1...2_000), .multiLine, .notBlank,
      doc: "What the money is for.")
    public static let goal = Field("goal", \DonationAppeal.goal, doc: "How much is needed.")
    public static let closesAt = Field("closesAt", \DonationAppeal.closesAt, doc: "When it ends.")
    public static let status = Field("status", \DonationAppeal.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \DonationAppeal.statusSince, doc: "Since when.")

    /// How much is needed, in minor units.
    public static let goalUnits = Field.derived(
      "goalUnits", \DonationAppeal.goalUnits, from: goal, doc: "How much is needed, in minor units.")
  }

  public static let schema = ModelSchema<DonationAppeal>(
    "DonationAppeal", version: 1, doc: "Something that an institution collects money for."
  ) {
    Fields.id
    Fields.institution
    Fields.account
    Fields.title
    Fields.purpose
    Fields.goal
    Fields.closesAt
    Fields.status
    Fields.statusSince
    Fields.goalUnits
  } rules: {
    Rule("DonationAppeal.goal.positive", holds: Fields.goalUnits > 0, doc: "A goal is above zero.")
  } storage: {
    Storage.index(Fields.institution, Fields.status)
    Storage.index(Fields.status, Fields.closesAt)
  }

  public init(reading fields: FieldReader<DonationAppeal>) throws {
    try self.init(
      id: fields[Fields.id], institution: fields[Fields.institution], account: fields[Fields.account],
      title: fields[Fields.title], purpose: fields[Fields.purpose], goal: fields[Fields.goal],
      closesAt: fields[Fields.closesAt], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince])
  }
}

extension ShelterMessages {
  /// The names of the words about appeals, the fields of their form, and what is wrong with them.
  static let appeals: [Message] = [
    label(DonationAppeal.Flow.State.open, "Open", "Trwa"),
    label(DonationAppeal.Flow.State.closed, "Closed", "Zakończona"),
    Message("DonationAppealForm.title", english: "Title of the appeal", polish: "Tytuł zbiórki"),
    Message("DonationAppealForm.purpose", english: "Purpose of the appeal", polish: "Cel zbiórki"),
    Message("DonationAppealForm.goal", english: "Amount needed", polish: "Potrzebna kwota"),
    Message("DonationAppealForm.days", english: "Days of the appeal", polish: "Liczba dni zbiórki"),
    above("DonationAppeal.goal.positive"),
  ]
}
