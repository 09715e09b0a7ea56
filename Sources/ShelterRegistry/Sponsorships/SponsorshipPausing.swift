public import DomainModeling

/// How long a sponsorship pauses: six months at most.
public struct SponsorshipPausing: Model {
  /// For how many days, 1…184.
  public let days: Int64

  /// Pauses for so many days; throws outside 1…184.
  public init(days: Int64) throws(ValidationError) {
    self.days = days
    try validated()
  }

  /// The fields of a pause.
  public enum Fields {
    public static let days = Field(
      "days", \SponsorshipPausing.days, .range(1...184), doc: "For how many days.")
  }

  public static let schema = ModelSchema<SponsorshipPausing>(
    "SponsorshipPausing", version: 1, doc: "How long a sponsorship pauses."
  ) {
    Fields.days
  }

  public init(reading fields: FieldReader<SponsorshipPausing>) throws {
    try self.init(days: fields[Fields.days])
  }

  func end(from now: Timestamp) -> Timestamp { (try? now.adding(.seconds(days * 86_400))) ?? .latest }
}
