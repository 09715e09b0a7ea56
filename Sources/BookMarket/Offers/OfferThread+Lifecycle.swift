public import DomainModeling
import DomainValues

extension OfferThread {
  /// The states, events and actors of an offer thread's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = OfferThread

    /// A state of an offer thread.
    public enum State: String, Vocabulary {
      /// The seller has to answer the newest offer.
      case pendingSeller
      /// The buyer has to answer the newest offer.
      case pendingBuyer
      /// One side has accepted the newest offer, and the copy is reserved for the buyer.
      case accepted
      /// One side has declined the newest offer, or it was below the seller's threshold.
      case declined
      /// The side that made the newest offer has retracted it.
      case retracted
      /// The newest offer was not answered in time.
      case expired
      /// A change to the listing or to an account has ended the thread.
      case superseded
      /// A moderator has ended the thread.
      case ended
      /// The offer was accepted, but the exchange did not take place.
      case cancelled
      /// The copy has been handed over.
      case fulfilled
    }

    /// An event of an offer thread.
    public enum Event: String, Vocabulary {
      /// One side accepts the newest offer.
      case accept
      /// One side declines the newest offer.
      case decline
      /// One side answers the newest offer with another amount.
      case counter
      /// One side retracts its newest offer.
      case retract
      /// The time to answer the newest offer is over.
      case expire
      /// The newest offer is below the seller's threshold.
      case autoDecline
      /// A change to the listing or to an account ends the thread.
      case supersede
      /// A moderator ends the thread.
      case endByModerator
      /// The exchange ends without a handover.
      case cancel
      /// The copy is handed over.
      case fulfil
    }

    /// The caller's relation to an offer thread.
    public enum Role: String, Vocabulary {
      /// The account that wants to buy the copy.
      case buyer
      /// The account that offers the copy.
      case seller
      /// A principal with the role `books.moderator` who is neither side.
      case moderator
      /// The system: time events, and consequences of changes to the listing, the exchange or an account.
      case system
    }

    /// The event that accepts the newest offer.
    public static let accept = Trigger<Flow, OfferAnswer>(.accept)
    /// The event that declines the newest offer.
    public static let decline = Trigger<Flow, OfferAnswer>(.decline)
    /// The event that answers with another amount.
    public static let counter = Trigger<Flow, OfferTerms>(.counter)
    /// The event that retracts the newest offer.
    public static let retract = PlainTrigger(.retract)
    /// The time event that ends a thread without an answer.
    public static let expire = PlainTrigger(.expire)
    /// The event that declines an offer below the seller's threshold.
    public static let autoDecline = Trigger<Flow, OfferFloor>(.autoDecline)
    /// The event that ends the thread because of a change to the listing or to an account.
    public static let supersede = Trigger<Flow, OfferClosing>(.supersede)
    /// The event by which a moderator ends the thread.
    public static let endByModerator = Trigger<Flow, OfferClosing>(.endByModerator)
    /// The event that cancels the agreement.
    public static let cancel = Trigger<Flow, ExchangeCancellation>(.cancel)
    /// The event that closes the thread when the copy has been handed over.
    public static let fulfil = PlainTrigger(.fulfil)
  }
}

extension OfferThread.Flow {
  private typealias Fields = OfferThread.Fields
  private typealias Guards = OfferThread.Guards

  /// The lifecycle of an offer thread, in which buyer and seller take turns until one accepts or the thread
  /// ends.
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
      .updating(
        "Adds the seller's round and restarts the time to answer."
      ) { (thread, terms, now) throws(ValidationError) in
        try thread.add(terms, by: .seller, at: now)
      }
    counter.from(.pendingBuyer).to(.pendingSeller).by(.buyer)
      .when(Guards.counteredRound, Guards.inTime, Guards.currency, Guards.positive)
      .when(Guards.lower, Guards.allowance)
      .updating(
        "Adds the buyer's round and restarts the time to answer."
      ) { (thread, terms, now) throws(ValidationError) in
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
  /// Adds a side's round and restarts the time to answer.
  fileprivate mutating func add(
    _ terms: OfferTerms, by side: TradeSide, at now: Timestamp
  ) throws(ValidationError) {
    rounds.append(
      try OfferRound(by: .known(side), amount: terms.amount, message: terms.message, at: now))
    expiresAt = terms.expiresAt
  }

  /// The guards of the lifecycle.
  enum Guards {
    static let newestRound = Guard<OfferThread>(
      "offer.newestRound", Fields.liveRound == .input(OfferAnswer.Fields.round),
      doc: "The answer must name the newest round.")
    static let counteredRound = Guard<OfferThread>(
      "offer.newestRound", Fields.liveRound == .input(OfferTerms.Fields.round),
      doc: "The answer must name the newest round.")
    static let inTime = Guard<OfferThread>(
      "offer.inTime", Fields.expiresAt > .now, doc: "The time to answer must not be over.")
    static let currency = Guard<OfferThread>(
      "offer.currency", Fields.ceiling.at(Money.Fields.currency) == .input(OfferTerms.Fields.currency),
      doc: "The amount must be in the listing's currency.")
    static let withinAsking = Guard<OfferThread>(
      "offer.withinAsking",
      Fields.ceiling.at(Money.Fields.minorUnits) >= .input(OfferTerms.Fields.minorUnits),
      doc: "The amount must be at most the highest amount that may be offered.")
    static let positive = Guard<OfferThread>(
      "offer.positive",
      Condition(.compare(input(OfferTerms.Fields.minorUnits), .greater, .value(.integer(0)))),
      doc: "The amount must be greater than zero.")
    static let higher = Guard<OfferThread>(
      "offer.higher", Fields.liveAmount < .input(OfferTerms.Fields.minorUnits),
      doc: "The seller's amount must be greater than the buyer's newest amount.")
    static let lower = Guard<OfferThread>(
      "offer.lower", Fields.liveAmount > .input(OfferTerms.Fields.minorUnits),
      doc: "The buyer's amount must be less than the seller's newest amount.")
    static let allowance = Guard<OfferThread>(
      "offer.allowance", Fields.buyerOffers < Fields.allowance,
      doc: "The buyer must have offered fewer amounts than allowed.")
    static let floorCurrency = Guard<OfferThread>(
      "offer.floorCurrency", Fields.ceiling.at(Money.Fields.currency) == .input(OfferFloor.Fields.currency),
      doc: "The threshold must be in the listing's currency.")
    static let belowFloor = Guard<OfferThread>(
      "offer.belowFloor", Fields.liveAmount < .input(OfferFloor.Fields.minorUnits),
      doc: "The newest amount must be below the seller's threshold.")

    private static func input<Input, Value: ScalarValue>(_ field: Field<Input, Value>) -> Operand {
      let key: ContextKey<Value> = .input(field)
      return .context(key.name)
    }
  }
}
