public import DomainModeling

extension Sponsorship {
  /// The lifecycle of a sponsorship: its states, events, actors and transitions.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Sponsorship

    /// The lifecycle state of a sponsorship.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "SponsorshipState"

      /// The sponsorship is a draft.
      case draft
      /// The first payment has been charged but not received.
      case awaitingFirstPayment
      /// The sponsorship ended before its first payment was received.
      case notStarted
      /// The sponsorship is active and paid.
      case active
      /// A payment failed and is retried.
      case pastDue
      /// Payments failed too often or the mandate has ended; the sponsorship can be reactivated.
      case lapsed
      /// The sponsorship is paused; nothing is charged.
      case paused
      /// The sponsorship has been canceled and ends with the paid period.
      case cancelling
      /// The sponsorship was canceled.
      case cancelled
      /// The animal has left; the sponsorship waits for reassignment, and nothing is charged.
      case needsChoice
      /// The sponsorship has ended for another reason than its cancellation.
      case ended
    }

    /// An event that changes the state of a sponsorship.
    public enum Event: String, Vocabulary {
      /// The sponsor starts the sponsorship.
      case start
      /// A payment is received.
      case paid
      /// The time limit of the current state has passed.
      case expire
      /// A due date has come.
      case due
      /// A payment fails.
      case paymentFailed
      /// Payments failed too often, or for too long.
      case exhaust
      /// The mandate is revoked or expires.
      case mandateEnded
      /// The sponsor reactivates the lapsed sponsorship.
      case reactivate
      /// The sponsor pauses the sponsorship.
      case pause
      /// The sponsor resumes the sponsorship.
      case resume
      /// The end of the sponsor's pause has come.
      case endPause
      /// The sponsor changes amount or frequency from the next period on.
      case change
      /// The sponsor cancels the sponsorship immediately.
      case cancel
      /// The sponsor cancels the sponsorship at the end of the paid period.
      case cancelAtPeriodEnd
      /// The paid period of a canceled sponsorship is over.
      case endPeriod
      /// The animal leaves for good.
      case animalLeft
      /// The sponsor reassigns the sponsorship to another animal, or to the institution as a whole.
      case reassign
      /// The sponsor ends the sponsorship instead of reassigning it.
      case end
      /// The sponsorship wasn't reassigned in time.
      case timeOut
      /// The institution is suspended.
      case institutionSuspended
      /// The institution is listed again.
      case institutionReinstated
      /// The institution is closed.
      case institutionClosed
      /// The sponsor's account is deleted.
      case sponsorLeft
    }

    /// The relation of a caller to a sponsorship.
    public enum Role: String, Vocabulary {
      /// The account of the sponsor.
      case sponsor
      /// The system, which fires time events and reacts to payments, animals and institutions.
      case system
    }

    /// The event that starts the sponsorship.
    public static let start = PlainTrigger(.start)
    /// The event that records a received payment.
    public static let paid = PlainTrigger(.paid)
    /// The time event that lets the sponsorship expire.
    public static let expire = PlainTrigger(.expire)
    /// The time event that moves on to the next due date.
    public static let due = Trigger<Flow, SponsorshipPeriod>(.due)
    /// The event that records a failed payment.
    public static let paymentFailed = PlainTrigger(.paymentFailed)
    /// The event that lets the sponsorship lapse after failed payments.
    public static let exhaust = PlainTrigger(.exhaust)
    /// The event that lets the sponsorship lapse after its mandate ended.
    public static let mandateEnded = Trigger<Flow, SponsorshipLapsing>(.mandateEnded)
    /// The event that reactivates the sponsorship.
    public static let reactivate = Trigger<Flow, SponsorshipRestart>(.reactivate)
    /// The event that pauses the sponsorship.
    public static let pause = Trigger<Flow, SponsorshipPausing>(.pause)
    /// The event that resumes the sponsorship.
    public static let resume = Trigger<Flow, SponsorshipPeriod>(.resume)
    /// The time event that resumes the sponsorship at the end of its pause.
    public static let endPause = Trigger<Flow, SponsorshipPeriod>(.endPause)
    /// The event that changes amount or frequency from the next period on.
    public static let change = Trigger<Flow, SponsorshipChange>(.change)
    /// The event that cancels the sponsorship immediately.
    public static let cancel = PlainTrigger(.cancel)
    /// The event that cancels the sponsorship at the end of the paid period.
    public static let cancelAtPeriodEnd = PlainTrigger(.cancelAtPeriodEnd)
    /// The time event that ends a canceled sponsorship with its period.
    public static let endPeriod = PlainTrigger(.endPeriod)
    /// The event that records the departure of the animal.
    public static let animalLeft = Trigger<Flow, SponsorshipLoss>(.animalLeft)
    /// The event that reassigns the sponsorship.
    public static let reassign = Trigger<Flow, SponsorshipChoice>(.reassign)
    /// The event that ends the sponsorship instead of reassigning it.
    public static let end = PlainTrigger(.end)
    /// The time event that ends a sponsorship that wasn't reassigned.
    public static let timeOut = PlainTrigger(.timeOut)
    /// The event that pauses the sponsorship while its institution is suspended.
    public static let institutionSuspended = PlainTrigger(.institutionSuspended)
    /// The event that resumes the sponsorship when its institution is listed again.
    public static let institutionReinstated = Trigger<Flow, SponsorshipPeriod>(.institutionReinstated)
    /// The event that ends the sponsorship with its institution.
    public static let institutionClosed = PlainTrigger(.institutionClosed)
    /// The event that cancels the sponsorship with its sponsor's account.
    public static let sponsorLeft = PlainTrigger(.sponsorLeft)

    /// The states in which payments are charged.
    static let chargedStates: Set<State> = [.awaitingFirstPayment, .active, .pastDue]
    /// The states without outgoing transitions.
    static let finalStates: [State] = [.notStarted, .cancelled, .ended]
  }
}

