import DomainModeling

extension FoodRequest {
  /// What the request has of the food of its post, and in which account of the ledger; `nil` for nothing.
  public var claim: (account: QuantityAccount, quantity: FoodQuantity)? {
    switch status.known {
    case .accepted: granted.map { (.held, $0) }
    case .reserved, .unresolved: granted.map { (.reserved, $0) }
    case .collected: collected.map { (.collected, $0) }
    default: nil
    }
  }

  /// What the post's ledger has to do when this request takes the place of the one before, in order.
  ///
  /// A pure function of both claims, so that no event can forget the ledger.
  public func moves(after before: FoodRequest) -> [(move: QuantityMove, quantity: FoodQuantity)] {
    switch (before.claim?.account, claim?.account) {
    case (nil, .held?):
      return claim.map { [(.hold, $0.quantity)] } ?? []
    case (.held?, .held?):
      return rest(of: before).map { [(.releaseHeld, $0)] } ?? []
    case (.held?, .reserved?):
      return before.claim.map { [(.reserve, $0.quantity)] } ?? []
    case (.held?, nil):
      return before.claim.map { [(.releaseHeld, $0.quantity)] } ?? []
    case (.reserved?, nil):
      return before.claim.map { [(.releaseReserved, $0.quantity)] } ?? []
    case (.reserved?, .collected?):
      let taken = claim.map { [(QuantityMove.collect, $0.quantity)] } ?? []
      let left: QuantityMove = leftover == .known(.discarded) ? .discardReserved : .releaseReserved
      return taken + (rest(of: before).map { [(left, $0)] } ?? [])
    default:
      return []
    }
  }

  /// What the claim before had more than this one.
  private func rest(of before: FoodRequest) -> FoodQuantity? {
    guard let had = before.claim?.quantity, let has = claim?.quantity else { return nil }
    return try? FoodQuantity(had.amount - has.amount, in: had.measure)
  }
}

