public import DomainModeling

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
