public import DomainModeling

/// The end of a request that neither of the two decided on this request alone.
public struct FoodClosing: Model {
  /// What closes it.
  public let closing: OpenValue<FoodRequestClosing>

  /// Closes.
  public init(_ closing: FoodRequestClosing) { self.closing = .known(closing) }

  /// The fields of a closing.
  public enum Fields {
    public static let closing = Field("closing", \FoodClosing.closing, doc: "What closes it.")
  }

  public static let schema = ModelSchema<FoodClosing>(
    "FoodClosing", version: 1, doc: "The end of a request from outside."
  ) {
    Fields.closing
  }

  public init(reading fields: FieldReader<FoodClosing>) throws { closing = try fields[Fields.closing] }
}
