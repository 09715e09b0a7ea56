public import DomainModeling

/// What a receiver asks for from now on.
public struct FoodAsking: DiscreetModel {
  /// How much.
  public let quantity: FoodQuantity
  /// What the receiver writes to the donor; without it the note stays as it is.
  public let note: String?
  /// Until when the donor may answer.
  public let answerBy: Timestamp

  /// Asks; throws what is wrong with the note.
  public init(
    _ quantity: FoodQuantity, note: String? = nil, answerBy: Timestamp
  ) throws(ValidationError) {
    self.quantity = quantity
    self.note = note
    self.answerBy = answerBy
    try validated()
  }

  /// The fields of what is asked for.
  public enum Fields {
    public static let quantity = Field("quantity", \FoodAsking.quantity, doc: "How much.")
    public static let note = Field(
      "note", \FoodAsking.note, .length(1...1_000), .multiLine, .notBlank,
      doc: "What the receiver writes to the donor.")
    public static let answerBy = Field(
      "answerBy", \FoodAsking.answerBy, doc: "Until when the donor may answer.")
    /// How much, for guards.
    public static let amount = Field.derived(
      "amount", \FoodAsking.quantity.amount, from: quantity, doc: "How much.")
    /// What it is counted in, for guards.
    public static let measure = Field.derived(
      "measure", \FoodAsking.quantity.measure, from: quantity, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodAsking>(
    "FoodAsking", version: 1, doc: "What a receiver asks for from now on."
  ) {
    Fields.quantity
    Fields.note
    Fields.answerBy
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodAsking>) throws {
    try self.init(
      fields[Fields.quantity], note: fields[Fields.note], answerBy: fields[Fields.answerBy])
  }
}
