public import DomainModeling

/// Why a sponsorship lapses.
public struct SponsorshipLapsing: Model {
  /// Why.
  public let reason: OpenValue<SponsorshipLapse>

  /// Lapses for a reason.
  public init(_ reason: OpenValue<SponsorshipLapse>) {
    self.reason = reason
  }

  /// The fields of a lapse.
  public enum Fields {
    public static let reason = Field(
      "reason", \SponsorshipLapsing.reason, doc: "Why.")
  }

  public static let schema = ModelSchema<SponsorshipLapsing>(
    "SponsorshipLapsing", version: 1, doc: "Why a sponsorship lapses."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<SponsorshipLapsing>) throws {
    self.init(
      try fields[Fields.reason])
  }
}
