public import DomainModeling

extension ExchangeReview {
  /// The words of a review's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = ExchangeReview

    /// How far a review has come.
    public enum State: String, Vocabulary {
      /// Nobody has said anything.
      case open
      /// The buyer has; nobody else sees it.
      case buyerDone
      /// The seller has; nobody else sees it.
      case sellerDone
      /// What was said can be seen by everybody.
      case published
      /// Nobody has said anything in time.
      case closed
      /// What was said breaks the rules; nobody sees it any more.
      case withheld
    }

    /// What may happen to a review.
    public enum Event: String, Vocabulary {
      /// One side says something.
      case review
      /// Seven days are over.
      case windowEnds
      /// A moderator takes it down.
      case withhold
    }

    /// Who may do something with a review.
    public enum Role: String, Vocabulary {
      /// Whoever got the book.
      case buyer
      /// Whoever gave it.
      case seller
      /// Whoever looks after the market, unless they are one of the sides.
      case moderator
      /// Timers.
      case system
    }

    /// Says something.
    public static let review = Trigger<Flow, ReviewVerdict>(.review)
    /// Publishes what is there.
    public static let windowEnds = PlainTrigger(.windowEnds)
    /// Takes it down.
    public static let withhold = PlainTrigger(.withhold)

    /// How long both sides may review: seven days, as in Sharetribe's reviews.
    public static let window = Duration.seconds(7 * 86_400)
  }
}

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
