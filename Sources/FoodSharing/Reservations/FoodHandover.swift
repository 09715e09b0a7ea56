public import DomainModeling

/// Food changing hands: how much of it, what becomes of the rest, and what shows that it did.
public struct FoodHandover: Model {
  /// How much the receiver takes.
  public let quantity: FoodQuantity
  /// What becomes of the rest.
  public let leftover: OpenValue<FoodLeftover>
  /// What shows it.
  public let proof: HandoverProof

  /// Hands over; what is left is available to others unless it is thrown away.
  public init(_ quantity: FoodQuantity, leftover: FoodLeftover = .available, proof: HandoverProof = .word) {
    self.quantity = quantity
    self.leftover = .known(leftover)
    self.proof = proof
  }

  /// The fields of a handover.
  public enum Fields {
    public static let quantity = Field("quantity", \FoodHandover.quantity, doc: "How much is taken.")
    public static let leftover = Field(
      "leftover", \FoodHandover.leftover, default: .known(.available), doc: "What becomes of the rest.")
    public static let proof = Field("proof", \FoodHandover.proof, doc: "What shows it.")
    /// How much, for guards.
    public static let amount = Field.derived(
      "amount", \FoodHandover.quantity.amount, from: quantity, doc: "How much is taken.")
    /// What it is counted in, for guards.
    public static let measure = Field.derived(
      "measure", \FoodHandover.quantity.measure, from: quantity, doc: "What it is counted in.")
  }

  public static let schema = ModelSchema<FoodHandover>(
    "FoodHandover", version: 1, doc: "Food changing hands."
  ) {
    Fields.quantity
    Fields.leftover
    Fields.proof
    Fields.amount
    Fields.measure
  }

  public init(reading fields: FieldReader<FoodHandover>) throws {
    quantity = try fields[Fields.quantity]
    leftover = try fields[Fields.leftover]
    proof = try fields[Fields.proof]
  }
}
