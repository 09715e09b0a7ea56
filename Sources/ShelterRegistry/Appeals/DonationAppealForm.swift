public import DomainModeling

/// What an institution says that opens an appeal.
public struct DonationAppealForm: Model {
  /// What it is called.
  public let title: String
  /// What the money is for.
  public let purpose: String
  /// How much is needed, where that is known.
  public let goal: Money?
  /// For how many days it takes money, 1…730.
  public let days: Int64

  /// Says it; throws everything that is wrong with it.
  public init(title: String, purpose: String, goal: Money? = nil, days: Int64) throws(ValidationError) {
    self.title = title
    self.purpose = purpose
    self.goal = goal
    self.days = days
    try validated()
  }

  /// The fields of a form.
  public enum Fields {
    public static let title = Field(
      "title", \DonationAppealForm.title, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "What it is called.")
    public static let purpose = Field(
      "purpose", \DonationAppealForm.purpose, .length(1...2_000), .multiLine, .notBlank,
      doc: "What the money is for.")
    public static let goal = Field("goal", \DonationAppealForm.goal, doc: "How much is needed.")
    public static let days = Field(
      "days", \DonationAppealForm.days, .range(1...730), doc: "For how many days it takes money.")
  }

  public static let schema = ModelSchema<DonationAppealForm>(
    "DonationAppealForm", version: 1, doc: "What an institution says that opens an appeal."
  ) {
    Fields.title
    Fields.purpose
    Fields.goal
    Fields.days
  }

  public init(reading fields: FieldReader<DonationAppealForm>) throws {
    try self.init(
      title: fields[Fields.title], purpose: fields[Fields.purpose], goal: fields[Fields.goal],
      days: fields[Fields.days])
  }
}

/// An appeal as everybody sees it, with what came for it.
public struct DonationAppealSummary: Identifiable, Hashable, Sendable {
  /// The appeal.
  public let id: DonationAppeal.ID
  /// Who collects.
  public let institution: Institution.ID
  /// What it is called.
  public let title: String
  /// What the money is for.
  public let purpose: String
  /// How much is needed.
  public let goal: Money?
  /// What came and wasn't given or taken back, one amount for each currency, in their order.
  public let raised: [Money]
  /// Whether it takes money.
  public let status: OpenValue<DonationAppeal.Flow.State>
  /// When it ends.
  public let closesAt: Timestamp

  init(_ appeal: DonationAppeal, raised: [Money]) {
    id = appeal.id
    institution = appeal.institution
    title = appeal.title
    purpose = appeal.purpose
    goal = appeal.goal
    self.raised = raised
    status = appeal.status
    closesAt = appeal.closesAt
  }
}
