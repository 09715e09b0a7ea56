public import DomainModeling
import DomainValues

extension FoodRequest {
  /// The states, events and actors of a request's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodRequest

    /// A state of a request.
    public enum State: String, Vocabulary {
      /// The donor has not answered the request yet.
      case pending
      /// The donor has accepted part or all of the requested quantity, which is held for the receiver.
      case accepted
      /// The receiver has reserved a pickup window.
      case reserved
      /// The pickup window has ended, and neither side has reported the outcome.
      case unresolved
      /// The receiver has collected the food.
      case collected
      /// The donor has declined the request.
      case declined
      /// The receiver has withdrawn the request before reserving.
      case withdrawn
      /// The donor did not answer in time, or the post ended before the food could be collected.
      case expired
      /// The post was closed, deleted, removed or suspended, or one of the two accounts was deleted.
      case closed
      /// The donor has withdrawn the acceptance before the receiver reserved.
      case revoked
      /// The acceptance has expired because the receiver did not reserve in time.
      case lapsed
      /// The receiver has canceled the reservation.
      case cancelledByReceiver = "cancelled-by-receiver"
      /// The donor has canceled the reservation.
      case cancelledByDonor = "cancelled-by-donor"
      /// The receiver did not collect the food.
      case noShow = "no-show"
    }

    /// An event of a request.
    public enum Event: String, Vocabulary {
      /// The receiver changes the quantity of a pending request, or lowers the accepted quantity.
      case edit
      /// The receiver asks for more than the donor accepted, which needs a new answer.
      case raise
      /// The receiver withdraws the request.
      case withdraw
      /// The donor accepts part or all of the requested quantity.
      case accept
      /// The donor declines the request.
      case decline
      /// The deadline for the donor's answer passes.
      case expire
      /// The post ends before the food can be collected.
      case perish
      /// A change to the post or to one of the two accounts closes the request.
      case close
      /// The receiver reserves a pickup window.
      case reserve
      /// The deadline for reserving passes.
      case lapse
      /// The donor withdraws the acceptance before the receiver reserves.
      case revoke
      /// The receiver cancels the reservation.
      case cancel
      /// The donor cancels the reservation.
      case callOff = "call-off"
      /// The donor creates a collection code to show to the receiver.
      case showCode = "show-code"
      /// The receiver takes the food, confirmed by the donor or by entering the donor's collection code.
      case collect
      /// The pickup window ends.
      case windowEnds = "window-ends"
      /// The donor reports that the receiver did not come.
      case reportNoShow = "report-no-show"
      /// The deadline for reporting the outcome passes.
      case giveUp = "give-up"
      /// The receiver explains why the food was not collected, or states that it was.
      case explain
      /// The receiver reviews the food.
      case review
    }

    /// The caller's relation to a request.
    public enum Role: String, Vocabulary {
      /// The account that requested the food.
      case receiver
      /// The account that gives the food.
      case donor
      /// The system: time events, and consequences of changes to the post or to an account.
      case system
    }

