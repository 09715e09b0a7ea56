public import DomainModeling

/// How the animal of a sponsorship left.
public struct SponsorshipLoss: Model {
  /// How it left.
  public let departure: OpenValue<SponsorshipDeparture>

  /// Notes how the animal left.
  public init(_ departure: OpenValue<SponsorshipDeparture>) {
    self.departure = departure
  }

  /// The fields of a loss.
  public enum Fields {
    public static let departure = Field(
      "departure", \SponsorshipLoss.departure, doc: "How it left.")
  }

  public static let schema = ModelSchema<SponsorshipLoss>(
    "SponsorshipLoss", version: 1, doc: "How the animal of a sponsorship left."
  ) {
    Fields.departure
  }

  public init(reading fields: FieldReader<SponsorshipLoss>) throws {
    self.init(
      try fields[Fields.departure])
  }
}
