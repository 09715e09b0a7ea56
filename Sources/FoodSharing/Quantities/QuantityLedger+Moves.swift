public import DomainModeling

extension QuantityLedger {
  /// The ledger after a move; throws when the source has less than that, or it is counted in something else.
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

  /// Promises some of what is available.
  public func holding(_ quantity: FoodQuantity) throws(QuantityRefusal) -> QuantityLedger {
    try applying(.hold, quantity)
  }

  /// Reserves some of what is promised.
  public func reserving(_ quantity: FoodQuantity) throws(QuantityRefusal) -> QuantityLedger {
    try applying(.reserve, quantity)
  }

  /// Hands over some of what is reserved.
  public func collecting(_ quantity: FoodQuantity) throws(QuantityRefusal) -> QuantityLedger {
    try applying(.collect, quantity)
  }

  /// Makes promised or reserved food available again; throws for any other account.
  public func releasing(
    _ quantity: FoodQuantity, from account: QuantityAccount
  ) throws(QuantityRefusal) -> QuantityLedger {
    switch account {
    case .held: try applying(.releaseHeld, quantity)
    case .reserved: try applying(.releaseReserved, quantity)
    case .available, .collected, .discarded: throw .noWay(from: account)
    }
  }

  /// Throws food away; throws for what is taken home or thrown away already.
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

  /// Offers more or less; what others have been promised can't be taken back, nor its measure changed.
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

/// The ways of food through a ledger; there are no others.
public enum QuantityMove: String, Vocabulary {
  /// The donor promises it.
  case hold
  /// Whom it was promised to reserves it.
  case reserve
  /// It is taken home.
  case collect
  /// A promise is given up or taken back.
  case releaseHeld
  /// A reservation is given up or taken back.
  case releaseReserved
  /// Nobody gets it: the donor throws away what is left.
  case discardAvailable
  /// What was promised is thrown away.
  case discardHeld
  /// What was reserved is thrown away, such as the rest that a receiver left.
  case discardReserved

  /// Where the food stands before.
  public var source: QuantityAccount {
    switch self {
    case .hold, .discardAvailable: .available
    case .reserve, .releaseHeld, .discardHeld: .held
    case .collect, .releaseReserved, .discardReserved: .reserved
    }
  }

  /// Where it stands afterwards.
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