    /// The event that changes the quantity, or lowers the accepted quantity.
    public static let edit = Trigger<Flow, FoodAsking>(.edit)
    /// The event that asks for more than the accepted quantity.
    public static let raise = Trigger<Flow, FoodAsking>(.raise)
    /// The event that withdraws the request.
    public static let withdraw = PlainTrigger(.withdraw)
    /// The event that accepts part or all of the requested quantity.
    public static let accept = Trigger<Flow, FoodGrant>(.accept)
    /// The event that declines the request.
    public static let decline = Trigger<Flow, FoodDecline>(.decline)
    /// The time event that ends a request without an answer.
    public static let expire = PlainTrigger(.expire)
    /// The event that ends a request whose food can no longer be collected.
    public static let perish = PlainTrigger(.perish)
    /// The event that closes the request because of its post or an account.
    public static let close = Trigger<Flow, FoodClosing>(.close)
    /// The event that reserves a pickup window.
    public static let reserve = Trigger<Flow, FoodPickup>(.reserve)
    /// The time event that ends an acceptance without a reservation.
    public static let lapse = PlainTrigger(.lapse)
    /// The event that withdraws the acceptance.
    public static let revoke = Trigger<Flow, FoodExcuse>(.revoke)
    /// The event by which the receiver cancels the reservation.
    public static let cancel = Trigger<Flow, FoodExcuse>(.cancel)
    /// The event by which the donor cancels the reservation.
    public static let callOff = Trigger<Flow, FoodExcuse>(.callOff)
    /// The event that replaces the collection code.
    public static let showCode = Trigger<Flow, FoodCode>(.showCode)
    /// The event that hands the food over.
    public static let collect = Trigger<Flow, FoodHandover>(.collect)
    /// The time event at the end of the pickup window.
    public static let windowEnds = PlainTrigger(.windowEnds)
    /// The event that reports a no-show.
    public static let reportNoShow = PlainTrigger(.reportNoShow)
    /// The time event that turns an unresolved reservation into a no-show.
    public static let giveUp = PlainTrigger(.giveUp)
    /// The event that explains an unresolved or missed pickup.
    public static let explain = Trigger<Flow, NoShowAnswer>(.explain)
    /// The event that marks the food as reviewed.
    public static let review = PlainTrigger(.review)
  }
}

extension FoodRequest {
  /// The amount in an event's input; all inputs with a quantity name its derived fields alike.
  private static let amount: ContextKey<Int64> = .input(FoodGrant.Fields.amount)
  private static let measure: ContextKey<FoodMeasure> = .input(FoodGrant.Fields.measure)
  private static let granted = Fields.granted.at(FoodQuantity.Fields.amount)

  static let sameMeasure = Guard(
    "request.sameMeasure", Fields.requested.at(FoodQuantity.Fields.measure) == measure,
    doc: "The quantity must have the same dimension as the requested quantity.")

  static let withinAsked = Guard(
    "request.withinAsked", Fields.requested.at(FoodQuantity.Fields.amount) >= amount,
    doc: "The accepted quantity must be at most the requested quantity.")

  static let less = Guard(
    "request.less", granted > amount, doc: "The new quantity must be less than the accepted quantity.")

  static let more = Guard(
    "request.more", granted < amount, doc: "The new quantity must be greater than the accepted quantity.")

  static let withinGranted = Guard(
    "request.withinGranted", granted >= amount,
    doc: "The collected quantity must be at most the accepted quantity.")

  static let answerable = Guard(
    "request.answerable", Fields.answerBy > .now, doc: "The answer deadline must lie in the future.")

  static let reservable = Guard(
    "request.reservable", Fields.lapsesAt > .now,
    doc: "The reservation deadline, 24 hours after acceptance, must lie in the future.")

  /// Accepts a window that has already begun, for receivers who can come at once.
  static let windowAhead = Guard(
    "request.windowAhead",
    Condition<FoodRequest>(.compare(.context(pickupEnd.name), .greater, .context(now.name))),
    doc: "The chosen pickup window must end in the future.")

  static let windowOpen = Guard(
    "request.windowOpen", Fields.pickup.at(TimeWindow.Fields.end) > .now,
    doc: "The reserved pickup window must end in the future.")

  static let resolvable = Guard(
    "request.resolvable", Fields.resolveBy > .now,
    doc: "The resolution deadline, 15 hours after the end of the pickup window, must lie in the future.")

  static let proven = Guard(
    "request.proven",
    Condition<FoodRequest>(
      .compare(.context(proof.name), .equal, .value(HandoverProof.code.scalar))),
    doc: "The receiver must enter the collection code that the donor shows.")

  static let explainable = Guard(
    "request.explainable", Fields.explainBy > .now,
    doc: "The deadline for the explanation must lie in the future.")

