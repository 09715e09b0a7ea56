public import DomainModeling

/// What a donor promises a receiver.
public struct FoodGrant: Model {
  /// How much.
  public let quantity: FoodQuantity

  /// Promises.
  public init(_ quantity: FoodQuantity) { self.quantity = quantity }

  /// The fields of a promise.
  public enum Fields {
    public static let quantity = Field("quantity", \FoodGrant.quantity, doc: "How much.")
    /// How much, for guards.
    public static let amount = Field.derived(
      "amount", \FoodGrant.quantity.amount, from: quantity, doc: "How much.")
    /// What it is counted in, for guards.
    public static let measure = Field.derived(
      "measure", \FoodGrant.quantity.measure, from: quantity, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodGrant>(
    "FoodGrant", version: 1, doc: "What a donor promises a receiver."
  ) {
    Fields.quantity
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodGrant>) throws { quantity = try fields[Fields.quantity] }
}
