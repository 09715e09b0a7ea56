public import DomainModeling
import DomainValues

extension BookExchange {
  /// The states, events and actors of an exchange's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = BookExchange

    /// A state of an exchange.
    public enum State: String, Vocabulary {
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
      case cancelled
      /// The sides did not meet in time.
      case lapsed
    }

    /// An event of an exchange.
    public enum Event: String, Vocabulary {
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
      /// The accused side contests the report of a no-show.
      case contest
      /// The report of a no-show was not contested in time.
      case settleNoShow
      /// The confirmation of one side was not disputed in time.
      case autoComplete
      /// One side disputes the confirmation of the other.
      case dispute
      /// A moderator decides that the exchange was completed.
      case resolveCompleted
      /// A moderator decides that the exchange was not completed.
      case resolveCancelled
      /// No moderator has decided the dispute in time.
      case autoCancel
      /// The sides have not met in time.
      case lapse
      /// The listing was removed or withdrawn, or the account of one side was deleted.
      case abort
      /// The account of one side was deleted after one side had confirmed the exchange.
      case conclude
    }

    /// The caller's relation to an exchange.
    public enum Role: String, Vocabulary {
      /// The account that gets the book.
      case buyer
      /// The account that gives the book.
      case seller
      /// The account that was reported to have missed the meet-up.
      case accused
      /// A principal with the role `books.moderator` who is neither side.
      case moderator
      /// The system: time events, and consequences of changes to the listing or an account.
      case system
    }

    /// The event that proposes a place and a time.
    public static let propose = Trigger<Flow, MeetUpProposal>(.propose)
    /// The event that accepts the proposal.
    public static let accept = Trigger<Flow, MeetUpAnswer>(.accept)
    /// The event that answers a proposal with another one.
    public static let counterPropose = Trigger<Flow, MeetUpProposal>(.counterPropose)
    /// The time event that ends a proposal without an answer.
    public static let expireProposal = PlainTrigger(.expireProposal)
    /// The event that proposes another place or time for a scheduled meet-up.
    public static let reschedule = Trigger<Flow, MeetUpProposal>(.reschedule)
    /// The event by which a side cancels the agreement.
    public static let cancel = Trigger<Flow, ExchangeCancellation>(.cancel)
    /// The event by which the seller confirms the handover.
    public static let confirmHandover = PlainTrigger(.confirmHandover)
    /// The event by which the buyer confirms the receipt.
    public static let confirmReceipt = PlainTrigger(.confirmReceipt)
    /// The event that reports a no-show.
    public static let reportNoShow = PlainTrigger(.reportNoShow)
    /// The event that contests the report of a no-show.
    public static let contest = PlainTrigger(.contest)
    /// The time event that cancels the exchange after an uncontested no-show.
    public static let settleNoShow = PlainTrigger(.settleNoShow)
    /// The time event that completes an exchange that one side has confirmed.
    public static let autoComplete = PlainTrigger(.autoComplete)
    /// The event that disputes the other side's confirmation.
    public static let dispute = Trigger<Flow, ExchangeDispute>(.dispute)
    /// The event by which a moderator completes a disputed exchange.
    public static let resolveCompleted = PlainTrigger(.resolveCompleted)
    /// The event by which a moderator cancels a disputed exchange.
    public static let resolveCancelled = PlainTrigger(.resolveCancelled)
    /// The time event that cancels an undecided dispute.
    public static let autoCancel = PlainTrigger(.autoCancel)
    /// The time event that ends the reservation.
    public static let lapse = PlainTrigger(.lapse)
    /// The event that cancels the exchange because of its listing or an account.
    public static let abort = Trigger<Flow, ExchangeCancellation>(.abort)
    /// The event that completes the exchange because an account was deleted.
    public static let conclude = PlainTrigger(.conclude)
  }
}

extension BookExchange.Flow {
  /// The time to answer a proposal: 48 hours, at most until the proposed window begins.
  public static let timeToAnswer = Duration.seconds(48 * 3_600)
  /// The longest time ahead for which a meet-up may be proposed: 30 days.
  public static let furthestAhead = Duration.seconds(30 * 86_400)
  /// The minimum time before a scheduled meet-up at which it may be moved: 1 hour.
  public static let noticeToMove = Duration.seconds(3_600)
  /// The time after the end of the window from which a no-show may be reported: 15 minutes.
  public static let grace = Duration.seconds(15 * 60)
  /// The time to contest the report of a no-show: 48 hours.
  public static let timeToContest = Duration.seconds(48 * 3_600)
  /// The time for which the copy stays reserved without a scheduled meet-up, and after a meet-up without any
  /// confirmation: 7 days.
  public static let reservation = Duration.seconds(7 * 86_400)
  /// The time to dispute the other side's confirmation: 14 days, as in Sharetribe's default purchase process.
  public static let timeToDispute = Duration.seconds(14 * 86_400)
  /// The time for moderators to decide a dispute: 60 days, as in Sharetribe's default purchase process.
  public static let timeToResolve = Duration.seconds(60 * 86_400)

