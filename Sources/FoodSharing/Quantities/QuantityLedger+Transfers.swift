import DomainModeling

extension QuantityLedger {
  /// Returns the ledger after a transfer.
  ///
  /// - Throws: ``QuantityLedgerError`` when the source has less than `quantity`, or the dimensions differ.
  package func applying(
    _ transfer: LedgerTransfer, _ quantity: FoodQuantity
  ) throws(QuantityLedgerError) -> QuantityLedger {
    guard quantity.dimension == dimension else {
      throw .dimensionMismatch(asked: quantity.dimension, counted: dimension)
    }
    guard quantity.amount <= self[transfer.source] else {
      throw .insufficientQuantity(in: transfer.source, asked: quantity.amount, left: self[transfer.source])
    }
    func amount(_ account: QuantityLedger.Account) -> Int64 {
      if account == transfer.source { return self[account] - quantity.amount }
      return account == transfer.target ? self[account] + quantity.amount : self[account]
    }
    return try mapError(
      QuantityLedger(
        dimension: dimension, offered: offered, available: amount(.available), accepted: amount(.accepted),
        reserved: amount(.reserved), collected: amount(.collected), discarded: amount(.discarded)),
      to: QuantityLedgerError.invalid)
  }

  /// Returns the ledger after `quantity` of the available food was accepted.
  package func accepting(_ quantity: FoodQuantity) throws(QuantityLedgerError) -> QuantityLedger {
    try applying(.accept, quantity)
  }

  /// Returns the ledger after `quantity` of the accepted food was reserved.
  package func reserving(_ quantity: FoodQuantity) throws(QuantityLedgerError) -> QuantityLedger {
    try applying(.reserve, quantity)
  }

  /// Returns the ledger after `quantity` of the reserved food was collected.
  package func collecting(_ quantity: FoodQuantity) throws(QuantityLedgerError) -> QuantityLedger {
    try applying(.collect, quantity)
  }

  /// Returns the ledger after accepted or reserved food became available again.
  ///
  /// - Throws: ``QuantityLedgerError`` for any other ledger account, or when it has less than `quantity`.
  package func releasing(
    _ quantity: FoodQuantity, from account: QuantityLedger.Account
  ) throws(QuantityLedgerError) -> QuantityLedger {
    switch account {
    case .accepted: try applying(.releaseAccepted, quantity)
    case .reserved: try applying(.releaseReserved, quantity)
    case .available, .collected, .discarded: throw .accountIsFinal(from: account)
    }
  }

  /// Returns the ledger after food was thrown away.
  ///
  /// - Throws: ``QuantityLedgerError`` for collected or discarded food, or when the ledger account has less than
  ///   `quantity`.
  package func discarding(
    _ quantity: FoodQuantity, from account: QuantityLedger.Account
  ) throws(QuantityLedgerError) -> QuantityLedger {
    switch account {
    case .available: try applying(.discardAvailable, quantity)
    case .accepted: try applying(.discardAccepted, quantity)
    case .reserved: try applying(.discardReserved, quantity)
    case .collected, .discarded: throw .accountIsFinal(from: account)
    }
  }

  /// Returns the ledger after the donor changed the offered quantity.
  ///
  /// - Throws: ``QuantityLedgerError`` when food is already accepted, reserved, collected or discarded, and the
  ///   new quantity is less than that or has another dimension.
  package func resized(to quantity: FoodQuantity) throws(QuantityLedgerError) -> QuantityLedger {
    guard committed > 0 else { return QuantityLedger(offering: quantity) }
    guard quantity.dimension == dimension else {
      throw .dimensionMismatch(asked: quantity.dimension, counted: dimension)
    }
    guard quantity.amount >= committed else {
      throw .belowCommitted(asked: quantity.amount, committed: committed, in: dimension)
    }
    return try mapError(
      QuantityLedger(
        dimension: dimension, offered: quantity.amount, available: quantity.amount - committed,
        accepted: accepted,
        reserved: reserved, collected: collected, discarded: discarded),
      to: QuantityLedgerError.invalid)
  }
}
