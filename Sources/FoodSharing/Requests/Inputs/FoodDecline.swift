public import DomainModeling

/// A donor's no.
public struct FoodDecline: Model {
  /// Why; nobody has to say.
  public let reason: OpenValue<FoodRequestReason>?
  /// Whether the receiver may ask for this post again.
  public let mayAskAgain: Bool

  /// Says no.
  public init(_ reason: FoodRequestReason? = nil, mayAskAgain: Bool = false) {
    self.reason = reason.map { .known($0) }
    self.mayAskAgain = mayAskAgain
  }

  /// The fields of a no.
  public enum Fields {
    public static let reason = Field("reason", \FoodDecline.reason, doc: "Why.")
    public static let mayAskAgain = Field(
      "mayAskAgain", \FoodDecline.mayAskAgain, default: false,
      doc: "Whether the receiver may ask for this post again.")
  }

  public static let schema = ModelSchema<FoodDecline>("FoodDecline", version: 1, doc: "A donor's no.") {
    Fields.reason
    Fields.mayAskAgain
  }

  public init(reading fields: FieldReader<FoodDecline>) throws {
    reason = try fields[Fields.reason]
    mayAskAgain = try fields[Fields.mayAskAgain]
  }
}
