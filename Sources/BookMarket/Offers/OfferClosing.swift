public import DomainModeling

/// Ending an offer that neither side has ended.
public struct OfferClosing: Model {
  /// A word for why.
  public let reason: OpenValue<OfferClosingReason>

  /// Ends for a reason.
  public init(_ reason: OfferClosingReason) { self.reason = .known(reason) }

  /// The fields of an ending.
  public enum Fields {
    public static let reason = Field("reason", \OfferClosing.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<OfferClosing>(
    "OfferClosing", version: 1, doc: "Why an offer ends that neither side has ended."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<OfferClosing>) throws { reason = try fields[Fields.reason] }
}