  private typealias Fields = BookExchange.Fields
  private typealias Guards = BookExchange.Guards

  /// The lifecycle of an exchange, from the agreement on a price to the confirmation by both sides.
  public static let lifecycle = Lifecycle<BookExchange.Flow>(
    "BookExchange", version: 1, state: Fields.status, since: Fields.statusSince, initial: .agreed,
    final: [.completed, .cancelled, .lapsed]
  ) {
    RoleRule(.buyer, Fields.buyer == .principalID)
    RoleRule(.seller, Fields.seller == .principalID)
    RoleRule(.accused, Fields.accusedPerson == .principalID)
    RoleRule(
      .moderator,
      Condition<BookExchange>.principalHas(label: BookMarketLabel.moderator.rawValue)
        .and(BookExchange.isOfOthers))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    propose.from(.agreed).to(.proposed).by(.buyer).proposing(as: .buyer)
    propose.from(.agreed).to(.proposed).by(.seller).proposing(as: .seller)
    accept.from(.proposed).to(.scheduled).by(.buyer)
      .when(Guards.answerIsToNewest, Guards.othersProposalToBuyer, Guards.answerInTime)
    accept.from(.proposed).to(.scheduled).by(.seller)
      .when(Guards.answerIsToNewest, Guards.othersProposalToSeller, Guards.answerInTime)
    counterPropose.from(.proposed).staying().by(.buyer)
      .when(Guards.othersProposalToBuyer).proposing(as: .buyer)
    counterPropose.from(.proposed).staying().by(.seller)
      .when(Guards.othersProposalToSeller).proposing(as: .seller)
    expireProposal.from(.proposed).to(.agreed).by(.system).at(Fields.proposalEndsAt)
      .clear(Fields.meetUp).clear(Fields.proposedBy).clear(Fields.proposalEndsAt)
    reschedule.from(.scheduled).to(.proposed).by(.buyer).when(Guards.movable).proposing(as: .buyer)
    reschedule.from(.scheduled).to(.proposed).by(.seller).when(Guards.movable).proposing(as: .seller)
    cancel.from(.agreed, .proposed, .scheduled).to(.cancelled).by(.buyer, .seller)
      .when(Guards.reasonOfSides).givingUp()

    confirmHandover.from(.scheduled).to(.handedOver).by(.seller).when(Guards.begun)
    confirmReceipt.from(.scheduled).to(.received).by(.buyer).when(Guards.begun)
    confirmReceipt.from(.handedOver).to(.completed).by(.buyer)
    confirmHandover.from(.received).to(.completed).by(.seller)
    autoComplete.from(.handedOver, .received).to(.completed).by(.system).after(timeToDispute)

    reportNoShow.from(.scheduled).to(.noShow).by(.buyer).when(Guards.graceOver)
      .set(Fields.accused, to: .known(.seller))
    reportNoShow.from(.scheduled).to(.noShow).by(.seller).when(Guards.graceOver)
      .set(Fields.accused, to: .known(.buyer))
    contest.from(.noShow).to(.disputed).by(.accused).when(Guards.contestable)
    settleNoShow.from(.noShow).to(.cancelled).by(.system).after(timeToContest)
      .set(Fields.cancellation, to: .known(.noShow))
    dispute.from(.handedOver).to(.disputed).by(.buyer).disputing()
    dispute.from(.received).to(.disputed).by(.seller).disputing()
    resolveCompleted.from(.disputed).to(.completed).by(.moderator)
    resolveCancelled.from(.disputed).to(.cancelled).by(.moderator)
      .set(Fields.cancellation, to: .known(.dispute))
    autoCancel.from(.disputed).to(.cancelled).by(.system).after(timeToResolve)
      .set(Fields.cancellation, to: .known(.disputeExpired))

    lapse.from(.agreed).to(.lapsed).by(.system).at(Fields.lapsesAt)
      .set(Fields.cancellation, to: .known(.lapsed))
    lapse.from(.scheduled).to(.lapsed).by(.system).at(Fields.meetsUntil, plus: reservation)
      .set(Fields.cancellation, to: .known(.lapsed))
    abort.from(.agreed, .proposed, .scheduled, .handedOver, .received, .noShow, .disputed).to(.cancelled)
      .by(.moderator, .system).givingUp()
    conclude.from(.handedOver, .received).to(.completed).by(.system)
  }
}

