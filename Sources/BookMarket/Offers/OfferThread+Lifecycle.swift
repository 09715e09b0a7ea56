public import DomainModeling
import DomainValues

extension OfferThread {
  /// The words of a thread's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = OfferThread

    /// How far a thread has come.
    public enum State: String, Vocabulary {
      /// The seller has to answer.
      case pendingSeller
      /// The buyer has to answer.
      case pendingBuyer
      /// The sides agree; the book is reserved.
      case accepted
      /// One side has said no.
      case declined
      /// Whoever spoke last has taken it back.
      case retracted
      /// Nobody answered in time.
      case expired
      /// Something else has happened to the listing.
      case superseded
      /// A moderator has ended it.
      case ended
      /// The sides had agreed, and it came to nothing.
      case cancelled
      /// The book has changed hands.
      case fulfilled
    }

    /// What may happen to a thread.
    public enum Event: String, Vocabulary {
      /// Yes to the newest amount.
      case accept
      /// No to the newest amount.
      case decline
      /// Another amount.
      case counter
      /// Never mind the newest amount.
      case retract
      /// Nobody answered in time.
      case expire
      /// The amount is below the seller's floor.
      case autoDecline
      /// Something else has happened to the listing.
      case supersede
      /// A moderator ends it.
      case endByModerator
      /// The exchange comes to nothing.
      case cancel
      /// The book has changed hands.
      case fulfil
    }

    /// Who may do something with a thread.
    public enum Role: String, Vocabulary {
      /// Whoever wants the book.
      case buyer
      /// Whoever sells it.
      case seller
      /// Whoever looks after the market, unless they are one of the sides.
      case moderator
      /// Timers, and what follows from something else.
      case system
    }

    /// Agrees to the newest amount.
    public static let accept = Trigger<Flow, OfferAnswer>(.accept)
    /// Refuses the newest amount.
    public static let decline = Trigger<Flow, OfferAnswer>(.decline)
    /// Names another amount.
    public static let counter = Trigger<Flow, OfferTerms>(.counter)
    /// Takes the newest amount back.
    public static let retract = PlainTrigger(.retract)
    /// Ends it when nobody has answered.
    public static let expire = PlainTrigger(.expire)
    /// Declines what is below the seller's floor.
    public static let autoDecline = Trigger<Flow, OfferFloor>(.autoDecline)
    /// Ends it because of something else.
    public static let supersede = Trigger<Flow, OfferClosing>(.supersede)
    /// Ends it because it breaks the rules.
    public static let endByModerator = Trigger<Flow, OfferClosing>(.endByModerator)
    /// Gives the agreement up.
    public static let cancel = Trigger<Flow, ExchangeCancellation>(.cancel)
    /// Closes it when the book has changed hands.
    public static let fulfil = PlainTrigger(.fulfil)
  }
}

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

  /// What the events of a thread need, each declared once.
  enum Guards {
    static let newestRound = Guard<OfferThread>(
      "offer.newestRound", Fields.liveRound == .input(OfferAnswer.Fields.round),
      doc: "It answers the newest round.")
    static let counteredRound = Guard<OfferThread>(
      "offer.newestRound", Fields.liveRound == .input(OfferTerms.Fields.round),
      doc: "It answers the newest round.")
    static let inTime = Guard<OfferThread>(
      "offer.inTime", Fields.expiresAt > .now, doc: "The time to answer isn't over.")
    static let currency = Guard<OfferThread>(
      "offer.currency", Fields.ceiling.at(Money.Fields.currency) == .input(OfferTerms.Fields.currency),
      doc: "The amount is in the listing's currency.")
    static let withinAsking = Guard<OfferThread>(
      "offer.withinAsking",
      Fields.ceiling.at(Money.Fields.minorUnits) >= .input(OfferTerms.Fields.minorUnits),
      doc: "The amount isn't above the highest that is allowed.")
    static let positive = Guard<OfferThread>(
      "offer.positive",
      Condition(.compare(input(OfferTerms.Fields.minorUnits), .greater, .value(.integer(0)))),
      doc: "The amount is above zero.")
    static let higher = Guard<OfferThread>(
      "offer.higher", Fields.liveAmount < .input(OfferTerms.Fields.minorUnits),
      doc: "A seller asks for more than the buyer offers.")
    static let lower = Guard<OfferThread>(
      "offer.lower", Fields.liveAmount > .input(OfferTerms.Fields.minorUnits),
      doc: "A buyer offers less than the seller asks for.")
    static let allowance = Guard<OfferThread>(
      "offer.allowance", Fields.buyerOffers < Fields.allowance,
      doc: "The buyer has named fewer amounts than the rules allow.")
    static let floorCurrency = Guard<OfferThread>(
      "offer.floorCurrency", Fields.ceiling.at(Money.Fields.currency) == .input(OfferFloor.Fields.currency),
      doc: "The floor is in the listing's currency.")
    static let belowFloor = Guard<OfferThread>(
      "offer.belowFloor", Fields.liveAmount < .input(OfferFloor.Fields.minorUnits),
      doc: "The amount is below the seller's floor.")

    private static func input<Input, Value: ScalarValue>(_ field: Field<Input, Value>) -> Operand {
      let key: ContextKey<Value> = .input(field)
      return .context(key.name)
    }
  }
}