  static let reviewable = Guard(
    "request.reviewable", (Fields.reviewBy > .now).and(Fields.reviewedAt.isNull),
    doc: "The food must have been collected within the last 30 days and still be without a review.")

  private static let pickupEnd: ContextKey<Timestamp> = .input(FoodPickup.Fields.end)
  private static let proof: ContextKey<HandoverProof> = .input(FoodHandover.Fields.proof)
  private static let now: ContextKey<Timestamp> = .now
}

extension FoodRequest.Flow {
  private typealias Fields = FoodRequest.Fields

  /// The time after acceptance in which the receiver must reserve: 24 hours.
  public static let timeToReserve = Duration.seconds(24 * 3_600)
  /// The time after the end of the pickup window from which the donor may report a no-show: 30 minutes.
  public static let graceBeforeNoShow = Duration.seconds(30 * 60)
  /// The time to report or explain the outcome after the end of the pickup window, or after a reported
  /// no-show: 15 hours.
  public static let timeToResolve = Duration.seconds(15 * 3_600)
  /// The time after collection in which the receiver may review the food: 30 days.
  public static let timeToReview = Duration.seconds(30 * 86_400)

  /// The lifecycle of a food request; every open state times out.
  public static let lifecycle = Lifecycle<FoodRequest.Flow>(
    "FoodRequest", version: 1, state: Fields.status, since: Fields.statusSince, initial: .pending,
    final: [
      .collected, .declined, .withdrawn, .expired, .closed, .revoked, .lapsed, .cancelledByReceiver,
      .cancelledByDonor, .noShow,
    ]
  ) {
    RoleRule(.receiver, Fields.receiver == .principalID)
    RoleRule(.donor, Fields.donor == .principalID)
    RoleRule(.system, .principalIsSystem)
  } edges: {
    // The receiver's request.
    edit.from(.pending).staying().by(.receiver)
      .when(FoodRequest.sameMeasure, FoodRequest.answerable)
      .updating(
        "Replaces the requested quantity and the answer deadline, and the message if the input has one."
      ) { request, asking, _ in request.ask(asking) }
    edit.from(.accepted).staying().by(.receiver)
      .when(FoodRequest.sameMeasure, FoodRequest.less, FoodRequest.reservable)
      .updating(
        "Lowers the requested and the accepted quantity; replaces the message if the input has one."
      ) { request, asking, _ in
        request.requested = asking.quantity
        request.granted = asking.quantity
        request.note = asking.note ?? request.note
      }
    raise.from(.accepted).to(.pending).by(.receiver)
      .when(FoodRequest.sameMeasure, FoodRequest.more, FoodRequest.reservable)
      .updating(
        """
        Clears the accepted quantity; replaces the requested quantity and the answer deadline, and the \
        message if the input has one.
        """
      ) { request, asking, _ in
        request.granted = nil
        request.ask(asking)
      }
    withdraw.from(.pending, .accepted).to(.withdrawn).by(.receiver)

    // The donor's answer.
    accept.from(.pending).to(.accepted).by(.donor, .system)
      .when(FoodRequest.sameMeasure, FoodRequest.withinAsked, FoodRequest.answerable)
      .updating("Sets the accepted quantity.") { request, grant, _ in request.granted = grant.quantity }
    decline.from(.pending).to(.declined).by(.donor)
      .set(Fields.reason, to: .input(FoodDecline.Fields.reason))
      .set(Fields.mayAskAgain, to: .input(FoodDecline.Fields.mayAskAgain))
      .recording(FoodDecline.Fields.reason)
    revoke.from(.accepted).to(.revoked).by(.donor)
      .set(Fields.reason, to: .input(FoodExcuse.Fields.reason))
      .recording(FoodExcuse.Fields.reason)

    // The reservation, the handover and the review.
    reserve.from(.accepted).to(.reserved).by(.receiver)
      .when(FoodRequest.reservable, FoodRequest.windowAhead)
      .updating("Sets the pickup window.") { request, pickup, _ in request.pickup = pickup.window }
    cancel.from(.reserved).to(.cancelledByReceiver).by(.receiver)
      .when(FoodRequest.windowOpen)
      .set(Fields.reason, to: .input(FoodExcuse.Fields.reason))
      .clear(Fields.note).clear(Fields.code)
      .updating("Sets the lead time of the cancellation.") { request, _, now in
        request.notice = .known(request.notice(at: now))
      }
      .recording(FoodExcuse.Fields.reason)
    callOff.from(.reserved).to(.cancelledByDonor).by(.donor)
      .when(FoodRequest.windowOpen)
      .set(Fields.reason, to: .input(FoodExcuse.Fields.reason))
      .clear(Fields.code)
      .updating("Sets the lead time of the cancellation.") { request, _, now in
        request.notice = .known(request.notice(at: now))
      }
      .recording(FoodExcuse.Fields.reason)
    showCode.from(.reserved, .unresolved).staying().by(.donor)
      .when(FoodRequest.resolvable)
      .set(Fields.code, to: .input(FoodCode.Fields.digest))
      .set(Fields.wrongCodes, to: 0)
    collect.from(.reserved, .unresolved).to(.collected).by(.donor)
      .when(FoodRequest.sameMeasure, FoodRequest.withinGranted, FoodRequest.resolvable)
      .updating(
        "Sets the collected quantity and the destination of the rest; clears the collection code."
      ) { request, handover, _ in request.take(handover) }
    collect.from(.reserved, .unresolved).to(.collected).by(.receiver)
      .when(
        FoodRequest.sameMeasure, FoodRequest.withinGranted, FoodRequest.resolvable, FoodRequest.proven
      )
      .updating(
        "Sets the collected quantity and the destination of the rest; clears the collection code."
      ) { request, handover, _ in request.take(handover) }
    reportNoShow.from(.reserved, .unresolved).to(.noShow).by(.donor)
      .at(Fields.pickup.at(TimeWindow.Fields.end), plus: graceBeforeNoShow)
      .clear(Fields.code)
    explain.from(.unresolved, .noShow).staying().by(.receiver)
      .when(FoodRequest.explainable)
      .set(Fields.explanation, to: .input(NoShowAnswer.Fields.explanation))
      .recording(NoShowAnswer.Fields.explanation)
    review.from(.collected).staying().by(.receiver)
      .when(FoodRequest.reviewable)
      .set(Fields.reviewedAt, to: .now)

    // Time events, and consequences of changes to the post or to an account.
    expire.from(.pending).to(.expired).by(.system).at(Fields.answerBy)
    lapse.from(.accepted).to(.lapsed).by(.system).after(timeToReserve)
    windowEnds.from(.reserved).to(.unresolved).by(.system).at(Fields.pickup.at(TimeWindow.Fields.end))
    giveUp.from(.unresolved).to(.noShow).by(.system)
      .at(Fields.pickup.at(TimeWindow.Fields.end), plus: timeToResolve)
      .clear(Fields.code)
    perish.from(.pending, .accepted, .reserved).to(.expired).by(.system)
      .clear(Fields.code)
    close.from(.pending, .accepted, .reserved, .unresolved).to(.closed).by(.system)
      .set(Fields.closing, to: .input(FoodClosing.Fields.closing))
      .clear(Fields.code)
      .recording(FoodClosing.Fields.closing)
  }
}

extension FoodRequest {
  fileprivate mutating func ask(_ asking: FoodAsking) {
    requested = asking.quantity
    note = asking.note ?? note
    answerBy = asking.answerBy
  }

  fileprivate mutating func take(_ handover: FoodHandover) {
    collected = handover.quantity
    leftover = collected == granted ? nil : handover.leftover
    code = nil
  }
}
