public import DomainModeling

extension FoodQuantity: Model {
  /// The fields of a quantity.
  public enum Fields {
    public static let amount = Field(
      "amount", \FoodQuantity.amount, .range(amounts), doc: "How much, in the measure.")
    public static let measure = Field("measure", \FoodQuantity.measure, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodQuantity>("FoodQuantity", version: 1, doc: "How much food.") {
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodQuantity>) throws {
    try self.init(fields[Fields.amount], in: fields[Fields.measure])
  }
}
