public import DomainModeling

extension Sponsorship: StatefulEntity {
  /// The lifecycle state of a sponsorship.
  public enum State: String, StringEnum {
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
    case canceling
    /// The sponsorship was canceled.
    case canceled
    /// The animal has left; the sponsorship waits for reassignment, and nothing is charged.
    case awaitingReassignment
    /// The sponsorship has ended for another reason than its cancellation.
    case ended
  }

  /// An event that changes the state of a sponsorship.
  public enum Event: String, StringEnum {
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
    case exhaustRetries
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
    case cancelAfterPeriod
    /// The animal leaves for good.
    case animalLeft
    /// The sponsor reassigns the sponsorship to another animal, or to the institution as a whole.
    case reassign
    /// The sponsor ends the sponsorship instead of reassigning it.
    case end
    /// The sponsorship wasn't reassigned in time.
    case expireReassignment
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
  public enum Actor: String, StringEnum {
    /// The account of the sponsor.
    case sponsor
    /// The system, which fires time events and reacts to payments, animals and institutions.
    case system
  }

  /// The final states of the lifecycle, for a rule of the schema on which the lifecycle is based.
  package static let finalStates: [State] = [.notStarted, .canceled, .ended]
  /// The states of a sponsorship that was started and has brought no payment yet, or won't bring one.
  package static let unpaidStates: [State] = [.awaitingFirstPayment, .notStarted, .canceled]

  /// The events that have an input, with its type.
  package enum Events {
    /// The time event that moves on to the next due date.
    package static let due = TypedEvent<Sponsorship, Sponsorship.DueDateInput>(.due)
    /// The event that lets the sponsorship lapse after its mandate ended.
    package static let mandateEnded = TypedEvent<Sponsorship, Sponsorship.LapseInput>(.mandateEnded)
    /// The event that reactivates the sponsorship.
    package static let reactivate = TypedEvent<Sponsorship, Sponsorship.ReactivateInput>(.reactivate)
    /// The event that pauses the sponsorship.
    package static let pause = TypedEvent<Sponsorship, Sponsorship.PauseInput>(.pause)
    /// The event that resumes the sponsorship.
    package static let resume = TypedEvent<Sponsorship, Sponsorship.DueDateInput>(.resume)
    /// The time event that resumes the sponsorship at the end of its pause.
    package static let endPause = TypedEvent<Sponsorship, Sponsorship.DueDateInput>(.endPause)
    /// The event that changes amount or frequency from the next period on.
    package static let change = TypedEvent<Sponsorship, Sponsorship.ChangeInput>(.change)
    /// The event that records the departure of the animal.
    package static let animalLeft = TypedEvent<Sponsorship, Sponsorship.AnimalLeftInput>(.animalLeft)
    /// The event that reassigns the sponsorship.
    package static let reassign = TypedEvent<Sponsorship, Sponsorship.ReassignInput>(.reassign)
    /// The event that resumes the sponsorship when its institution is listed again.
    package static let institutionReinstated = TypedEvent<Sponsorship, Sponsorship.DueDateInput>(
      .institutionReinstated)
  }
}

extension Sponsorship {

  /// The time in which the first payment has to be received: 23 hours.
  package static let firstPaymentPeriod = Duration.seconds(23 * 3_600)
  /// The time after which a draft expires: 30 days.
  package static let draftPeriod = Duration.seconds(30 * 86_400)
  /// The time in which failed payments are retried: 14 days.
  package static let retryPeriod = Duration.seconds(14 * 86_400)
  /// The time in which a sponsorship has to be reassigned: 30 days.
  package static let reassignmentPeriod = Duration.seconds(30 * 86_400)
  /// The time in which a lapsed sponsorship may be reactivated: 90 days.
  package static let reactivationPeriod = Duration.seconds(90 * 86_400)
  /// The time after which the sponsorships of a suspended institution end: 183 days.
  package static let reinstatementPeriod = Duration.seconds(183 * 86_400)

