public import DomainModeling

extension ExchangeReview: StatefulEntity {
  /// A state of a review.
  public enum State: String, StringEnum {
    /// Neither side has reviewed the other.
    case open
    /// Only the buyer has reviewed; the review is hidden.
    case buyerReviewed
    /// Only the seller has reviewed; the review is hidden.
    case sellerReviewed
    /// The reviews are visible to all signed-in users.
    case published
    /// The review period ended without a review.
    case closed
    /// A moderator has taken down each review because it breaks the rules.
    case takenDown
  }

  /// An event of a review.
  public enum Event: String, StringEnum {
    /// One side reviews the other.
    case review
    /// The review period of seven days ends.
    case closeWindow
    /// A moderator takes down the review that one side wrote.
    case takeDown
  }

  /// The caller's relation to a review.
  public enum Actor: String, StringEnum {
    /// The account that received the book.
    case buyer
    /// The account that gave the book.
    case seller
    /// A principal with the role `books.moderator` who is neither side.
    case moderator
    /// The system: time events.
    case system
  }

  /// The review period after the exchange: seven days, as in Sharetribe's reviews.
  public static let window = Duration.seconds(7 * 86_400)

  /// The events that have an input, with its type.
  package enum Events {
    /// The event by which one side reviews the other.
    package static let review = TypedEvent<ExchangeReview, SideReview>(.review)
    /// The event by which a moderator takes down the review of one side.
    package static let takeDown = TypedEvent<ExchangeReview, ExchangeReview.TakeDownInput>(.takeDown)
  }
}

extension ExchangeReview {

  private static let inWindow = Guard<ExchangeReview>(
    "review.inWindow", Fields.closesAt > .now, doc: "The review period must not be over.")
  private static let hasOther = Guard<ExchangeReview>(
    "review.hasOther", Fields.buyerReview.isPresent.and(Fields.sellerReview.isPresent),
    doc: "Both sides must have a review.")
  private static let hasNoOther = Guard<ExchangeReview>(
    "review.hasNoOther", Fields.buyerReview.isNull.or(Fields.sellerReview.isNull),
    doc: "Only one side must have a review.")

  /// The lifecycle of a review; reviews are hidden until both sides have reviewed or the review period ends.
  public static let lifecycle = Lifecycle<ExchangeReview>(
    "ExchangeReview", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .open
  ) {
    ActorRule(.buyer, Fields.buyer == .principalID)
    ActorRule(.seller, Fields.seller == .principalID)
    ActorRule(
      .moderator,
      Condition<ExchangeReview>.principalHolds(BookMarketRole.moderator)
        .and(Fields.buyer != .principalID).and(Fields.seller != .principalID))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.review.from(.open).to(.buyerReviewed).by(.buyer).when(inWindow)
      .updating("Sets the buyer's review.") { review, verdict, _ in review.buyerReview = verdict }
    Events.review.from(.open).to(.sellerReviewed).by(.seller).when(inWindow)
      .updating("Sets the seller's review.") { review, verdict, _ in review.sellerReview = verdict }
    Events.review.from(.sellerReviewed).to(.published).by(.buyer).when(inWindow)
      .updating("Sets the buyer's review.") { review, verdict, _ in review.buyerReview = verdict }
    Events.review.from(.buyerReviewed).to(.published).by(.seller).when(inWindow)
      .updating("Sets the seller's review.") { review, verdict, _ in review.sellerReview = verdict }
    on(.closeWindow).from(.open).to(.closed).by(.system).at(Fields.closesAt)
    on(.closeWindow).from(.buyerReviewed, .sellerReviewed).to(.published).by(.system).at(Fields.closesAt)
    Events.takeDown.from(.published).staying().by(.moderator).when(hasOther)
      .updating("Deletes the review of the named side; that of the other side stays published.") {
        review, input, _ in
        if input.author == .buyer { review.buyerReview = nil } else { review.sellerReview = nil }
      }
    Events.takeDown.from(.published).to(.takenDown).by(.moderator).when(hasNoOther)
  }
}
