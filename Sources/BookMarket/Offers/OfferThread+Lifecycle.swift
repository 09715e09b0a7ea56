public import DomainModeling
import DomainValues

extension OfferThread: StatefulEntity {
  /// A state of an offer thread.
  public enum State: String, StringEnum {
    /// The seller has to answer the newest offer.
    case pendingSeller
    /// The buyer has to answer the newest offer.
    case pendingBuyer
    /// One side has accepted the newest offer, and the copy is reserved for the buyer.
    case accepted
    /// One side has declined the newest offer, or it was below the seller's floor price.
    case declined
    /// The side that made the newest offer has retracted it.
    case retracted
    /// The newest offer was not answered in time.
    case expired
    /// A change to the listing or to an account has ended the thread.
    case superseded
    /// A moderator has ended the thread.
    case endedByModerator
    /// The offer was accepted, but the exchange did not take place.
    case canceled
    /// The copy has been handed over.
    case fulfilled
  }

  /// An event of an offer thread.
  public enum Event: String, StringEnum {
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
    /// The newest offer is below the seller's floor price.
    case autoDecline
    /// A change to the listing or to an account ends the thread.
    case supersede
    /// A moderator ends the thread.
    case endByModerator
    /// The exchange ends without a handover.
    case cancel
    /// The copy is handed over.
    case fulfill
  }

  /// The caller's relation to an offer thread.
  public enum Actor: String, StringEnum {
    /// The account that wants to buy the copy.
    case buyer
    /// The account that offers the copy.
    case seller
    /// A principal with the role `books.moderator` who is neither side.
    case moderator
    /// The system: time events, and consequences of changes to the listing, the exchange or an account.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that accepts the newest offer.
    package static let accept = TypedEvent<OfferThread, OfferThread.AnswerInput>(.accept)
    /// The event that declines the newest offer.
    package static let decline = TypedEvent<OfferThread, OfferThread.AnswerInput>(.decline)
    /// The event that answers with another amount.
    package static let counter = TypedEvent<OfferThread, OfferThread.CounterInput>(.counter)
    /// The event that declines an offer below the seller's floor price.
    package static let autoDecline = TypedEvent<OfferThread, OfferThread.AutoDeclineInput>(.autoDecline)
    /// The event that ends the thread because of a change to the listing or to an account.
    package static let supersede = TypedEvent<OfferThread, OfferThread.CloseInput>(.supersede)
    /// The event by which a moderator ends the thread.
    package static let endByModerator = TypedEvent<OfferThread, OfferThread.CloseInput>(.endByModerator)
    /// The event that cancels the agreement.
    package static let cancel = TypedEvent<OfferThread, OfferThread.CancelInput>(.cancel)
  }
}

extension OfferThread {
  /// The lifecycle of an offer thread, in which buyer and seller take turns until one accepts or the thread
  /// ends.
  public static let lifecycle = Lifecycle<OfferThread>(
    "OfferThread", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .pendingSeller
  ) {
    ActorRule(.buyer, Fields.buyer == .principalID)
    ActorRule(.seller, Fields.seller == .principalID)
    ActorRule(
      .moderator,
      Condition<OfferThread>.principalHolds(BookMarketRole.moderator)
        .and(Fields.buyer != .principalID).and(Fields.seller != .principalID))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.accept.from(.pendingSeller).to(.accepted).by(.seller).when(Guards.newestRound, Guards.answerInTime)
    Events.accept.from(.pendingBuyer).to(.accepted).by(.buyer).when(Guards.newestRound, Guards.answerInTime)
    Events.decline.from(.pendingSeller).to(.declined).by(.seller).when(Guards.newestRound)
    Events.decline.from(.pendingBuyer).to(.declined).by(.buyer).when(Guards.newestRound)
    Events.counter.from(.pendingSeller).to(.pendingBuyer).by(.seller)
      .when(
        Guards.counteredRound, Guards.answerInTime, Guards.currency, Guards.withinAsking,
        Guards.aboveBuyersAmount
      )
      .updating(
        "Adds the seller's round and restarts the time to answer."
      ) { (thread, input, now) throws(ValidationError) in
        try thread.add(input, by: .seller, at: now)
      }
    Events.counter.from(.pendingBuyer).to(.pendingSeller).by(.buyer)
      .when(Guards.counteredRound, Guards.answerInTime, Guards.currency, Guards.positive)
      .when(Guards.belowSellersAmount, Guards.maximumBuyerOffers)
      .updating(
        "Adds the buyer's round and restarts the time to answer."
      ) { (thread, input, now) throws(ValidationError) in
        try thread.add(input, by: .buyer, at: now)
      }
    on(.retract).from(.pendingSeller).to(.retracted).by(.buyer)
    on(.retract).from(.pendingBuyer).to(.retracted).by(.seller)
    on(.expire).from(.pendingSeller, .pendingBuyer).to(.expired).by(.system).at(Fields.expiresAt)
    Events.autoDecline.from(.pendingSeller).to(.declined).by(.system).when(
      Guards.floorCurrency, Guards.belowFloor)
    Events.supersede.from(.pendingSeller, .pendingBuyer).to(.superseded).by(.system)
      .set(Fields.closeReason, to: .input(OfferThread.CloseInput.Fields.reason))
      .recording(OfferThread.CloseInput.Fields.reason)
    Events.endByModerator.from(.pendingSeller, .pendingBuyer).to(.endedByModerator).by(.moderator)
      .set(Fields.closeReason, to: .input(OfferThread.CloseInput.Fields.reason))
      .recording(OfferThread.CloseInput.Fields.reason)
    Events.cancel.from(.accepted).to(.canceled).by(.buyer, .seller, .moderator, .system)
      .set(Fields.cancellation, to: .input(OfferThread.CancelInput.Fields.reason))
      .recording(OfferThread.CancelInput.Fields.reason)
    on(.fulfill).from(.accepted).to(.fulfilled).by(.system)
  }
}