extension Sponsorship.Flow {
  private typealias Fields = Sponsorship.Fields

  /// The time in which the first payment has to be received: 23 hours.
  public static let timeToStart = Duration.seconds(23 * 3_600)
  /// The time after which a draft expires: 30 days.
  public static let timeToDecide = Duration.seconds(30 * 86_400)
  /// The time in which failed payments are retried: 14 days.
  public static let timeToRecover = Duration.seconds(14 * 86_400)
  /// The time in which a sponsorship has to be reassigned: 30 days.
  public static let timeToChoose = Duration.seconds(30 * 86_400)
  /// The time in which a lapsed sponsorship may be reactivated: 90 days.
  public static let timeToReactivate = Duration.seconds(90 * 86_400)
  /// The time after which the sponsorships of a suspended institution end: 183 days.
  public static let timeToReinstate = Duration.seconds(183 * 86_400)

  /// The lifecycle of a sponsorship: started, charged for each period, and affected by its animal and
  /// institution.
  public static let lifecycle = Lifecycle<Sponsorship.Flow>(
    "Sponsorship", version: 1, state: Fields.status, since: Fields.statusSince, initial: .draft,
    final: Set(finalStates)
  ) {
    RoleRule(.sponsor, Fields.sponsor == .principalID)
    RoleRule(.system, .principalIsSystem)
  } edges: {
    start.from(.draft).to(.awaitingFirstPayment).by(.sponsor)
    paid.from(.awaitingFirstPayment, .active, .pastDue).to(.active).by(.system)
      .set(Fields.failures, to: 0)
    expire.from(.draft).to(.notStarted).by(.system)
      .after(timeToDecide)
      .set(Fields.end, to: .known(.neverPaid))
    expire.from(.awaitingFirstPayment).to(.notStarted).by(.system)
      .after(timeToStart)
      .set(Fields.end, to: .known(.neverPaid))
    expire.from(.lapsed).to(.ended).by(.system)
      .after(timeToReactivate)
      .set(Fields.end, to: .known(.notTakenUp))

    due.from(.active).staying().by(.system)
      .at(Fields.nextDueAt)
      .updating("moves on to the next due date and applies planned changes") { sponsorship, period, _ in
        sponsorship.goOn(to: period)
      }
    paymentFailed.from(.active, .pastDue).to(.pastDue).by(.system)
      .updating("counts the failure") { sponsorship, _, _ in sponsorship.failures += 1 }
    exhaust.from(.pastDue).to(.lapsed).by(.system)
      .after(timeToRecover)
      .set(Fields.lapse, to: .known(.paymentsFailed))
    exhaust.from(.pastDue).to(.lapsed).by(.system)
      .when(
        "sponsorship.retriesExhausted", Fields.failures >= Sponsorship.mostFailures,
        doc: "The last automatic attempt must have failed."
      )
      .set(Fields.lapse, to: .known(.paymentsFailed))
    mandateEnded.from(.active, .pastDue, .paused).to(.lapsed).by(.system)
      .set(Fields.lapse, to: .input(SponsorshipLapsing.Fields.reason))
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .recording(SponsorshipLapsing.Fields.reason)
    reactivate.from(.lapsed).to(.awaitingFirstPayment).by(.sponsor)
      .clear(Fields.lapse)
      .set(Fields.failures, to: 0)
      .updating("sets the new payment method and due date") { sponsorship, restart, _ in
        sponsorship.method = restart.method
        sponsorship.mandate = restart.mandate
        sponsorship.restart(at: restart.period)
      }

    pause.from(.active, .pastDue).to(.paused).by(.sponsor)
      .set(Fields.pause, to: .known(.sponsor))
      .set(Fields.failures, to: 0)
      .updating("sets the end of the pause") { sponsorship, pausing, now in
        sponsorship.pausedUntil = pausing.end(from: now)
      }
    resume.from(.paused).to(.active).by(.sponsor)
      .when(
        "sponsorship.pausedBySponsor", Fields.pause == .known(.sponsor),
        doc: "The sponsor must have paused the sponsorship."
      )
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .updating("skips due dates within the pause") { sponsorship, period, _ in
        sponsorship.restart(at: period)
      }
    endPause.from(.paused).to(.active).by(.system)
      .when(
        "sponsorship.pausedBySponsor", Fields.pause == .known(.sponsor),
        doc: "The sponsor must have paused the sponsorship."
      )
      .at(Fields.pauseEndsAt)
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .updating("skips due dates within the pause") { sponsorship, period, _ in
        sponsorship.restart(at: period)
      }
    change.from(.active).staying().by(.sponsor)
      .updating("plans the change for the next period") { sponsorship, change, _ in
        sponsorship.nextAmount = change.amount ?? sponsorship.nextAmount
        sponsorship.nextFrequency = change.frequency ?? sponsorship.nextFrequency
      }

    cancel.from(.draft, .awaitingFirstPayment, .lapsed, .needsChoice, .cancelling).to(.cancelled).by(.sponsor)
      .set(Fields.end, to: .known(.cancelled))
    cancel.from(.active, .pastDue, .paused).to(.cancelled).by(.sponsor)
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.end, to: .known(.cancelled))
    cancelAtPeriodEnd.from(.active).to(.cancelling).by(.sponsor)
    endPeriod.from(.cancelling).to(.cancelled).by(.system)
      .at(Fields.nextDueAt)
      .set(Fields.end, to: .known(.cancelled))

