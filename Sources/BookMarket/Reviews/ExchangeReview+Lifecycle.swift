public import DomainModeling

extension ExchangeReview {
  /// The states, events and actors of a review's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = ExchangeReview

    /// A state of a review.
    public enum State: String, Vocabulary {
      /// Neither side has reviewed the other.
      case open
      /// Only the buyer has reviewed; the review is hidden.
      case buyerDone
      /// Only the seller has reviewed; the review is hidden.
      case sellerDone
      /// The reviews are visible to all signed-in users.
      case published
      /// The review period ended without a review.
      case closed
      /// A moderator has hidden the reviews because they break the rules.
      case withheld
    }

    /// An event of a review.
    public enum Event: String, Vocabulary {
      /// One side reviews the other.
      case review
      /// The review period of seven days ends.
      case windowEnds
      /// A moderator hides the reviews.
      case withhold
    }

    /// The caller's relation to a review.
    public enum Role: String, Vocabulary {
      /// The account that got the book.
      case buyer
      /// The account that gave the book.
      case seller
      /// A principal with the role `books.moderator` who is neither side.
      case moderator
      /// The system: time events.
      case system
    }

    /// The event by which one side reviews the other.
    public static let review = Trigger<Flow, ReviewVerdict>(.review)
    /// The time event at the end of the review period.
    public static let windowEnds = PlainTrigger(.windowEnds)
    /// The event by which a moderator hides the reviews.
    public static let withhold = PlainTrigger(.withhold)

    /// The review period after the exchange: seven days, as in Sharetribe's reviews.
    public static let window = Duration.seconds(7 * 86_400)
  }
}

extension ExchangeReview.Flow {
  private typealias Fields = ExchangeReview.Fields

  private static let inWindow = Guard<ExchangeReview>(
    "review.inWindow", Fields.closesAt > .now, doc: "The review period must not be over.")

  /// The lifecycle of a review; reviews are hidden until both sides have reviewed or the review period ends.
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
      .updating("Sets the buyer's review.") { review, verdict, _ in review.byBuyer = verdict }
    review.from(.open).to(.sellerDone).by(.seller).when(inWindow)
      .updating("Sets the seller's review.") { review, verdict, _ in review.bySeller = verdict }
    review.from(.sellerDone).to(.published).by(.buyer).when(inWindow)
      .updating("Sets the buyer's review.") { review, verdict, _ in review.byBuyer = verdict }
    review.from(.buyerDone).to(.published).by(.seller).when(inWindow)
      .updating("Sets the seller's review.") { review, verdict, _ in review.bySeller = verdict }
    windowEnds.from(.open).to(.closed).by(.system).at(Fields.closesAt)
    windowEnds.from(.buyerDone, .sellerDone).to(.published).by(.system).at(Fields.closesAt)
    withhold.from(.published).to(.withheld).by(.moderator)
  }
}
