public import DomainModeling

extension QuantityLedger {
  /// Returns the ledger after a move.
  ///
  /// - Throws: ``QuantityRefusal`` when the source has less than `quantity`, or the dimensions differ.
  public func applying(
    _ move: QuantityMove, _ quantity: FoodQuantity
  ) throws(QuantityRefusal) -> QuantityLedger {
    guard quantity.measure == measure else {
      throw .otherMeasure(asked: quantity.measure, counted: measure)
    }
    guard quantity.amount <= self[move.source] else {
      throw .notEnough(in: move.source, asked: quantity.amount, left: self[move.source])
    }
    func amount(_ account: QuantityAccount) -> Int64 {
      if account == move.source { return self[account] - quantity.amount }
      return account == move.target ? self[account] + quantity.amount : self[account]
    }
    return try rethrowing(
      QuantityLedger(
        measure: measure, offered: offered, available: amount(.available), held: amount(.held),
        reserved: amount(.reserved), collected: amount(.collected), discarded: amount(.discarded)),
      as: QuantityRefusal.invalid)
  }

  /// Returns the ledger after `quantity` of the available food was accepted.
  public func holding(_ quantity: FoodQuantity) throws(QuantityRefusal) -> QuantityLedger {
    try applying(.hold, quantity)
  }

  /// Returns the ledger after `quantity` of the accepted food was reserved.
  public func reserving(_ quantity: FoodQuantity) throws(QuantityRefusal) -> QuantityLedger {
    try applying(.reserve, quantity)
  }

  /// Returns the ledger after `quantity` of the reserved food was collected.
  public func collecting(_ quantity: FoodQuantity) throws(QuantityRefusal) -> QuantityLedger {
    try applying(.collect, quantity)
  }

  /// Returns the ledger after accepted or reserved food became available again.
  ///
  /// - Throws: ``QuantityRefusal`` for any other ledger account, or when it has less than `quantity`.
  public func releasing(
    _ quantity: FoodQuantity, from account: QuantityAccount
  ) throws(QuantityRefusal) -> QuantityLedger {
    switch account {
    case .held: try applying(.releaseHeld, quantity)
    case .reserved: try applying(.releaseReserved, quantity)
    case .available, .collected, .discarded: throw .noWay(from: account)
    }
  }

  /// Returns the ledger after food was thrown away.
  ///
  /// - Throws: ``QuantityRefusal`` for collected or discarded food, or when the ledger account has less than
  ///   `quantity`.
  public func discarding(
    _ quantity: FoodQuantity, from account: QuantityAccount
  ) throws(QuantityRefusal) -> QuantityLedger {
    switch account {
    case .available: try applying(.discardAvailable, quantity)
    case .held: try applying(.discardHeld, quantity)
    case .reserved: try applying(.discardReserved, quantity)
    case .collected, .discarded: throw .noWay(from: account)
    }
  }

  /// Returns the ledger after the donor changed the offered quantity.
  ///
  /// - Throws: ``QuantityRefusal`` when food is already accepted, reserved, collected or discarded, and the
  ///   new quantity is less than that or has another dimension.
  public func resized(to quantity: FoodQuantity) throws(QuantityRefusal) -> QuantityLedger {
    guard committed > 0 else { return QuantityLedger(offering: quantity) }
    guard quantity.measure == measure else {
      throw .otherMeasure(asked: quantity.measure, counted: measure)
    }
    guard quantity.amount >= committed else {
      throw .belowCommitted(asked: quantity.amount, committed: committed)
    }
    return try rethrowing(
      QuantityLedger(
        measure: measure, offered: quantity.amount, available: quantity.amount - committed, held: held,
        reserved: reserved, collected: collected, discarded: discarded),
      as: QuantityRefusal.invalid)
  }
}

/// A move of food between two ledger accounts.
public enum QuantityMove: String, Vocabulary {
  /// The donor accepts to give available food.
  case hold
  /// A receiver reserves accepted food.
  case reserve
  /// A receiver collects reserved food.
  case collect
  /// An acceptance ends, and its food is available again.
  case releaseHeld
  /// A reservation ends, and its food is available again.
  case releaseReserved
  /// Available food is thrown away.
  case discardAvailable
  /// Accepted food is thrown away.
  case discardHeld
  /// Reserved food is thrown away, such as the rest that a receiver leaves.
  case discardReserved

  /// The ledger account that the food leaves.
  public var source: QuantityAccount {
    switch self {
    case .hold, .discardAvailable: .available
    case .reserve, .releaseHeld, .discardHeld: .held
    case .collect, .releaseReserved, .discardReserved: .reserved
    }
  }

  /// The ledger account that the food enters.
  public var target: QuantityAccount {
    switch self {
    case .hold: .held
    case .reserve: .reserved
    case .collect: .collected
    case .releaseHeld, .releaseReserved: .available
    case .discardAvailable, .discardHeld, .discardReserved: .discarded
    }
  }
}
