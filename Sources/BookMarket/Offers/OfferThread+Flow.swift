public import DomainModeling

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
