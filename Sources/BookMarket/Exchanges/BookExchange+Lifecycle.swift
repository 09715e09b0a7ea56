public import DomainModeling
import DomainValues

extension BookExchange: StatefulEntity {
  /// A state of an exchange.
  public enum State: String, StringEnum {
    /// The sides have agreed on the price but not on place and time.
    case agreed
    /// One side has proposed a place and a time.
    case proposed
    /// The sides have agreed on place and time.
    case scheduled
    /// The seller has confirmed the handover; the buyer has not.
    case handedOver
    /// The buyer has confirmed the receipt; the seller has not.
    case received
    /// Both sides have confirmed, or the exchange counts as completed.
    case completed
    /// One side has reported that the other missed the meet-up.
    case noShow
    /// The sides disagree about the outcome, and a moderator must decide.
    case disputed
    /// The exchange was canceled.
    case canceled
    /// The sides did not meet in time.
    case expired
  }

  /// An event of an exchange.
  public enum Event: String, StringEnum {
    /// One side proposes a place and a time.
    case propose
    /// The other side accepts the proposal.
    case accept
    /// The other side proposes another place or time.
    case counterPropose
    /// The time to answer the proposal is over.
    case expireProposal
    /// One side proposes another place or time, at least an hour before the meet-up.
    case reschedule
    /// One side cancels the agreement.
    case cancel
    /// The seller confirms the handover.
    case confirmHandover
    /// The buyer confirms the receipt.
    case confirmReceipt
    /// One side reports that the other missed the meet-up.
    case reportNoShow
    /// The side that was reported for a no-show contests the report.
    case contest
    /// The report of a no-show was not contested in time.
    case confirmNoShow
    /// The confirmation of one side was not disputed in time.
    case autoComplete
    /// One side disputes the confirmation of the other.
    case dispute
    /// A moderator decides that the exchange was completed.
    case resolveCompleted
    /// A moderator decides that the exchange was not completed.
    case resolveCanceled
    /// No moderator has decided the dispute in time.
    case autoCancel
    /// The sides have not met in time.
    case expireReservation
    /// The listing was removed or withdrawn, or the account of one side was deleted.
    case cancelBySystem
    /// The account of one side was deleted after one side had confirmed the exchange.
    case completeBySystem
  }

  /// The caller's relation to an exchange.
  public enum Actor: String, StringEnum {
    /// The account that gets the book.
    case buyer
    /// The account that gives the book.
    case seller
    /// The account that was reported to have missed the meet-up.
    case allegedNoShow
    /// A principal with the role `books.moderator` who is neither side.
    case moderator
    /// The system: time events, and consequences of changes to the listing or an account.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that proposes a place and a time.
    package static let propose = TypedEvent<BookExchange, BookExchange.ProposeInput>(.propose)
    /// The event that accepts the proposal.
    package static let accept = TypedEvent<BookExchange, BookExchange.AcceptInput>(.accept)
    /// The event that answers a proposal with another one.
    package static let counterPropose = TypedEvent<BookExchange, BookExchange.ProposeInput>(.counterPropose)
    /// The event that proposes another place or time for a scheduled meet-up.
    package static let reschedule = TypedEvent<BookExchange, BookExchange.ProposeInput>(.reschedule)
    /// The event by which a side cancels the agreement.
    package static let cancel = TypedEvent<BookExchange, OfferThread.CancelInput>(.cancel)
    /// The event that disputes the other side's confirmation.
    package static let dispute = TypedEvent<BookExchange, BookExchange.DisputeInput>(.dispute)
    /// The event that cancels the exchange because of its listing or an account.
    package static let cancelBySystem = TypedEvent<BookExchange, OfferThread.CancelInput>(.cancelBySystem)
  }
}

extension BookExchange {
  /// The time to answer a proposal: 48 hours, at most until the proposed window begins.
  package static let answerPeriod = Duration.seconds(48 * 3_600)
  /// The longest time ahead for which a meet-up may be proposed: 30 days.
  package static let maximumLeadTime = Duration.seconds(30 * 86_400)
  /// The minimum time before a scheduled meet-up at which it may be moved: 1 hour.
  package static let minimumNotice = Duration.seconds(3_600)
  /// The time after the end of the window from which a no-show may be reported: 15 minutes.
  package static let noShowGracePeriod = Duration.seconds(15 * 60)
  /// The time to contest the report of a no-show: 48 hours.
  package static let contestPeriod = Duration.seconds(48 * 3_600)
  /// The time for which the copy stays reserved without a scheduled meet-up, and after a meet-up without any
  /// confirmation: 7 days.
  package static let reservationPeriod = Duration.seconds(7 * 86_400)
  /// The time to dispute the other side's confirmation: 14 days, as in Sharetribe's default purchase process.
  package static let disputePeriod = Duration.seconds(14 * 86_400)
  /// The time for moderators to decide a dispute: 60 days, as in Sharetribe's default purchase process.
  package static let resolutionPeriod = Duration.seconds(60 * 86_400)

