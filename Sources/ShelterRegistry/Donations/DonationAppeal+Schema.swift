public import DomainModeling

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
