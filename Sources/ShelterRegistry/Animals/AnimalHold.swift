public import DomainModeling

/// Holding an animal: why, and until when.
public struct AnimalHold: Model {
  /// Why.
  public let reason: OpenValue<AnimalHoldReason>
  /// When it ends by itself; never without a moment.
  public let until: Timestamp?

  /// Holds for a reason.
  public init(_ reason: OpenValue<AnimalHoldReason>, until: Timestamp? = nil) {
    self.reason = reason
    self.until = until
  }

  /// The fields of a hold.
  public enum Fields {
    public static let reason = Field("reason", \AnimalHold.reason, doc: "A word for why.")
    public static let until = Field("until", \AnimalHold.until, doc: "When it ends by itself.")
  }

  public static let schema = ModelSchema<AnimalHold>(
    "AnimalHold", version: 1, doc: "Why an animal can't leave, and until when."
  ) {
    Fields.reason
    Fields.until
  }

  public init(reading fields: FieldReader<AnimalHold>) throws {
    try self.init(fields[Fields.reason], until: fields[Fields.until])
  }
}
