public import DomainModeling

extension ExchangeReview.Flow {
  private typealias Fields = ExchangeReview.Fields

  private static let inWindow = Guard<ExchangeReview>(
    "review.inWindow", Fields.closesAt > .now, doc: "Seven days aren't over.")

  /// The way of a review: each side once, hidden until both are there or the time is over.
  public static let lifecycle = Lifecycle<ExchangeReview.Flow>(
    "ExchangeReview", version: 1, state: Fields.status, since: Fields.statusSince, initial: .open,
    final: [.closed, .withheld]
  ) {
    RoleRule(.buyer, Fields.buyer == .principalID)
    RoleRule(.seller, Fields.seller == .principalID)
    RoleRule(
      .moderator,
      Condition<ExchangeReview>.principalHas(label: BookMarketLabel.moderator.rawValue)
        .and(Fields.buyer != .principalID).and(Fields.seller != .principalID))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    review.from(.open).to(.buyerDone).by(.buyer).when(inWindow)
      .updating("keeps the buyer's word") { review, verdict, _ in review.byBuyer = verdict }
    review.from(.open).to(.sellerDone).by(.seller).when(inWindow)
      .updating("keeps the seller's word") { review, verdict, _ in review.bySeller = verdict }
    review.from(.sellerDone).to(.published).by(.buyer).when(inWindow)
      .updating("keeps the buyer's word") { review, verdict, _ in review.byBuyer = verdict }
    review.from(.buyerDone).to(.published).by(.seller).when(inWindow)
      .updating("keeps the seller's word") { review, verdict, _ in review.bySeller = verdict }
    windowEnds.from(.open).to(.closed).by(.system).at(Fields.closesAt)
    windowEnds.from(.buyerDone, .sellerDone).to(.published).by(.system).at(Fields.closesAt)
    withhold.from(.published).to(.withheld).by(.moderator)
  }
}
