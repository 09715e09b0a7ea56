public import DomainModeling

/// When a receiver fetches the food.
public struct FoodPickup: Model {
  /// When.
  public let window: TimeWindow

  /// Chooses a window.
  public init(_ window: TimeWindow) { self.window = window }

  /// The fields of a choice.
  public enum Fields {
    public static let window = Field("window", \FoodPickup.window, doc: "When.")
    /// The moment after the last, for guards.
    public static let end = Field.derived(
      "end", \FoodPickup.window.end, from: window, doc: "The moment after the last.")
  }

  public static let schema = ModelSchema<FoodPickup>(
    "FoodPickup", version: 1, doc: "When a receiver fetches the food."
  ) {
    Fields.window
    Fields.end
  }

  public init(reading fields: FieldReader<FoodPickup>) throws { window = try fields[Fields.window] }
}
