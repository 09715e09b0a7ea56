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
