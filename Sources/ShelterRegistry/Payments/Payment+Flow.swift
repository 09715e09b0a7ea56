public import DomainModeling

extension Payment {
  /// The words of a payment's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Payment

    /// How far a payment has come.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "PaymentState"

      /// The provider hasn't been asked yet.
      case created
      /// The payer has to confirm it with their bank.
      case requiresAction
      /// The provider is at it.
      case processing
      /// The money came.
      case succeeded
      /// The attempt failed; there may be another.
      case failed
      /// Part of the money is given back.
      case partiallyRefunded
      /// All of the money is given back.
      case refunded
      /// The payer's bank took the money back for now.
      case disputed
      /// The payer's bank took the money back for good.
      case chargedBack
      /// Somebody gave it up before money came.
      case cancelled
      /// Nobody paid in time.
      case expired
      /// Nobody can take the money back any more.
      case settled
    }

    /// What may happen to a payment.
    public enum Event: String, Vocabulary {
      /// It is handed to the provider.
      case submit
      /// The payer's bank wants to hear from the payer.
      case requireAction
      /// The payer has confirmed.
      case authenticate
      /// The money came.
      case succeed
      /// The attempt failed.
      case fail
      /// It is tried again.
      case retry
      /// It is given up.
      case cancel
      /// Its time is over.
      case expire
      /// Money is given back.
      case refund
      /// The provider says that a refund is done.
      case confirmRefund
      /// The provider says that a refund couldn't be done.
      case failRefund
      /// The payer's bank takes the money back for now.
      case dispute
      /// The institution gets the money again.
      case win
      /// The money is gone.
      case lose
      /// A dispute that nobody decided counts as lost.
      case forfeit
      /// The time in which a bank takes money back is over.
      case settle
    }

    /// Who may do something with a payment.
    public enum Role: String, Vocabulary {
      /// Who pays.
      case payer
      /// Who acts for the institution that gets the money.
      case institution
      /// Whoever looks after everybody's accounts.
      case admin
      /// Timers and the provider.
      case system
    }

    /// Hands it to the provider.
    public static let submit = PlainTrigger(.submit)
    /// Asks for the payer.
    public static let requireAction = PlainTrigger(.requireAction)
    /// Goes on after the payer has confirmed.
    public static let authenticate = PlainTrigger(.authenticate)
    /// Notes that the money came.
    public static let succeed = PlainTrigger(.succeed)
    /// Notes that the attempt failed.
    public static let fail = Trigger<Flow, PaymentFailing>(.fail)
    /// Tries again.
    public static let retry = PlainTrigger(.retry)
    /// Gives it up.
    public static let cancel = PlainTrigger(.cancel)
    /// Ends it.
    public static let expire = PlainTrigger(.expire)
    /// Gives money back.
    public static let refund = Trigger<Flow, PaymentRefund>(.refund)
    /// Notes that a refund is done.
    public static let confirmRefund = Trigger<Flow, RefundAnswer>(.confirmRefund)
    /// Notes that a refund couldn't be done.
    public static let failRefund = Trigger<Flow, RefundAnswer>(.failRefund)
    /// Notes that the payer's bank took the money back.
    public static let dispute = Trigger<Flow, PaymentDispute>(.dispute)
    /// Notes that the institution has the money again.
    public static let win = PlainTrigger(.win)
    /// Notes that the money is gone.
    public static let lose = PlainTrigger(.lose)
    /// Counts a dispute that nobody decided as lost.
    public static let forfeit = PlainTrigger(.forfeit)
    /// Closes the books on it.
    public static let settle = PlainTrigger(.settle)

    /// The states of a payment whose money came.
    static let paidStates: [State] = [
      .succeeded, .partiallyRefunded, .refunded, .disputed, .chargedBack, .settled,
    ]
  }
}