  /// The lifecycle of a sponsorship: started, charged for each period, and affected by its animal and
  /// institution.
  public static let lifecycle = Lifecycle<Sponsorship>(
    "Sponsorship", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .draft
  ) {
    ActorRule(.sponsor, Fields.sponsor == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.start).from(.draft).to(.awaitingFirstPayment).by(.sponsor)
    on(.paid).from(.awaitingFirstPayment, .active, .pastDue).to(.active).by(.system)
      .set(Fields.failures, to: 0)
    on(.expire).from(.draft).to(.notStarted).by(.system)
      .after(draftPeriod)
      .set(Fields.endReason, to: .neverPaid)
    on(.expire).from(.awaitingFirstPayment).to(.notStarted).by(.system)
      .after(firstPaymentPeriod)
      .set(Fields.endReason, to: .neverPaid)
    on(.expire).from(.lapsed).to(.ended).by(.system)
      .after(reactivationPeriod)
      .set(Fields.endReason, to: .notReactivated)

    Events.due.from(.active).staying().by(.system)
      .at(Fields.nextDueAt)
      .updating("moves on to the next due date and applies planned changes") { sponsorship, period, _ in
        sponsorship.advance(to: period)
      }
    on(.paymentFailed).from(.active, .pastDue).to(.pastDue).by(.system)
      .updating("counts the failure") { sponsorship, _, _ in sponsorship.failures += 1 }
    on(.exhaustRetries).from(.pastDue).to(.lapsed).by(.system)
      .after(retryPeriod)
      .set(Fields.lapseReason, to: .paymentsFailed)
    on(.exhaustRetries).from(.pastDue).to(.lapsed).by(.system)
      .when(
        "sponsorship.retriesExhausted", Fields.failures >= Sponsorship.maximumFailures,
        doc: "The number of failed attempts, `failures`, must be at least 4."
      )
      .set(Fields.lapseReason, to: .paymentsFailed)
    Events.mandateEnded.from(.active, .pastDue, .paused).to(.lapsed).by(.system)
      .set(Fields.lapseReason, to: .input(Sponsorship.LapseInput.Fields.reason))
      .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .recording(Sponsorship.LapseInput.Fields.reason)
    Events.reactivate.from(.lapsed).to(.awaitingFirstPayment).by(.sponsor)
      .clear(Fields.lapseReason)
      .set(Fields.failures, to: 0)
      .updating("sets the new payment method and due date") { sponsorship, restart, _ in
        sponsorship.method = restart.method
        sponsorship.mandate = restart.mandate
        sponsorship.reschedule(at: restart.period)
      }

    Events.pause.from(.active, .pastDue).to(.paused).by(.sponsor)
      .set(Fields.pauseReason, to: .sponsor)
      .set(Fields.failures, to: 0)
      .updating("sets the end of the pause") { sponsorship, pausing, now in
        sponsorship.pausedUntil = pausing.end(from: now)
      }
    Events.resume.from(.paused).to(.active).by(.sponsor)
      .when(
        "sponsorship.pausedBySponsor", Fields.pauseReason == .sponsor,
        doc: "The reason for the pause must be `sponsor`."
      )
      .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .updating("skips due dates within the pause") { sponsorship, period, _ in
        sponsorship.reschedule(at: period)
      }
    Events.endPause.from(.paused).to(.active).by(.system)
      .when(
        "sponsorship.pausedBySponsor", Fields.pauseReason == .sponsor,
        doc: "The reason for the pause must be `sponsor`."
      )
      .at(Fields.pauseEndsAt)
      .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .updating("skips due dates within the pause") { sponsorship, period, _ in
        sponsorship.reschedule(at: period)
      }
    Events.change.from(.active).staying().by(.sponsor)
      .updating("plans the change for the next period") { sponsorship, change, _ in
        sponsorship.nextAmount = change.amount ?? sponsorship.nextAmount
        sponsorship.nextFrequency = change.frequency ?? sponsorship.nextFrequency
      }

    on(.cancel).from(.draft, .awaitingFirstPayment, .lapsed, .awaitingReassignment, .canceling).to(
      .canceled
    ).by(.sponsor)
      .set(Fields.endReason, to: .canceled)
    on(.cancel).from(.active, .pastDue, .paused).to(.canceled).by(.sponsor)
      .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.endReason, to: .canceled)
    on(.cancelAtPeriodEnd).from(.active).to(.canceling).by(.sponsor)
    on(.cancelAfterPeriod).from(.canceling).to(.canceled).by(.system)
      .at(Fields.nextDueAt)
      .set(Fields.endReason, to: .canceled)