  /// The lifecycle of an exchange, from the agreement on a price to the confirmation by both sides.
  public static let lifecycle = Lifecycle<BookExchange>(
    "BookExchange", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .agreed
  ) {
    ActorRule(.buyer, Fields.buyer == .principalID)
    ActorRule(.seller, Fields.seller == .principalID)
    ActorRule(.allegedNoShow, Fields.allegedNoShowPerson == .principalID)
    ActorRule(
      .moderator,
      Condition<BookExchange>.principalHolds(BookMarketRole.moderator)
        .and(BookExchange.isOfOthers))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.propose.from(.agreed).to(.proposed).by(.buyer).proposing(as: .buyer)
    Events.propose.from(.agreed).to(.proposed).by(.seller).proposing(as: .seller)
    Events.accept.from(.proposed).to(.scheduled).by(.buyer, .seller)
      .when(Guards.newestProposal, Guards.proposedByOtherSide, Guards.answerInTime)
    Events.counterPropose.from(.proposed).staying().by(.buyer)
      .when(Guards.proposedByOtherSide).proposing(as: .buyer)
    Events.counterPropose.from(.proposed).staying().by(.seller)
      .when(Guards.proposedByOtherSide).proposing(as: .seller)
    on(.expireProposal).from(.proposed).to(.agreed).by(.system).at(Fields.proposalEndsAt)
      .clear(Fields.meetUp).clear(Fields.proposedBy).clear(Fields.proposalEndsAt)
    Events.reschedule.from(.scheduled).to(.proposed).by(.buyer).when(Guards.meetUpNotImminent).proposing(
      as: .buyer)
    Events.reschedule.from(.scheduled).to(.proposed).by(.seller).when(Guards.meetUpNotImminent).proposing(
      as: .seller)
    Events.cancel.from(.agreed, .proposed).to(.canceled).by(.buyer, .seller)
      .when(Guards.reasonAllowedForSide).givingUp()
    // A side that has the copy or the money could otherwise end the exchange before the other confirms it.
    Events.cancel.from(.scheduled).to(.canceled).by(.buyer, .seller)
      .when(Guards.reasonAllowedForSide, Guards.meetUpAhead).givingUp()

    // People who meet without an appointment need none. The seller is first, because the copy is theirs: a buyer could
    // otherwise hold it back by a false receipt.
    on(.confirmHandover).from(.agreed, .proposed).to(.handedOver).by(.seller)
      .clear(Fields.meetUp).clear(Fields.proposedBy).clear(Fields.proposalEndsAt)
    on(.confirmHandover).from(.scheduled).to(.handedOver).by(.seller).at(Fields.meetsAt)
    on(.confirmReceipt).from(.scheduled).to(.received).by(.buyer).at(Fields.meetsAt)
    on(.confirmReceipt).from(.handedOver).to(.completed).by(.buyer)
    on(.confirmHandover).from(.received).to(.completed).by(.seller)
    on(.autoComplete).from(.handedOver, .received).to(.completed).by(.system).after(disputePeriod)

    on(.reportNoShow).from(.scheduled).to(.noShow).by(.buyer)
      .at(Fields.meetsUntil, plus: noShowGracePeriod)
      .set(Fields.allegedNoShow, to: .seller)
    on(.reportNoShow).from(.scheduled).to(.noShow).by(.seller)
      .at(Fields.meetsUntil, plus: noShowGracePeriod)
      .set(Fields.allegedNoShow, to: .buyer)
    on(.contest).from(.noShow).to(.disputed).by(.allegedNoShow).when(Guards.contestable)
    on(.confirmNoShow).from(.noShow).to(.canceled).by(.system).after(contestPeriod)
      .set(Fields.cancellation, to: .noShow)
    Events.dispute.from(.handedOver).to(.disputed).by(.buyer).disputing()
    Events.dispute.from(.received).to(.disputed).by(.seller).disputing()
    on(.resolveCompleted).from(.disputed).to(.completed).by(.moderator)
    on(.resolveCanceled).from(.disputed).to(.canceled).by(.moderator)
      .set(Fields.cancellation, to: .dispute)
    on(.autoCancel).from(.disputed).to(.canceled).by(.system).after(resolutionPeriod)
      .set(Fields.cancellation, to: .disputeExpired)

    on(.expireReservation).from(.agreed).to(.expired).by(.system).at(Fields.reservationExpiresAt)
      .set(Fields.cancellation, to: .reservationExpired)
    on(.expireReservation).from(.scheduled).to(.expired).by(.system).at(
      Fields.meetsUntil, plus: reservationPeriod
    )
    .set(Fields.cancellation, to: .reservationExpired)
    Events.cancelBySystem.from(.agreed, .proposed, .scheduled, .handedOver, .received, .noShow, .disputed).to(
      .canceled
    )
    .by(.system).givingUp()
    on(.completeBySystem).from(.handedOver, .received).to(.completed).by(.system)
  }
}

