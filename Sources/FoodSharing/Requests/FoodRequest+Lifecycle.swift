public import DomainModeling

extension FoodRequest {
  /// The words of a request's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodRequest

    /// How far a request has come.
    public enum State: String, Vocabulary {
      /// It waits for the donor's answer.
      case pending
      /// The donor has promised some of the food, or all that was asked for.
      case accepted
      /// The receiver has said when to fetch it.
      case reserved
      /// The time to fetch it is over, and nobody has said what happened.
      case unresolved
      /// The receiver took it home.
      case collected
      /// The donor said no.
      case declined
      /// The receiver doesn't want it any more.
      case withdrawn
      /// The donor didn't answer in time, or the food didn't last.
      case expired
      /// Something else ended it: the post is gone, or one of the two is.
      case closed
      /// The donor took the promise back.
      case revoked
      /// The receiver didn't reserve it in time.
      case lapsed
      /// The receiver cancelled the reservation.
      case cancelledByReceiver = "cancelled-by-receiver"
      /// The donor cancelled the reservation.
      case cancelledByDonor = "cancelled-by-donor"
      /// The receiver didn't come.
      case noShow = "no-show"
    }

    /// What may happen to a request.
    public enum Event: String, Vocabulary {
      /// The receiver asks for another amount, or for less of what is promised.
      case edit
      /// The receiver asks for more than is promised, which needs a new answer.
      case raise
      /// The receiver doesn't want it any more.
      case withdraw
      /// The donor promises it.
      case accept
      /// The donor says no.
      case decline
      /// The time to answer is over.
      case expire
      /// The food didn't last.
      case perish
      /// The post is gone, or one of the two is.
      case close
      /// The receiver says when to fetch it.
      case reserve
      /// The time to reserve is over.
      case lapse
      /// The donor takes the promise back.
      case revoke
      /// The receiver cancels the reservation.
      case cancel
      /// The donor cancels the reservation.
      case callOff = "call-off"
      /// The donor shows a code at the door.
      case showCode = "show-code"
      /// The food changes hands.
      case collect
      /// The time to fetch it is over.
      case windowEnds = "window-ends"
      /// The donor says that nobody came.
      case reportNoShow = "report-no-show"
      /// Nobody has said what happened.
      case giveUp = "give-up"
      /// The receiver says why nobody came, or that somebody did.
      case explain
      /// The receiver reviews the food.
      case review
    }

    /// Who may do something with a request.
    public enum Role: String, Vocabulary {
      /// Who asks.
      case receiver
      /// Who is asked.
      case donor
      /// Timers, and what follows from somebody's post or account.
      case system
    }

    /// Asks for another amount.
    public static let edit = Trigger<Flow, FoodAsking>(.edit)
    /// Asks for more than is promised.
    public static let raise = Trigger<Flow, FoodAsking>(.raise)
    /// Gives the wish up.
    public static let withdraw = PlainTrigger(.withdraw)
    /// Promises some of it or all.
    public static let accept = Trigger<Flow, FoodGrant>(.accept)
    /// Says no.
    public static let decline = Trigger<Flow, FoodDecline>(.decline)
    /// Ends what the donor didn't answer.
    public static let expire = PlainTrigger(.expire)
    /// Ends what can't be eaten any more.
    public static let perish = PlainTrigger(.perish)
    /// Ends it from outside.
    public static let close = Trigger<Flow, FoodClosing>(.close)
    /// Says when to fetch it.
    public static let reserve = Trigger<Flow, FoodPickup>(.reserve)
    /// Ends a promise that nobody reserved.
    public static let lapse = PlainTrigger(.lapse)
    /// Takes a promise back.
    public static let revoke = Trigger<Flow, FoodExcuse>(.revoke)
    /// Cancels as the receiver.
    public static let cancel = Trigger<Flow, FoodExcuse>(.cancel)
    /// Cancels as the donor.
    public static let callOff = Trigger<Flow, FoodExcuse>(.callOff)
    /// Shows a code.
    public static let showCode = Trigger<Flow, FoodCode>(.showCode)
    /// Hands it over.
    public static let collect = Trigger<Flow, FoodHandover>(.collect)
    /// Notes that the time is over.
    public static let windowEnds = PlainTrigger(.windowEnds)
    /// Says that nobody came.
    public static let reportNoShow = PlainTrigger(.reportNoShow)
    /// Takes it that nobody came.
    public static let giveUp = PlainTrigger(.giveUp)
    /// Says why.
    public static let explain = Trigger<Flow, NoShowAnswer>(.explain)
    /// Notes a review.
    public static let review = PlainTrigger(.review)
  }
}

extension FoodRequest {
  /// Every input with food in it calls amount and measure alike.
  private static let amount: ContextKey<Int64> = .input(FoodGrant.Fields.amount)
  private static let measure: ContextKey<FoodMeasure> = .input(FoodGrant.Fields.measure)
  private static let granted = Fields.granted.at(FoodQuantity.Fields.amount)

  static let sameMeasure = Guard(
    "request.sameMeasure", Fields.requested.at(FoodQuantity.Fields.measure) == measure,
    doc: "The food is counted as the post counts it.")

  static let withinAsked = Guard(
    "request.withinAsked", Fields.requested.at(FoodQuantity.Fields.amount) >= amount,
    doc: "Nobody is promised more than they ask for.")

  static let less = Guard("request.less", granted > amount, doc: "It is less than is promised.")

  static let more = Guard("request.more", granted < amount, doc: "It is more than is promised.")

  static let withinGranted = Guard(
    "request.withinGranted", granted >= amount, doc: "Nobody takes more than is reserved.")

  static let answerable = Guard(
    "request.answerable", Fields.answerBy > .now, doc: "The time to answer isn't over.")

