public import DomainModeling

extension BookExchange {
  /// The words of an exchange's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = BookExchange

    /// How far an exchange has come.
    public enum State: String, Vocabulary {
      /// The price is agreed on, place and time aren't.
      case agreed
      /// One side has proposed place and time.
      case proposed
      /// Both know where and when they meet.
      case scheduled
      /// The seller says that the buyer has the book; the buyer hasn't said so.
      case handedOver
      /// The buyer says so; the seller hasn't.
      case received
      /// Both say so.
      case completed
      /// One side says that the other didn't come.
      case noShow
      /// The sides don't agree about what has happened.
      case disputed
      /// It came to nothing.
      case cancelled
      /// The sides didn't meet in time.
      case lapsed
    }

    /// What may happen to an exchange.
    public enum Event: String, Vocabulary {
      /// One side proposes place and time.
      case propose
      /// The other side agrees.
      case accept
      /// The other side proposes others.
      case counterPropose
      /// Nobody agreed in time.
      case expireProposal
      /// One side needs others, an hour before at the latest.
      case reschedule
      /// One side gives the agreement up.
      case cancel
      /// The seller says that the buyer has the book.
      case confirmHandover
      /// The buyer says so.
      case confirmReceipt
      /// One side was there and the other wasn't.
      case reportNoShow
      /// The other side was there.
      case contest
      /// The other side has said nothing against it.
      case settleNoShow
      /// One side has said that the book changed hands, the other nothing against it.
      case autoComplete
      /// The other side says that the agreement wasn't kept.
      case dispute
      /// A moderator finds that the book changed hands.
      case resolveCompleted
      /// A moderator finds that it didn't.
      case resolveCancelled
      /// No moderator has decided.
      case autoCancel
      /// Time goes by without a meet-up.
      case lapse
      /// The listing or one of the sides is gone.
      case abort
      /// One of the sides is gone after the book changed hands.
      case conclude
    }

    /// Who may do something with an exchange.
    public enum Role: String, Vocabulary {
      /// Whoever gets the book.
      case buyer
      /// Whoever gives it.
      case seller
      /// Whoever is said not to have come.
      case accused
      /// Whoever looks after the market, unless they are one of the sides.
      case moderator
      /// Timers, and what follows from something else.
      case system
    }

    /// Proposes place and time.
    public static let propose = Trigger<Flow, MeetUpProposal>(.propose)
    /// Agrees to them.
    public static let accept = Trigger<Flow, MeetUpAnswer>(.accept)
    /// Proposes others.
    public static let counterPropose = Trigger<Flow, MeetUpProposal>(.counterPropose)
    /// Ends a proposal that nobody agreed to.
    public static let expireProposal = PlainTrigger(.expireProposal)
    /// Proposes others for what was agreed on.
    public static let reschedule = Trigger<Flow, MeetUpProposal>(.reschedule)
    /// Gives the agreement up.
    public static let cancel = Trigger<Flow, ExchangeCancellation>(.cancel)
    /// Says that the buyer has the book.
    public static let confirmHandover = PlainTrigger(.confirmHandover)
    /// Says that one has the book.
    public static let confirmReceipt = PlainTrigger(.confirmReceipt)
    /// Says that the other side didn't come.
    public static let reportNoShow = PlainTrigger(.reportNoShow)
    /// Says that one did come.
    public static let contest = PlainTrigger(.contest)
    /// Ends it when nobody contested.
    public static let settleNoShow = PlainTrigger(.settleNoShow)
    /// Completes it when nobody disputed.
    public static let autoComplete = PlainTrigger(.autoComplete)
    /// Says that the other side didn't keep the agreement.
    public static let dispute = Trigger<Flow, ExchangeDispute>(.dispute)
    /// Finds that the book changed hands.
    public static let resolveCompleted = PlainTrigger(.resolveCompleted)
    /// Finds that it didn't.
    public static let resolveCancelled = PlainTrigger(.resolveCancelled)
    /// Cancels a dispute that nobody decided.
    public static let autoCancel = PlainTrigger(.autoCancel)
    /// Ends the reservation.
    public static let lapse = PlainTrigger(.lapse)
    /// Ends it because the listing or one of the sides is gone.
    public static let abort = Trigger<Flow, ExchangeCancellation>(.abort)
    /// Completes it because one of the sides is gone.
    public static let conclude = PlainTrigger(.conclude)
  }
}
