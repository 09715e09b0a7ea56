public import DomainModeling

/// Where the food of a post is: every portion of what is offered stands in exactly one account.
///
/// The law: available + held + reserved + collected + discarded = offered, and none is negative. A ledger that
/// breaks it can't be made, and every move gives another one that keeps it.
public struct QuantityLedger: Hashable, Sendable {
  /// What all amounts are counted in.
  public let measure: FoodMeasure
  /// How much the donor offers in all.
  public let offered: Int64
  /// What anybody may still ask for.
  public let available: Int64
  /// What the donor has promised and nobody has reserved yet.
  public let held: Int64
  /// What receivers have reserved.
  public let reserved: Int64
  /// What receivers have taken home.
  public let collected: Int64
  /// What was thrown away.
  public let discarded: Int64

  /// Makes a ledger in any state, as a repository returns it; throws when it breaks the law.
  public init(
    measure: FoodMeasure, offered: Int64, available: Int64, held: Int64 = 0, reserved: Int64 = 0,
    collected: Int64 = 0, discarded: Int64 = 0
  ) throws(ValidationError) {
    self.measure = measure
    self.offered = offered
    self.available = available
    self.held = held
    self.reserved = reserved
    self.collected = collected
    self.discarded = discarded
    try validated()
  }

  /// The ledger of a new post: all that is offered is available.
  public init(offering quantity: FoodQuantity) {
    measure = quantity.measure
    offered = quantity.amount
    available = quantity.amount
    held = 0
    reserved = 0
    collected = 0
    discarded = 0
  }

  /// The amount in an account.
  public subscript(account: QuantityAccount) -> Int64 {
    switch account {
    case .available: available
    case .held: held
    case .reserved: reserved
    case .collected: collected
    case .discarded: discarded
    }
  }

  /// What an account has, as a quantity; `nil` when there is nothing in it.
  public func quantity(in account: QuantityAccount) -> FoodQuantity? {
    try? FoodQuantity(self[account], in: measure)
  }

  /// What is no longer the donor's to take back: held, reserved, collected or discarded.
  public var committed: Int64 { held + reserved + collected + discarded }

  /// Whether somebody still waits for some of the food.
  public var isAwaited: Bool { held + reserved > 0 }
}

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

/// Where food of a post can stand in its ledger.
public enum QuantityAccount: String, Vocabulary {
  /// Anybody may ask for it.
  case available
  /// The donor has promised it.
  case held
  /// A receiver has reserved it.
  case reserved
  /// A receiver has taken it home.
  case collected
  /// It was thrown away.
  case discarded
}
