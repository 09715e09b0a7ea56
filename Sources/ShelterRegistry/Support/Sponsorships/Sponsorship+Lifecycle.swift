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

extension Sponsorship.Flow {
  private typealias Fields = Sponsorship.Fields

  /// How long the first payment may take.
  public static let timeToStart = Duration.seconds(23 * 3_600)
  /// How long a draft is kept.
  public static let timeToDecide = Duration.seconds(30 * 86_400)
  /// How long failed payments are tried again.
  public static let timeToRecover = Duration.seconds(14 * 86_400)
  /// How long a sponsor may choose another animal.
  public static let timeToChoose = Duration.seconds(30 * 86_400)
  /// How long a sponsorship that lapsed may be taken up again.
  public static let timeToReactivate = Duration.seconds(90 * 86_400)
  /// How long an institution may be suspended before its sponsorships end.
  public static let timeToReinstate = Duration.seconds(183 * 86_400)

  /// The way of a sponsorship: begun, paid period by period, and following what becomes of its animal.
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
      .updating("goes on to the next due date, with what was to change") { sponsorship, period, _ in
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
        doc: "The last attempt failed."
      )
      .set(Fields.lapse, to: .known(.paymentsFailed))
    mandateEnded.from(.active, .pastDue, .paused).to(.lapsed).by(.system)
      .set(Fields.lapse, to: .input(SponsorshipLapsing.Fields.reason))
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .recording(SponsorshipLapsing.Fields.reason)
    reactivate.from(.lapsed).to(.awaitingFirstPayment).by(.sponsor)
      .clear(Fields.lapse)
      .set(Fields.failures, to: 0)
      .updating("takes the new way to pay") { sponsorship, restart, _ in
        sponsorship.method = restart.method
        sponsorship.mandate = restart.mandate
        sponsorship.restart(at: restart.period)
      }

    pause.from(.active, .pastDue).to(.paused).by(.sponsor)
      .set(Fields.pause, to: .known(.sponsor))
      .set(Fields.failures, to: 0)
      .updating("pauses for so many days") { sponsorship, pausing, now in
        sponsorship.pausedUntil = pausing.end(from: now)
      }
    resume.from(.paused).to(.active).by(.sponsor)
      .when("sponsorship.pausedBySponsor", Fields.pause == .known(.sponsor), doc: "Its sponsor paused it.")
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .updating("skips what fell into the pause") { sponsorship, period, _ in
        sponsorship.restart(at: period)
      }
    endPause.from(.paused).to(.active).by(.system)
      .when("sponsorship.pausedBySponsor", Fields.pause == .known(.sponsor), doc: "Its sponsor paused it.")
      .at(Fields.pauseEndsAt)
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .updating("skips what fell into the pause") { sponsorship, period, _ in
        sponsorship.restart(at: period)
      }
    change.from(.active).staying().by(.sponsor)
      .updating("notes what changes with the next period") { sponsorship, change, _ in
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
      .when("sponsorship.pausedBySponsor", Fields.pause == .known(.sponsor), doc: "Its sponsor paused it.")
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.departure, to: .input(SponsorshipLoss.Fields.departure))
      .recording(SponsorshipLoss.Fields.departure)
    animalLeft.from(.paused).staying().by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution is suspended."
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
      .updating("turns to another animal") { sponsorship, choice, _ in
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
    // Its sponsor's own pause runs on meanwhile.
    institutionSuspended.from(.paused).staying().by(.system)
      .set(Fields.pause, to: .known(.institution))
      .set(Fields.suspendedAt, to: .now)
    institutionSuspended.from(.draft, .awaitingFirstPayment).to(.notStarted).by(.system)
      .set(Fields.end, to: .known(.institutionSuspended))
    institutionReinstated.from(.paused).to(.needsChoice).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution is suspended."
      )
      .when("sponsorship.animalLeft", Fields.departure.isPresent, doc: "Its animal left.")
      .clear(Fields.pause).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
    institutionReinstated.from(.paused).staying().by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution is suspended."
      )
      .when("sponsorship.animalStays", Fields.departure.isNull, doc: "Its animal is still there.")
      .when("sponsorship.sponsorPaused", Fields.pausedUntil.isPresent, doc: "Its sponsor had paused it.")
      .set(Fields.pause, to: .known(.sponsor))
      .clear(Fields.suspendedAt)
    institutionReinstated.from(.paused).to(.active).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pause == .known(.institution),
        doc: "The institution is suspended."
      )
      .when("sponsorship.animalStays", Fields.departure.isNull, doc: "Its animal is still there.")
      .when("sponsorship.sponsorGoesOn", Fields.pausedUntil.isNull, doc: "Its sponsor hadn't paused it.")
      .clear(Fields.pause).clear(Fields.suspendedAt)
      .updating("skips what fell into the pause") { sponsorship, period, _ in
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
        doc: "The institution is suspended."
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
