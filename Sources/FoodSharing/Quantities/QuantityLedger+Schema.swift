public import DomainModeling

extension QuantityLedger: Model {
  /// The fields of a ledger.
  public enum Fields {
    public static let measure = Field(
      "measure", \QuantityLedger.measure, doc: "What all amounts are counted in.")
    public static let offered = Field(
      "offered", \QuantityLedger.offered, .range(FoodQuantity.amounts), doc: "How much is offered in all.")
    public static let available = amount("available", \.available, "What anybody may still ask for.")
    public static let held = amount("held", \.held, "What is promised and not reserved yet.")
    public static let reserved = amount("reserved", \.reserved, "What receivers have reserved.")
    public static let collected = amount("collected", \.collected, "What receivers have taken home.")
    public static let discarded = amount("discarded", \.discarded, "What was thrown away.")

    private static func amount(
      _ name: String, _ property: any KeyPath<QuantityLedger, Int64> & Sendable, _ doc: String
    ) -> Field<QuantityLedger, Int64> {
      Field(name, property, .range(0...FoodQuantity.amounts.upperBound), doc: doc)
    }
  }

  public static let schema = ModelSchema<QuantityLedger>(
    "QuantityLedger", version: 1, doc: "Where the food of a post is."
  ) {
    Fields.measure
    Fields.offered
    Fields.available
    Fields.held
    Fields.reserved
    Fields.collected
    Fields.discarded
  } rules: {
    Rule(
      "QuantityLedger.law", reading: Fields.offered, Fields.available, Fields.held, Fields.reserved,
      Fields.collected, Fields.discarded,
      doc: "Available, held, reserved, collected and discarded make up what is offered."
    ) { $0.available + $0.committed == $0.offered }
  }

  public init(reading fields: FieldReader<QuantityLedger>) throws {
    try self.init(
      measure: fields[Fields.measure], offered: fields[Fields.offered], available: fields[Fields.available],
      held: fields[Fields.held], reserved: fields[Fields.reserved], collected: fields[Fields.collected],
      discarded: fields[Fields.discarded])
  }
}
