public import DomainModeling
import DomainValues

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

extension BookExchange.Flow {
  /// How long a proposal waits for an answer; at the latest until its window begins.
  public static let timeToAnswer = Duration.seconds(48 * 3_600)
  /// How far ahead a meet-up may be.
  public static let furthestAhead = Duration.seconds(30 * 86_400)
  /// How long before its beginning a meet-up may be moved at the latest.
  public static let noticeToMove = Duration.seconds(3_600)
  /// How long after the window's end somebody may still come.
  public static let grace = Duration.seconds(15 * 60)
  /// How long a no-show may be contested.
  public static let timeToContest = Duration.seconds(48 * 3_600)
  /// How long the listing stays reserved without a meet-up, and after one of which nobody said a word.
  public static let reservation = Duration.seconds(7 * 86_400)
  /// How long the other side may dispute a hand-over; as in Sharetribe's default purchase.
  public static let timeToDispute = Duration.seconds(14 * 86_400)
  /// How long moderators may take for a dispute; as in Sharetribe's default purchase.
  public static let timeToResolve = Duration.seconds(60 * 86_400)

  private typealias Fields = BookExchange.Fields
  private typealias Guards = BookExchange.Guards

  /// The way of an exchange: place and time, the hand-over that both confirm, and an end for everything else.
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
  /// Keeps a side's proposal, which has to be an answer to the newest one and neither late nor far ahead.
  fileprivate func proposing(as side: TradeSide) -> Self {
    when(BookExchange.Guards.proposalIsNewest, BookExchange.Guards.ahead, BookExchange.Guards.soon)
      .set(BookExchange.Fields.proposedBy, to: .known(side))
      .updating("takes the place and the time, which wait for an answer") { exchange, proposal, now in
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
  /// Puts a proposal in place of the last; moving an agreed meet-up gives the reservation its time again.
  fileprivate mutating func take(_ meetUp: MeetUp, at now: Timestamp) {
    if status == .known(.scheduled) {
      lapsesAt = max(lapsesAt, (try? now.adding(Flow.reservation)) ?? .latest)
    }
    self.meetUp = meetUp
    proposals = proposals == .max ? .max : proposals + 1
    proposalEndsAt = min(meetUp.window.start, (try? now.adding(Flow.timeToAnswer)) ?? .latest)
  }

  /// What the events of an exchange need, each declared once.
  enum Guards {
    static let ahead = Guard<BookExchange>(
      "exchange.ahead", input(MeetUpProposal.Fields.startsAt, .greater, ContextKey.now.name),
      doc: "The meet-up lies ahead.")
    static let soon = Guard<BookExchange>(
      "exchange.soon", input(MeetUpProposal.Fields.soonFrom, .lessOrEqual, ContextKey.now.name),
      doc: "The meet-up is within 30 days.")
    static let proposalIsNewest = Guard<BookExchange>(
      "exchange.newestProposal", Fields.proposals == .input(MeetUpProposal.Fields.answers),
      doc: "It answers the newest proposal.")
    static let answerIsToNewest = Guard<BookExchange>(
      "exchange.newestProposal", Fields.proposals == .input(MeetUpAnswer.Fields.proposal),
      doc: "It answers the newest proposal.")
    static let othersProposalToBuyer = Guard<BookExchange>(
      "exchange.othersProposal", isProposedBySeller, doc: "The other side has proposed it.")
    static let othersProposalToSeller = Guard<BookExchange>(
      "exchange.othersProposal", isProposedByBuyer, doc: "The other side has proposed it.")
    static let answerInTime = Guard<BookExchange>(
      "exchange.answerInTime", Fields.proposalEndsAt > .now, doc: "The proposal isn't over.")
    static let movable = Guard<BookExchange>(
      "exchange.movable", Fields.movableUntil >= .now, doc: "It is an hour at least until the meet-up.")
    static let begun = Guard<BookExchange>(
      "exchange.begun", Fields.meetsAt <= .now, doc: "The meet-up has begun.")
    static let graceOver = Guard<BookExchange>(
      "exchange.graceOver", Fields.noShowFrom <= .now, doc: "The meet-up ended a quarter of an hour ago.")
    static let contestable = Guard<BookExchange>(
      "exchange.contestable", Fields.contestableUntil > .now, doc: "48 hours aren't over.")
    static let reasonOfSides = Guard<BookExchange>(
      "exchange.reasonOfSides",
      Condition(
        .isOneOf(
          operand(ExchangeCancellation.Fields.reason), ExchangeCancellationReason.ofSides.map(\.scalar))),
      doc: "The reason is one that a side may give.")

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