extension LifecycleEdge where Flow == BookExchange.Flow, Input == MeetUpProposal {
  /// Stores a side's proposal, which must answer the newest one and lie within the next 30 days.
  fileprivate func proposing(as side: TradeSide) -> Self {
    when(BookExchange.Guards.proposalIsNewest, BookExchange.Guards.ahead, BookExchange.Guards.soon)
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

extension LifecycleEdge where Flow == BookExchange.Flow, Input == ExchangeCancellation {
  fileprivate func givingUp() -> Self {
    set(BookExchange.Fields.cancellation, to: .input(ExchangeCancellation.Fields.reason))
      .recording(ExchangeCancellation.Fields.reason)
  }
}

extension LifecycleEdge where Flow == BookExchange.Flow, Input == ExchangeDispute {
  fileprivate func disputing() -> Self {
    set(BookExchange.Fields.dispute, to: .input(ExchangeDispute.Fields.reason))
      .recording(ExchangeDispute.Fields.reason)
  }
}

extension BookExchange {
  /// Replaces the proposal; moving a scheduled meet-up extends the reservation.
  fileprivate mutating func take(_ meetUp: MeetUp, at now: Timestamp) {
    if status == .known(.scheduled) {
      lapsesAt = max(lapsesAt, (try? now.adding(Flow.reservation)) ?? .latest)
    }
    self.meetUp = meetUp
    proposals = proposals == .max ? .max : proposals + 1
    proposalEndsAt = min(meetUp.window.start, (try? now.adding(Flow.timeToAnswer)) ?? .latest)
  }

  /// The guards of the lifecycle.
  enum Guards {
    static let ahead = Guard<BookExchange>(
      "exchange.ahead", input(MeetUpProposal.Fields.startsAt, .greater, ContextKey.now.name),
      doc: "The meet-up must begin in the future.")
    static let soon = Guard<BookExchange>(
      "exchange.soon", input(MeetUpProposal.Fields.soonFrom, .lessOrEqual, ContextKey.now.name),
      doc: "The meet-up must begin within the next 30 days.")
    static let proposalIsNewest = Guard<BookExchange>(
      "exchange.newestProposal", Fields.proposals == .input(MeetUpProposal.Fields.answers),
      doc: "The proposal must name the newest proposal.")
    static let answerIsToNewest = Guard<BookExchange>(
      "exchange.newestProposal", Fields.proposals == .input(MeetUpAnswer.Fields.proposal),
      doc: "The answer must name the newest proposal.")
    static let othersProposalToBuyer = Guard<BookExchange>(
      "exchange.othersProposal", isProposedBySeller, doc: "The other side must have made the proposal.")
    static let othersProposalToSeller = Guard<BookExchange>(
      "exchange.othersProposal", isProposedByBuyer, doc: "The other side must have made the proposal.")
    static let answerInTime = Guard<BookExchange>(
      "exchange.answerInTime", Fields.proposalEndsAt > .now,
      doc: "The time to answer the proposal must not be over.")
    static let movable = Guard<BookExchange>(
      "exchange.movable", Fields.movableUntil >= .now,
      doc: "The meet-up must begin at least one hour from now.")
    static let begun = Guard<BookExchange>(
      "exchange.begun", Fields.meetsAt <= .now, doc: "The meet-up must have begun.")
    static let graceOver = Guard<BookExchange>(
      "exchange.graceOver", Fields.noShowFrom <= .now,
      doc: "At least 15 minutes must have passed since the end of the meet-up.")
    static let contestable = Guard<BookExchange>(
      "exchange.contestable", Fields.contestableUntil > .now,
      doc: "At most 48 hours may have passed since the report of the no-show.")
    static let reasonOfSides = Guard<BookExchange>(
      "exchange.reasonOfSides",
      Condition(
        .isOneOf(
          operand(ExchangeCancellation.Fields.reason), ExchangeCancellationReason.ofSides.map(\.scalar))),
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
