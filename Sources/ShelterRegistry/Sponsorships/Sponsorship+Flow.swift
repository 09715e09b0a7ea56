public import DomainModeling

extension Sponsorship {
  /// The words of a sponsorship's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Sponsorship

    /// How far a sponsorship has come.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "SponsorshipState"

      /// Its sponsor is still making up their mind.
      case draft
      /// The first payment is on its way.
      case awaitingFirstPayment
      /// The first payment didn't come.
      case notStarted
      /// It is paid.
      case active
      /// A payment failed; it is tried again.
      case pastDue
      /// Payments failed too often, or the mandate is no good any more.
      case lapsed
      /// Nothing is charged for a while.
      case paused
      /// It goes on to the end of the period that is paid, and no further.
      case cancelling
      /// Its sponsor ended it.
      case cancelled
      /// The animal left; its sponsor chooses another, and nothing is charged meanwhile.
      case needsChoice
      /// It is over for another reason than its sponsor's word.
      case ended
    }

    /// What may happen to a sponsorship.
    public enum Event: String, Vocabulary {
      /// Its sponsor begins it.
      case start
      /// A payment came.
      case paid
      /// The time for the first payment, or to take it up again, is over.
      case expire
      /// A due date came.
      case due
      /// A payment failed.
      case paymentFailed
      /// Payments failed too often, or for too long.
      case exhaust
      /// The mandate is no good any more.
      case mandateEnded
      /// Its sponsor takes it up again after it had lapsed.
      case reactivate
      /// Its sponsor pauses it.
      case pause
      /// It goes on.
      case resume
      /// The pause is over.
      case endPause
      /// Its sponsor changes amount or frequency, from the next period on.
      case change
      /// Its sponsor ends it at once.
      case cancel
      /// Its sponsor ends it with the period.
      case cancelAtPeriodEnd
      /// The period is over.
      case endPeriod
      /// The animal left.
      case animalLeft
      /// Its sponsor chooses another animal, or all of the institution.
      case reassign
      /// Its sponsor lets it end.
      case end
      /// Its sponsor didn't choose in time.
      case timeOut
      /// The institution is suspended.
      case institutionSuspended
      /// The institution is listed again.
      case institutionReinstated
      /// The institution is closed.
      case institutionClosed
      /// Its sponsor's account is deleted.
      case sponsorLeft
    }

    /// Who may do something with a sponsorship.
    public enum Role: String, Vocabulary {
      /// Whose sponsorship it is.
      case sponsor
      /// Timers, the provider, and what happens to animals and institutions.
      case system
    }

    /// Begins it.
    public static let start = PlainTrigger(.start)
    /// Notes a payment that came.
    public static let paid = PlainTrigger(.paid)
    /// Ends it when the time to pay, or to take it up again, is over.
    public static let expire = PlainTrigger(.expire)
    /// Goes on to the next due date.
    public static let due = Trigger<Flow, SponsorshipPeriod>(.due)
    /// Notes a payment that failed.
    public static let paymentFailed = PlainTrigger(.paymentFailed)
    /// Lets it lapse, because payments failed.
    public static let exhaust = PlainTrigger(.exhaust)
    /// Lets it lapse, because the mandate is no good any more.
    public static let mandateEnded = Trigger<Flow, SponsorshipLapsing>(.mandateEnded)
    /// Takes it up again.
    public static let reactivate = Trigger<Flow, SponsorshipRestart>(.reactivate)
    /// Pauses it.
    public static let pause = Trigger<Flow, SponsorshipPausing>(.pause)
    /// Goes on.
    public static let resume = Trigger<Flow, SponsorshipPeriod>(.resume)
    /// Goes on when the pause is over.
    public static let endPause = Trigger<Flow, SponsorshipPeriod>(.endPause)
    /// Changes amount or frequency from the next period on.
    public static let change = Trigger<Flow, SponsorshipChange>(.change)
    /// Ends it at once.
    public static let cancel = PlainTrigger(.cancel)
    /// Ends it with the period.
    public static let cancelAtPeriodEnd = PlainTrigger(.cancelAtPeriodEnd)
    /// Ends it now that the period is over.
    public static let endPeriod = PlainTrigger(.endPeriod)
    /// Notes that the animal left.
    public static let animalLeft = Trigger<Flow, SponsorshipLoss>(.animalLeft)
    /// Turns to another animal.
    public static let reassign = Trigger<Flow, SponsorshipChoice>(.reassign)
    /// Lets it end.
    public static let end = PlainTrigger(.end)
    /// Ends it because nobody chose.
    public static let timeOut = PlainTrigger(.timeOut)
    /// Holds it back while the institution is suspended.
    public static let institutionSuspended = PlainTrigger(.institutionSuspended)
    /// Goes on now that the institution is listed again.
    public static let institutionReinstated = Trigger<Flow, SponsorshipPeriod>(.institutionReinstated)
    /// Ends it with the institution.
    public static let institutionClosed = PlainTrigger(.institutionClosed)
    /// Ends it with its sponsor's account.
    public static let sponsorLeft = PlainTrigger(.sponsorLeft)

    /// The states in which something is charged.
    static let chargedStates: Set<State> = [.awaitingFirstPayment, .active, .pastDue]
    /// The states that nothing leaves.
    static let finalStates: [State] = [.notStarted, .cancelled, .ended]
  }
}