  static let reservable = Guard(
    "request.reservable", Fields.lapsesAt > .now, doc: "The time to reserve isn't over.")

  /// A window that has begun may still be reserved: whoever is near comes at once.
  static let windowAhead = Guard(
    "request.windowAhead",
    Condition<FoodRequest>(.compare(.context(pickupEnd.name), .greater, .context(now.name))),
    doc: "The time to fetch it isn't over.")

  static let windowOpen = Guard(
    "request.windowOpen", Fields.pickup.at(TimeWindow.Fields.end) > .now,
    doc: "The time to fetch it isn't over.")

  static let resolvable = Guard(
    "request.resolvable", Fields.resolveBy > .now, doc: "The time to say what happened isn't over.")

  static let proven = Guard(
    "request.proven",
    Condition<FoodRequest>(
      .compare(.context(proof.name), .equal, .value(HandoverProof.code.scalar))),
    doc: "The donor's code is shown.")

  static let explainable = Guard(
    "request.explainable", Fields.explainBy > .now, doc: "The time to explain isn't over.")

  static let reviewable = Guard(
    "request.reviewable", (Fields.reviewBy > .now).and(Fields.reviewedAt.isNull),
    doc: "The food was fetched within a month and not reviewed yet.")

  private static let pickupEnd: ContextKey<Timestamp> = .input(FoodPickup.Fields.end)
  private static let proof: ContextKey<HandoverProof> = .input(FoodHandover.Fields.proof)
  private static let now: ContextKey<Timestamp> = .now
}

extension FoodRequest.Flow {
  private typealias Fields = FoodRequest.Fields

  /// How long a promise waits for its reservation.
  public static let timeToReserve = Duration.seconds(24 * 3_600)
  /// How long after the end of the window the donor waits before saying that nobody came.
  public static let graceBeforeNoShow = Duration.seconds(30 * 60)
  /// How long after the end of the window, or after being said not to have come, people say what happened.
  public static let timeToResolve = Duration.seconds(15 * 3_600)
  /// How long after it was fetched food is reviewed.
  public static let timeToReview = Duration.seconds(30 * 86_400)

  /// The way of a request: answered, reserved, fetched; no state waits for anybody without an end.
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
    // What the receiver asks for.
    edit.from(.pending).staying().by(.receiver)
      .when(FoodRequest.sameMeasure, FoodRequest.answerable)
      .updating("takes what is asked for now") { request, asking, _ in request.ask(asking) }
    edit.from(.accepted).staying().by(.receiver)
      .when(FoodRequest.sameMeasure, FoodRequest.less, FoodRequest.reservable)
      .updating("takes less of what is promised") { request, asking, _ in
        request.requested = asking.quantity
        request.granted = asking.quantity
        request.note = asking.note ?? request.note
      }
    raise.from(.accepted).to(.pending).by(.receiver)
      .when(FoodRequest.sameMeasure, FoodRequest.more, FoodRequest.reservable)
      .updating("gives the promise up and asks for more") { request, asking, _ in
        request.granted = nil
        request.ask(asking)
      }
    withdraw.from(.pending, .accepted).to(.withdrawn).by(.receiver)

    // What the donor answers.
    accept.from(.pending).to(.accepted).by(.donor, .system)
      .when(FoodRequest.sameMeasure, FoodRequest.withinAsked, FoodRequest.answerable)
      .updating("notes what is promised") { request, grant, _ in request.granted = grant.quantity }
    decline.from(.pending).to(.declined).by(.donor)
      .set(Fields.reason, to: .input(FoodDecline.Fields.reason))
      .set(Fields.mayAskAgain, to: .input(FoodDecline.Fields.mayAskAgain))
      .recording(FoodDecline.Fields.reason)
    revoke.from(.accepted).to(.revoked).by(.donor)
      .set(Fields.reason, to: .input(FoodExcuse.Fields.reason))
      .recording(FoodExcuse.Fields.reason)

    // What is reserved.
    reserve.from(.accepted).to(.reserved).by(.receiver)
      .when(FoodRequest.reservable, FoodRequest.windowAhead)
      .updating("notes when it is fetched") { request, pickup, _ in request.pickup = pickup.window }
    cancel.from(.reserved).to(.cancelledByReceiver).by(.receiver)
      .when(FoodRequest.windowOpen)
      .set(Fields.reason, to: .input(FoodExcuse.Fields.reason))
      .clear(Fields.note).clear(Fields.code)
      .updating("notes how late it is") { request, _, now in
        request.notice = .known(request.notice(at: now))
      }
      .recording(FoodExcuse.Fields.reason)
    callOff.from(.reserved).to(.cancelledByDonor).by(.donor)
      .when(FoodRequest.windowOpen)
      .set(Fields.reason, to: .input(FoodExcuse.Fields.reason))
      .clear(Fields.code)
      .updating("notes how late it is") { request, _, now in
        request.notice = .known(request.notice(at: now))
      }
      .recording(FoodExcuse.Fields.reason)
    showCode.from(.reserved, .unresolved).staying().by(.donor)
      .when(FoodRequest.resolvable)
      .set(Fields.code, to: .input(FoodCode.Fields.digest))
      .set(Fields.wrongCodes, to: 0)
    collect.from(.reserved, .unresolved).to(.collected).by(.donor)
      .when(FoodRequest.sameMeasure, FoodRequest.withinGranted, FoodRequest.resolvable)
      .updating("notes what was taken home") { request, handover, _ in request.take(handover) }
    collect.from(.reserved, .unresolved).to(.collected).by(.receiver)
      .when(
        FoodRequest.sameMeasure, FoodRequest.withinGranted, FoodRequest.resolvable, FoodRequest.proven
      )
      .updating("notes what was taken home") { request, handover, _ in request.take(handover) }
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

    // What time and other things end.
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
