public import DomainModeling

/// Disabling an account: why, until when, and whether anybody would be left in charge.
public struct Suspension: Model {
  /// Why.
  public let reason: OpenValue<SuspensionReason>
  /// When it ends by itself; never without a moment.
  public let until: Timestamp?
  /// How many other accounts look after everybody's accounts.
  public let otherAdmins: Int64

  /// Disables for a reason; throws when `otherAdmins` is negative.
  public init(
    _ reason: OpenValue<SuspensionReason>, until: Timestamp? = nil, otherAdmins: Int64
  ) throws(ValidationError) {
    self.reason = reason
    self.until = until
    self.otherAdmins = otherAdmins
    try validated()
  }

  /// The fields of a suspension.
  public enum Fields {
    public static let reason = Field("reason", \Suspension.reason, doc: "A word for why.")
    public static let until = Field("until", \Suspension.until, doc: "When it ends by itself.")
    public static let otherAdmins = Field(
      "otherAdmins", \Suspension.otherAdmins, .atLeast(0), doc: "How many other admins there are.")
  }

  public static let schema = ModelSchema<Suspension>(
    "Suspension", version: 1, doc: "Why an account is disabled, and until when."
  ) {
    Fields.reason
    Fields.until
    Fields.otherAdmins
  }

  public init(reading fields: FieldReader<Suspension>) throws {
    try self.init(
      fields[Fields.reason], until: fields[Fields.until], otherAdmins: fields[Fields.otherAdmins])
  }
}