extension OfferThread {
  /// Adds a side's round and restarts the time to answer.
  fileprivate mutating func add(
    _ input: OfferThread.CounterInput, by side: ExchangeSide, at now: Timestamp
  ) throws(ValidationError) {
    rounds.append(
      try OfferRound(by: .known(side), amount: input.amount, message: input.message, at: now))
    expiresAt = input.expiresAt
  }

  /// The guards of the lifecycle.
  enum Guards {
    static let newestRound = Guard<OfferThread>(
      "offer.newestRound", Fields.liveRound == .input(OfferThread.AnswerInput.Fields.round),
      doc: "The answer must name the newest round.")
    static let counteredRound = Guard<OfferThread>(
      "offer.newestRound", Fields.liveRound == .input(OfferThread.CounterInput.Fields.round),
      doc: "The answer must name the newest round.")
    static let answerInTime = Guard<OfferThread>(
      "offer.answerInTime", Fields.expiresAt > .now, doc: "The time to answer must not be over.")
    static let currency = Guard<OfferThread>(
      "offer.currency",
      Fields.maximumAmount.at(Money.Fields.currency) == .input(OfferThread.CounterInput.Fields.currency),
      doc: "The amount must be in the listing's currency.")
    static let withinAsking = Guard<OfferThread>(
      "offer.withinAsking",
      Fields.maximumAmount.at(Money.Fields.minorUnits) >= .input(OfferThread.CounterInput.Fields.minorUnits),
      doc: "The amount must be at most the highest amount that may be offered.")
    static let positive = Guard<OfferThread>(
      "offer.positive",
      Condition(.compare(input(OfferThread.CounterInput.Fields.minorUnits), .greater, .value(.integer(0)))),
      doc: "The amount must be greater than zero.")
    static let aboveBuyersAmount = Guard<OfferThread>(
      "offer.aboveBuyersAmount", Fields.liveAmount < .input(OfferThread.CounterInput.Fields.minorUnits),
      doc: "The seller's amount must be greater than the buyer's newest amount.")
    static let belowSellersAmount = Guard<OfferThread>(
      "offer.belowSellersAmount", Fields.liveAmount > .input(OfferThread.CounterInput.Fields.minorUnits),
      doc: "The buyer's amount must be less than the seller's newest amount.")
    static let maximumBuyerOffers = Guard<OfferThread>(
      "offer.maximumBuyerOffers", Fields.buyerOffers < Fields.maximumBuyerOffers,
      doc: "The buyer must have offered fewer amounts than allowed.")
    static let floorCurrency = Guard<OfferThread>(
      "offer.floorCurrency",
      Fields.maximumAmount.at(Money.Fields.currency) == .input(OfferThread.AutoDeclineInput.Fields.currency),
      doc: "The floor price must be in the listing's currency.")
    static let belowFloor = Guard<OfferThread>(
      "offer.belowFloor", Fields.liveAmount < .input(OfferThread.AutoDeclineInput.Fields.minorUnits),
      doc: "The newest amount must be below the seller's floor price.")

    private static func input<Input, Value: ScalarValue>(_ field: Field<Input, Value>) -> Operand {
      let key: ContextKey<Value> = .input(field)
      return .context(key.name)
    }
  }
}
