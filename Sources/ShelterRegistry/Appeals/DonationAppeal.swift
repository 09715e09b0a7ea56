public import DomainModeling
public import DomainValues

/// A fundraising appeal of an institution for one purpose, such as a new roof.
public struct DonationAppeal: Entity {
  public let id: Identifier<DonationAppeal>
  public let institution: Institution.ID
  public let manager: Principal.ID
  public let title: String
  public let purpose: String
  public let goal: Money?
  public let closesAt: Timestamp
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp

  /// Creates an appeal in any state, for a repository that restores it.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(
    id: Identifier<DonationAppeal>, institution: Institution.ID, manager: Principal.ID, title: String,
    purpose: String, goal: Money? = nil, closesAt: Timestamp, status: OpenEnum<State> = .known(.open),
    statusSince: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.institution = institution
    self.manager = manager
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
    public static let id = Field("id", \DonationAppeal.id, doc: "The appeal's identifier; set by the server.")
    public static let institution = Field(
      "institution", \DonationAppeal.institution,
      doc: "The institution that collects the money. Set by the institution.")
    public static let manager = Field(
      "manager", \DonationAppeal.manager,
      doc: "The account that managed the institution when the appeal was opened; set by the server.")
    public static let title = Field(
      "title", \DonationAppeal.title, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "The title, as shown to the public. Set by the institution.")
    public static let purpose = Field(
      "purpose", \DonationAppeal.purpose, .length(1...2_000), .multiLine, .notBlank,
      doc: "The purpose on which the money is spent, as shown to the public. Set by the institution.")
    public static let goal = Field(
      "goal", \DonationAppeal.goal,
      doc: "The amount needed; null when the institution names none. Set by the institution.")
    public static let closesAt = Field(
      "closesAt", \DonationAppeal.closesAt,
      doc: "The moment the appeal closes by itself; set by the server from the duration in the input.")
    public static let status = Field(
      "status", \DonationAppeal.status,
      doc: "The lifecycle state; `open` at creation, then changed by events only.")
    public static let statusSince = Field(
      "statusSince", \DonationAppeal.statusSince,
      doc: "The moment the current state began; set by the server.")

    public static let goalUnits = Field.derived(
      "goalUnits", \DonationAppeal.goalUnits, from: goal,
      doc: """
        The amount needed in the currency's minor units; null without a goal. Computed from `goal`; ignored \
        on input.
        """)
  }

  public static let schema = ModelSchema<DonationAppeal>(
    "DonationAppeal", version: 1, doc: "A fundraising appeal of an institution for one purpose."
  ) {
    Fields.id
    Fields.institution
    Fields.manager
    Fields.title
    Fields.purpose
    Fields.goal
    Fields.closesAt
    Fields.status
    Fields.statusSince
    Fields.goalUnits
  } rules: {
    Rule(
      "DonationAppeal.goal.positive", holds: Fields.goalUnits > 0,
      doc: "The goal must be greater than zero.")
  } storage: {
    Storage.index(Fields.institution, Fields.status)
    Storage.index(Fields.status, Fields.closesAt)
  }

  public init(reading fields: FieldReader<DonationAppeal>) throws {
    try self.init(
      id: fields[Fields.id], institution: fields[Fields.institution], manager: fields[Fields.manager],
      title: fields[Fields.title], purpose: fields[Fields.purpose], goal: fields[Fields.goal],
      closesAt: fields[Fields.closesAt], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince])
  }
}

extension ShelterMessages {
  /// The names of enum cases about appeals, the labels of their fields, and the message of a violated rule.
  static let appeals =
    Message.labels(of: DonationAppeal.State.self) {
      switch $0 {
      case .open: ("Open", "Trwa")
      case .closed: ("Closed", "Zakończona")
      }
    }
    + [
      Message("DonationAppeal.OpenInput.title", english: "Title of the appeal", polish: "Tytuł zbiórki"),
      Message("DonationAppeal.OpenInput.purpose", english: "Purpose of the appeal", polish: "Cel zbiórki"),
      Message("DonationAppeal.OpenInput.goal", english: "Amount needed", polish: "Potrzebna kwota"),
      Message(
        "DonationAppeal.OpenInput.days", english: "Length of the appeal in days", polish: "Liczba dni zbiórki"
      ),
      above("DonationAppeal.goal.positive"),
    ]
}
