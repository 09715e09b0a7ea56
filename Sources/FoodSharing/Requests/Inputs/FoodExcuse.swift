public import DomainModeling

/// Why somebody takes a promise back or cancels a reservation.
public struct FoodExcuse: Model {
  /// Why.
  public let reason: OpenValue<FoodRequestReason>

  /// Says why.
  public init(_ reason: FoodRequestReason) { self.reason = .known(reason) }

  /// The fields of an excuse.
  public enum Fields {
    public static let reason = Field("reason", \FoodExcuse.reason, doc: "Why.")
  }

  public static let schema = ModelSchema<FoodExcuse>(
    "FoodExcuse", version: 1, doc: "Why somebody takes a promise back or cancels a reservation."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<FoodExcuse>) throws { reason = try fields[Fields.reason] }
}
