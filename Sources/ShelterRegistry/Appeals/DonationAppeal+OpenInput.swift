public import DomainModeling
public import DomainValues

extension DonationAppeal {
  /// The input with which an institution opens an appeal.
  public struct OpenInput: Model {
    public let title: String
    public let purpose: String
    public let goal: Money?
    public let days: Int64

    /// Creates an input.
    ///
    /// - Throws: `ValidationError` with all violations.
    public init(title: String, purpose: String, goal: Money? = nil, days: Int64) throws(ValidationError) {
      self.title = title
      self.purpose = purpose
      self.goal = goal
      self.days = days
      try validated()
    }

    /// The fields of the input.
    public enum Fields {
      public static let title = Field(
        "title", \DonationAppeal.OpenInput.title, .length(1...120), .singleLine, .trimmed, .notBlank,
        doc: "The title, as shown to the public.")
      public static let purpose = Field(
        "purpose", \DonationAppeal.OpenInput.purpose, .length(1...2_000), .multiLine, .notBlank,
        doc: "The purpose on which the money is spent, as shown to the public.")
      public static let goal = Field(
        "goal", \DonationAppeal.OpenInput.goal,
        doc: "The amount needed; null when the institution names none.")
      public static let days = Field(
        "days", \DonationAppeal.OpenInput.days, .range(1...730),
        doc: "The duration of the appeal in days, counted from the moment it is opened.")
    }

    public static let schema = ModelSchema<DonationAppeal.OpenInput>(
      "DonationAppeal.OpenInput", version: 1, doc: "The input with which an institution opens an appeal."
    ) {
      Fields.title
      Fields.purpose
      Fields.goal
      Fields.days
    }

    public init(reading fields: FieldReader<DonationAppeal.OpenInput>) throws {
      try self.init(
        title: fields[Fields.title], purpose: fields[Fields.purpose], goal: fields[Fields.goal],
        days: fields[Fields.days])
    }
  }
}
