public import DomainModeling

/// Taking up a sponsorship again that had lapsed.
public struct SponsorshipRestart: Model {
  /// By what it is paid from now on.
  public let method: OpenValue<PaymentMethod>
  /// The mandate by which it is charged.
  public let mandate: Mandate.ID?
  /// The due date that is paid first.
  public let period: SponsorshipPeriod

  /// Takes it up by a method and a mandate.
  public init(
    method: OpenValue<PaymentMethod>, mandate: Mandate.ID? = nil, period: SponsorshipPeriod
  ) {
    self.method = method
    self.mandate = mandate
    self.period = period
  }

  /// The fields of a restart.
  public enum Fields {
    public static let method = Field(
      "method", \SponsorshipRestart.method, doc: "By what it is paid from now on.")
    public static let mandate = Field(
      "mandate", \SponsorshipRestart.mandate, doc: "The mandate by which it is charged.")
    public static let period = Field(
      "period", \SponsorshipRestart.period, doc: "The due date that is paid first.")
  }

  public static let schema = ModelSchema<SponsorshipRestart>(
    "SponsorshipRestart", version: 1, doc: "Taking up a sponsorship again that had lapsed."
  ) {
    Fields.method
    Fields.mandate
    Fields.period
  }

  public init(reading fields: FieldReader<SponsorshipRestart>) throws {
    self.init(
      method: try fields[Fields.method], mandate: try fields[Fields.mandate],
      period: try fields[Fields.period])
  }
}
