public import DomainModeling

/// The ledger of a post's food, in which each unit of the offered quantity is in exactly one ledger account.
///
/// Invariant: available + accepted + reserved + collected + discarded = offered, and each is at least zero. A
/// ledger that breaks the invariant can't be created, and every transfer returns one that satisfies it.
public struct QuantityLedger: Hashable, Sendable {
  public let dimension: UnitDimension
  public let offered: Int64
  public let available: Int64
  public let accepted: Int64
  public let reserved: Int64
  public let collected: Int64
  public let discarded: Int64

  /// Creates a ledger in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` when the invariant is broken or an amount is out of range.
  package init(
    dimension: UnitDimension, offered: Int64, available: Int64, accepted: Int64 = 0, reserved: Int64 = 0,
    collected: Int64 = 0, discarded: Int64 = 0
  ) throws(ValidationError) {
    self.dimension = dimension
    self.offered = offered
    self.available = available
    self.accepted = accepted
    self.reserved = reserved
    self.collected = collected
    self.discarded = discarded
    try validated()
  }

  /// Creates the ledger of a new post, in which the whole quantity is available.
  package init(offering quantity: FoodQuantity) {
    dimension = quantity.dimension
    offered = quantity.amount
    available = quantity.amount
    accepted = 0
    reserved = 0
    collected = 0
    discarded = 0
  }

  /// The amount in a ledger account.
  public subscript(account: QuantityLedger.Account) -> Int64 {
    switch account {
    case .available: available
    case .accepted: accepted
    case .reserved: reserved
    case .collected: collected
    case .discarded: discarded
    }
  }

  /// Returns the quantity in a ledger account; `nil` when it is empty.
  public func quantity(in account: QuantityLedger.Account) -> FoodQuantity? {
    try? FoodQuantity(self[account], in: dimension)
  }

  /// The amount that is accepted, reserved, collected or discarded, below which the offer can't be lowered.
  public var committed: Int64 { accepted + reserved + collected + discarded }

  /// Whether food is accepted or reserved and waits to be collected.
  package var hasPendingPickup: Bool { accepted + reserved > 0 }
}

extension QuantityLedger: Model {
  /// The fields of a ledger.
  public enum Fields {
    public static let dimension = Field(
      "dimension", \QuantityLedger.dimension,
      doc: """
        The dimension of all amounts in the ledger: portions, pieces, packs, boxes, grams or milliliters. \
        Copied from the donor's offer.
        """)
    public static let offered = Field(
      "offered", \QuantityLedger.offered, .range(FoodQuantity.amounts),
      doc: "The total amount that the donor offers, copied from the offer, in the dimension of the ledger.")
    public static let available = amount(
      "available", \.available,
      "The amount that can be requested, in the dimension of the ledger. Computed by the server.")
    public static let accepted = amount(
      "accepted", \.accepted,
      """
      The amount that the donor has accepted to give and no receiver has reserved yet, in the dimension of \
      the ledger. Computed by the server.
      """)
    public static let reserved = amount(
      "reserved", \.reserved,
      "The amount in reservations, in the dimension of the ledger. Computed by the server.")
    public static let collected = amount(
      "collected", \.collected,
      "The amount that receivers have collected, in the dimension of the ledger. Computed by the server.")
    public static let discarded = amount(
      "discarded", \.discarded,
      "The amount that was thrown away, in the dimension of the ledger. Computed by the server.")

    private static func amount(
      _ name: String, _ property: any KeyPath<QuantityLedger, Int64> & Sendable, _ doc: String
    ) -> Field<QuantityLedger, Int64> {
      Field(name, property, .range(0...FoodQuantity.amounts.upperBound), doc: doc)
    }
  }

  public static let schema = ModelSchema<QuantityLedger>(
    "QuantityLedger", version: 1,
    doc: "The quantities of a post's food that are available, accepted, reserved, collected and discarded."
  ) {
    Fields.dimension
    Fields.offered
    Fields.available
    Fields.accepted
    Fields.reserved
    Fields.collected
    Fields.discarded
  } rules: {
    Rule(
      "QuantityLedger.balanced", reading: Fields.offered, Fields.available, Fields.accepted, Fields.reserved,
      Fields.collected, Fields.discarded,
      doc: """
        The available, accepted, reserved, collected and discarded amounts must add up to the offered amount.
        """
    ) { $0.available + $0.committed == $0.offered }
  }

  public init(reading fields: FieldReader<QuantityLedger>) throws {
    try self.init(
      dimension: fields[Fields.dimension], offered: fields[Fields.offered],
      available: fields[Fields.available],
      accepted: fields[Fields.accepted], reserved: fields[Fields.reserved],
      collected: fields[Fields.collected],
      discarded: fields[Fields.discarded])
  }
}

extension QuantityLedger {
  /// A ledger account, one of the places where offered food is counted.
  public enum Account: String, StringEnum {
    /// Food that can be requested.
    case available
    /// Food that the donor has accepted to give and no receiver has reserved yet.
    case accepted
    /// Food in a reservation.
    case reserved
    /// Food that a receiver has collected.
    case collected
    /// Food that was thrown away.
    case discarded
  }
}