    Events.animalLeft.from(.active, .pastDue).to(.awaitingReassignment).by(.system)
      .set(Fields.animalOutcome, to: .input(Sponsorship.AnimalLeftInput.Fields.outcome))
      .recording(Sponsorship.AnimalLeftInput.Fields.outcome)
    Events.animalLeft.from(.paused).to(.awaitingReassignment).by(.system)
      .when(
        "sponsorship.pausedBySponsor", Fields.pauseReason == .sponsor,
        doc: "The reason for the pause must be `sponsor`."
      )
      .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.animalOutcome, to: .input(Sponsorship.AnimalLeftInput.Fields.outcome))
      .recording(Sponsorship.AnimalLeftInput.Fields.outcome)
    Events.animalLeft.from(.paused).staying().by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pauseReason == .institution,
        doc: "The reason for the pause must be `institution`."
      )
      .set(Fields.animalOutcome, to: .input(Sponsorship.AnimalLeftInput.Fields.outcome))
      .recording(Sponsorship.AnimalLeftInput.Fields.outcome)
    Events.animalLeft.from(.draft, .awaitingFirstPayment).to(.notStarted).by(.system)
      .set(Fields.animalOutcome, to: .input(Sponsorship.AnimalLeftInput.Fields.outcome))
      .set(Fields.endReason, to: .animalLeft)
      .recording(Sponsorship.AnimalLeftInput.Fields.outcome)
    Events.animalLeft.from(.lapsed).to(.ended).by(.system)
      .set(Fields.animalOutcome, to: .input(Sponsorship.AnimalLeftInput.Fields.outcome))
      .set(Fields.endReason, to: .animalLeft)
      .recording(Sponsorship.AnimalLeftInput.Fields.outcome)
    Events.reassign.from(.awaitingReassignment).to(.active).by(.sponsor)
      .clear(Fields.animalOutcome)
      .set(Fields.failures, to: 0)
      .updating("sets the new animal and due date") { sponsorship, choice, _ in
        sponsorship.animal = choice.animal
        sponsorship.reschedule(at: choice.period)
      }
    on(.end).from(.awaitingReassignment).to(.ended).by(.sponsor)
      .set(Fields.endReason, to: .reassignmentDeclined)
    on(.expireReassignment).from(.awaitingReassignment).to(.ended).by(.system)
      .after(reassignmentPeriod)
      .set(Fields.endReason, to: .reassignmentExpired)

    on(.institutionSuspended).from(.active, .pastDue, .awaitingReassignment).to(.paused).by(.system)
      .set(Fields.pauseReason, to: .institution)
      .set(Fields.suspendedAt, to: .now)
      .set(Fields.failures, to: 0)
    // The sponsor's own pause continues meanwhile.
    on(.institutionSuspended).from(.paused).staying().by(.system)
      .set(Fields.pauseReason, to: .institution)
      .set(Fields.suspendedAt, to: .now)
    on(.institutionSuspended).from(.draft, .awaitingFirstPayment).to(.notStarted).by(.system)
      .set(Fields.endReason, to: .institutionSuspended)
    Events.institutionReinstated.from(.paused).to(.awaitingReassignment).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pauseReason == .institution,
        doc: "The reason for the pause must be `institution`."
      )
      .when("sponsorship.animalLeft", Fields.animalOutcome.isPresent, doc: "The animal must have left.")
      .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
    Events.institutionReinstated.from(.paused).staying().by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pauseReason == .institution,
        doc: "The reason for the pause must be `institution`."
      )
      .when("sponsorship.animalStays", Fields.animalOutcome.isNull, doc: "The animal must not have left.")
      .when(
        "sponsorship.alsoPausedBySponsor", Fields.pausedUntil.isPresent,
        doc: "The sponsor must have paused the sponsorship before."
      )
      .set(Fields.pauseReason, to: .sponsor)
      .clear(Fields.suspendedAt)
    Events.institutionReinstated.from(.paused).to(.active).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pauseReason == .institution,
        doc: "The reason for the pause must be `institution`."
      )
      .when("sponsorship.animalStays", Fields.animalOutcome.isNull, doc: "The animal must not have left.")
      .when(
        "sponsorship.notPausedBySponsor", Fields.pausedUntil.isNull,
        doc: "The sponsor must not have paused the sponsorship before."
      )
      .clear(Fields.pauseReason).clear(Fields.suspendedAt)
      .updating("skips due dates within the pause") { sponsorship, period, _ in
        sponsorship.reschedule(at: period)
      }
    on(.institutionClosed).from(.active, .pastDue, .lapsed, .paused, .canceling, .awaitingReassignment).to(
      .ended
    )
    .by(.system)
    .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
    .set(Fields.endReason, to: .institutionClosed)
    on(.institutionClosed).from(.draft, .awaitingFirstPayment).to(.notStarted).by(.system)
      .set(Fields.endReason, to: .institutionClosed)
    on(.expire).from(.paused).to(.ended).by(.system)
      .when(
        "sponsorship.pausedByInstitution", Fields.pauseReason == .institution,
        doc: "The reason for the pause must be `institution`."
      )
      .at(Fields.suspendedAt, plus: reinstatementPeriod)
      .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
      .set(Fields.endReason, to: .institutionSuspended)
    on(.sponsorLeft).from(
      .draft, .awaitingFirstPayment, .active, .pastDue, .lapsed, .paused, .canceling, .awaitingReassignment
    )
    .to(.canceled).by(.system)
    .clear(Fields.pauseReason).clear(Fields.pausedUntil).clear(Fields.suspendedAt)
    .set(Fields.endReason, to: .sponsorLeft)
  }
}