    animalLeft.from(.active, .pastDue).to(.needsChoice).by(.system)
      .set(Fields.departure, to: .input(SponsorshipLoss.Fields.departure))
      .recording(SponsorshipLoss.Fields.departure)
    animalLeft.from(.paused).to(.needsChoice).by(.system)
      .when(
        "sponsorship.pausedBySponsor", Fields.pause == .known(.sponsor),
        doc: "The sponsor must have paused the sponsorship."
      )
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.departure, to: .input(SponsorshipLoss.Fields.departure))
      .recording(SponsorshipLoss.Fields.departure)
    animalLeft.from(.paused).staying().by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution must be suspended."
      )
      .set(Fields.departure, to: .input(SponsorshipLoss.Fields.departure))
      .recording(SponsorshipLoss.Fields.departure)
    animalLeft.from(.draft, .awaitingFirstPayment).to(.notStarted).by(.system)
      .set(Fields.departure, to: .input(SponsorshipLoss.Fields.departure))
      .set(Fields.end, to: .known(.animalLeft))
      .recording(SponsorshipLoss.Fields.departure)
    animalLeft.from(.lapsed).to(.ended).by(.system)
      .set(Fields.departure, to: .input(SponsorshipLoss.Fields.departure))
      .set(Fields.end, to: .known(.animalLeft))
      .recording(SponsorshipLoss.Fields.departure)
    reassign.from(.needsChoice).to(.active).by(.sponsor)
      .clear(Fields.departure)
      .set(Fields.failures, to: 0)
      .updating("sets the new animal and due date") { sponsorship, choice, _ in
        sponsorship.animal = choice.animal
        sponsorship.restart(at: choice.period)
      }
    end.from(.needsChoice).to(.ended).by(.sponsor)
      .set(Fields.end, to: .known(.declinedChoice))
    timeOut.from(.needsChoice).to(.ended).by(.system)
      .after(timeToChoose)
      .set(Fields.end, to: .known(.noChoice))

    institutionSuspended.from(.active, .pastDue, .needsChoice).to(.paused).by(.system)
      .set(Fields.pause, to: .known(.institution))
      .set(Fields.suspendedAt, to: .now)
      .set(Fields.failures, to: 0)
    // The sponsor's own pause continues meanwhile.
    institutionSuspended.from(.paused).staying().by(.system)
      .set(Fields.pause, to: .known(.institution))
      .set(Fields.suspendedAt, to: .now)
    institutionSuspended.from(.draft, .awaitingFirstPayment).to(.notStarted).by(.system)
      .set(Fields.end, to: .known(.institutionSuspended))
    institutionReinstated.from(.paused).to(.needsChoice).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution must be suspended."
      )
      .when("sponsorship.animalLeft", Fields.departure.isPresent, doc: "The animal must have left.")
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
    institutionReinstated.from(.paused).staying().by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution must be suspended."
      )
      .when("sponsorship.animalStays", Fields.departure.isNull, doc: "The animal must not have left.")
      .when(
        "sponsorship.sponsorPaused", Fields.pausedUntil.isPresent,
        doc: "The sponsor must have paused the sponsorship before."
      )
      .set(Fields.pause, to: .known(.sponsor))
      .clear(Fields.suspendedAt)
    institutionReinstated.from(.paused).to(.active).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution must be suspended."
      )
      .when("sponsorship.animalStays", Fields.departure.isNull, doc: "The animal must not have left.")
      .when(
        "sponsorship.sponsorGoesOn", Fields.pausedUntil.isNull,
        doc: "The sponsor must not have paused the sponsorship before."
      )
      .clear(Fields.pause).clear(Fields.suspendedAt)
      .updating("skips due dates within the pause") { sponsorship, period, _ in
        sponsorship.restart(at: period)
      }
    institutionClosed.from(.active, .pastDue, .lapsed, .paused, .cancelling, .needsChoice).to(.ended)
      .by(.system)
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.end, to: .known(.institutionClosed))
    institutionClosed.from(.draft, .awaitingFirstPayment).to(.notStarted).by(.system)
      .set(Fields.end, to: .known(.institutionClosed))
    expire.from(.paused).to(.ended).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution must be suspended."
      )
      .at(Fields.suspendedAt, plus: timeToReinstate)
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.end, to: .known(.institutionSuspended))
    sponsorLeft.from(
      .draft, .awaitingFirstPayment, .active, .pastDue, .lapsed, .paused, .cancelling, .needsChoice
    )
    .to(.cancelled).by(.system)
    .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
    .set(Fields.end, to: .known(.sponsorLeft))
  }
}
