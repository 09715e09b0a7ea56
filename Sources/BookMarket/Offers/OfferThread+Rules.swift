import DomainModeling

extension OfferThread {
  /// The number of the newest round.
  var liveRound: Int64 { Int64(rounds.count) }

  /// The newest amount in the currency's smallest unit.
  var liveAmount: Int64? { newest?.amount.minorUnits }

  /// How many amounts the buyer has named.
  var buyerOffers: Int64 { Int64(rounds.count { $0.side == .known(.buyer) }) }

  /// The same for two threads of one buyer about one listing that aren't over.
  var openKey: String? {
    isOpen || status == .known(.accepted) ? Self.openKey(of: buyer, for: listing) : nil
  }

  /// The listing while its reservation is this thread's, and when it was sold by it.
  var acceptedKey: String? {
    status == .known(.accepted) || status == .known(.fulfilled) ? listing.text : nil
  }

  /// Whether one side has to answer.
  public var isOpen: Bool { status == .known(.pendingSeller) || status == .known(.pendingBuyer) }

  /// Whether every amount is in the listing's currency, above zero (unless the book is free) and not too high.
  var hasFittingAmounts: Bool {
    asking.currency == ceiling.currency
      && rounds.allSatisfy { round in
        round.amount.currency == ceiling.currency && round.amount.minorUnits <= ceiling.minorUnits
          && (round.amount.minorUnits > 0 || (round.amount.minorUnits == 0 && ceiling.minorUnits == 0))
      }
  }

  /// Whether the buyer begins and the sides take turns.
  var takesTurns: Bool {
    rounds.enumerated().allSatisfy { $1.side == .known($0.isMultiple(of: 2) ? .buyer : .seller) }
  }
}
