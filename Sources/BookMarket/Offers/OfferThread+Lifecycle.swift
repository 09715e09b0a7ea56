public import DomainModeling

extension OfferThread.Flow {
  private typealias Fields = OfferThread.Fields
  private typealias Guards = OfferThread.Guards

  /// The way of a thread: turn by turn until both agree, one gives up, time runs out or the listing goes elsewhere.
  public static let lifecycle = Lifecycle<OfferThread.Flow>(
    "OfferThread", version: 1, state: Fields.status, since: Fields.statusSince, initial: .pendingSeller,
    final: [.declined, .retracted, .expired, .superseded, .ended, .cancelled, .fulfilled]
  ) {
    RoleRule(.buyer, Fields.buyer == .principalID)
    RoleRule(.seller, Fields.seller == .principalID)
    RoleRule(
      .moderator,
      Condition<OfferThread>.principalHas(label: BookMarketLabel.moderator.rawValue)
        .and(Fields.buyer != .principalID).and(Fields.seller != .principalID))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    accept.from(.pendingSeller).to(.accepted).by(.seller).when(Guards.newestRound, Guards.inTime)
    accept.from(.pendingBuyer).to(.accepted).by(.buyer).when(Guards.newestRound, Guards.inTime)
    decline.from(.pendingSeller).to(.declined).by(.seller).when(Guards.newestRound)
    decline.from(.pendingBuyer).to(.declined).by(.buyer).when(Guards.newestRound)
    counter.from(.pendingSeller).to(.pendingBuyer).by(.seller)
      .when(Guards.counteredRound, Guards.inTime, Guards.currency, Guards.withinAsking, Guards.higher)
      .updating("adds the seller's round") { (thread, terms, now) throws(ValidationError) in
        try thread.add(terms, by: .seller, at: now)
      }
    counter.from(.pendingBuyer).to(.pendingSeller).by(.buyer)
      .when(Guards.counteredRound, Guards.inTime, Guards.currency, Guards.positive)
      .when(Guards.lower, Guards.allowance)
      .updating("adds the buyer's round") { (thread, terms, now) throws(ValidationError) in
        try thread.add(terms, by: .buyer, at: now)
      }
    retract.from(.pendingSeller).to(.retracted).by(.buyer)
    retract.from(.pendingBuyer).to(.retracted).by(.seller)
    expire.from(.pendingSeller, .pendingBuyer).to(.expired).by(.system).at(Fields.expiresAt)
    autoDecline.from(.pendingSeller).to(.declined).by(.system).when(Guards.floorCurrency, Guards.belowFloor)
    supersede.from(.pendingSeller, .pendingBuyer).to(.superseded).by(.system)
      .set(Fields.closing, to: .input(OfferClosing.Fields.reason))
      .recording(OfferClosing.Fields.reason)
    endByModerator.from(.pendingSeller, .pendingBuyer).to(.ended).by(.moderator)
      .set(Fields.closing, to: .input(OfferClosing.Fields.reason))
      .recording(OfferClosing.Fields.reason)
    cancel.from(.accepted).to(.cancelled).by(.buyer, .seller, .moderator, .system)
      .set(Fields.cancellation, to: .input(ExchangeCancellation.Fields.reason))
      .recording(ExchangeCancellation.Fields.reason)
    fulfil.from(.accepted).to(.fulfilled).by(.system)
  }
}

extension OfferThread {
  /// Adds a side's round, from which the time to answer runs anew.
  fileprivate mutating func add(
    _ terms: OfferTerms, by side: TradeSide, at now: Timestamp
  ) throws(ValidationError) {
    rounds.append(
      try OfferRound(by: .known(side), amount: terms.amount, message: terms.message, at: now))
    expiresAt = terms.expiresAt
  }
}
