import DomainModeling

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
