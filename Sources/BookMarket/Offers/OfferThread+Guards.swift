import DomainModeling

extension OfferThread {
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
