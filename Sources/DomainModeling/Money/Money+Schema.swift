extension Money: Model {
  /// The fields of an amount.
  public enum Fields {
    public static let minorUnits = Field(
      "minorUnits", \Money.minorUnits, doc: "The amount in the currency's smallest unit, such as cents.")
    public static let currency = Field("currency", \Money.currency, doc: "The currency by its ISO 4217 code.")
  }

  public static let schema = ModelSchema<Money>(
    "Money", version: 1, doc: "An amount in a currency, exact to the smallest unit."
  ) {
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<Money>) throws {
    self.init(minorUnits: try fields[Fields.minorUnits], currency: try fields[Fields.currency])
  }
}