extension LifecycleTransition where Subject == BookExchange, Input == BookExchange.ProposeInput {
  /// Stores a side's proposal, which must answer the newest one and lie within the next 30 days.
  fileprivate func proposing(as side: ExchangeSide) -> Self {
    when(
      BookExchange.Guards.newestProposal, BookExchange.Guards.meetUpInFuture,
      BookExchange.Guards.meetUpNotTooFarAhead
    )
    .set(BookExchange.Fields.proposedBy, to: .known(side))
    .updating(
      """
      Sets the meet-up and the deadline for the answer, and counts the proposal. Moving a scheduled \
      meet-up extends the reservation.
      """
    ) { exchange, proposal, now in
      exchange.take(proposal.meetUp, at: now)
    }
  }
}

extension LifecycleTransition where Subject == BookExchange, Input == OfferThread.CancelInput {
  fileprivate func givingUp() -> Self {
    set(BookExchange.Fields.cancellation, to: .input(OfferThread.CancelInput.Fields.reason))
      .recording(OfferThread.CancelInput.Fields.reason)
  }
}

extension LifecycleTransition where Subject == BookExchange, Input == BookExchange.DisputeInput {
  fileprivate func disputing() -> Self {
    set(BookExchange.Fields.dispute, to: .input(BookExchange.DisputeInput.Fields.reason))
      .recording(BookExchange.DisputeInput.Fields.reason)
  }
}

extension BookExchange {
  /// Replaces the proposal; moving a scheduled meet-up extends the reservation.
  fileprivate mutating func take(_ meetUp: MeetUp, at now: Timestamp) {
    if status == .scheduled {
      reservationExpiresAt = max(
        reservationExpiresAt, now.addingClamped(BookExchange.reservationPeriod))
    }
    self.meetUp = meetUp
    proposalCount = proposalCount == .max ? .max : proposalCount + 1
    proposalEndsAt = min(meetUp.window.start, now.addingClamped(BookExchange.answerPeriod))
  }

  /// The guards of the lifecycle.
  enum Guards {
    static let meetUpInFuture = Guard<BookExchange>(
      "exchange.meetUpInFuture",
      input(BookExchange.ProposeInput.Fields.startsAt, .greater, ContextKey.now.name),
      doc: "The meet-up must begin in the future.")
    static let meetUpNotTooFarAhead = Guard<BookExchange>(
      "exchange.meetUpNotTooFarAhead",
      input(BookExchange.ProposeInput.Fields.soonFrom, .lessOrEqual, ContextKey.now.name),
      doc: "The meet-up must begin within the next 30 days.")
    /// The input of every event that answers a proposal names the field alike.
    static let newestProposal = Guard<BookExchange>(
      "exchange.newestProposal",
      Fields.proposalCount == .input(BookExchange.ProposeInput.Fields.answeredProposal),
      doc: "The input must name the newest proposal.")
    static let proposedByOtherSide = Guard<BookExchange>(
      "exchange.proposedByOtherSide",
      isProposedBySeller.and(Fields.buyer == .principalID)
        .or(isProposedByBuyer.and(Fields.seller == .principalID)),
      doc: "The other side must have made the proposal.")
    static let answerInTime = Guard<BookExchange>(
      "exchange.answerInTime", Fields.proposalEndsAt > .now,
      doc: "The time to answer the proposal must not be over.")
    static let meetUpNotImminent = Guard<BookExchange>(
      "exchange.meetUpNotImminent", Fields.movableUntil >= .now,
      doc: "The meet-up must begin at least one hour from now.")
    static let meetUpAhead = Guard<BookExchange>(
      "exchange.meetUpAhead", Fields.meetsAt > .now,
      doc: "The meet-up must not have begun.")
    static let contestable = Guard<BookExchange>(
      "exchange.contestable", Fields.contestableUntil > .now,
      doc: "Less than 48 hours must have passed since the report of the no-show.")
    static let reasonAllowedForSide = Guard<BookExchange>(
      "exchange.reasonAllowedForSide",
      Condition(
        .isOneOf(
          operand(OfferThread.CancelInput.Fields.reason), OfferThread.CancelReason.ofSides.map(\.scalar))),
      doc: "The reason must be one that a side may give.")

    private static func input<Input, Value: ScalarValue>(
      _ field: Field<Input, Value>, _ comparison: Comparison, _ key: String
    ) -> Condition<BookExchange> {
      Condition(.compare(operand(field), comparison, .context(key)))
    }

    private static func operand<Input, Value: ScalarValue>(_ field: Field<Input, Value>) -> Operand {
      let key: ContextKey<Value> = .input(field)
      return .context(key.name)
    }
  }
}
