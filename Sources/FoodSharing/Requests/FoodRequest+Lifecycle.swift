public import DomainModeling
import DomainValues

extension FoodRequest: StatefulEntity {
  /// A state of a request.
  public enum State: String, StringEnum {
    /// The donor has not answered the request yet.
    case pending
    /// The donor has accepted part or all of the requested quantity, which is held for the receiver.
    case accepted
    /// The receiver has reserved a pickup window.
    case reserved
    /// The pickup window has ended, and neither side has reported the outcome.
    case awaitingOutcome
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
    case acceptanceWithdrawn
    /// The acceptance has expired because the receiver did not reserve in time.
    case acceptanceExpired
    /// The receiver has canceled the reservation.
    case canceledByReceiver
    /// The donor has canceled the reservation.
    case canceledByDonor
    /// The receiver did not collect the food.
    case noShow
  }

  /// An event of a request.
  public enum Event: String, StringEnum {
    /// The receiver changes the quantity of a pending request, or lowers the accepted quantity.
    case edit
    /// The receiver asks for more than the donor accepted, which needs a new answer.
    case requestIncrease
    /// The receiver withdraws the request.
    case withdraw
    /// The donor accepts part or all of the requested quantity.
    case accept
    /// The donor declines the request.
    case decline
    /// The deadline for the donor's answer passes.
    case expire
    /// The post ends before the food can be collected.
    case expireFood
    /// A change to the post or to one of the two accounts closes the request.
    case close
    /// The receiver reserves a pickup window.
    case reserve
    /// The deadline for reserving passes.
    case expireAcceptance
    /// The donor withdraws the acceptance before the receiver reserves.
    case withdrawAcceptance
    /// The receiver cancels the reservation.
    case cancelByReceiver
    /// The donor cancels the reservation.
    case cancelByDonor
    /// The donor creates a pickup code to show to the receiver.
    case showCode
    /// The receiver takes the food, confirmed by the donor or by entering the donor's pickup code.
    case collect
    /// The pickup window ends.
    case endPickupWindow
    /// The donor reports that the receiver did not come.
    case reportNoShow
    /// The deadline for reporting the outcome passes.
    case markNoShow
    /// The receiver explains why the food was not collected, or states that it was.
    case explainNoShow
    /// The receiver reviews the food.
    case review
  }

  /// The caller's relation to a request.
  public enum Actor: String, StringEnum {
    /// The account that requested the food.
    case receiver
    /// The account that gives the food.
    case donor
    /// The system: time events, and consequences of changes to the post or to an account.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that changes the quantity, or lowers the accepted quantity.
    package static let edit = TypedEvent<FoodRequest, FoodRequest.EditInput>(.edit)
    /// The event that asks for more than the accepted quantity.
    package static let requestIncrease = TypedEvent<FoodRequest, FoodRequest.EditInput>(.requestIncrease)
    /// The event that accepts part or all of the requested quantity.
    package static let accept = TypedEvent<FoodRequest, FoodRequest.AcceptInput>(.accept)
    /// The event that declines the request.
    package static let decline = TypedEvent<FoodRequest, FoodRequest.DeclineInput>(.decline)
    /// The event that closes the request because of its post or an account.
    package static let close = TypedEvent<FoodRequest, FoodRequest.CloseInput>(.close)
    /// The event that reserves a pickup window.
    package static let reserve = TypedEvent<FoodRequest, FoodRequest.ReserveInput>(.reserve)
    /// The event that withdraws the acceptance.
    package static let withdrawAcceptance = TypedEvent<FoodRequest, FoodRequest.CancelInput>(
      .withdrawAcceptance)
    /// The event by which the receiver cancels the reservation.
    package static let cancelByReceiver = TypedEvent<FoodRequest, FoodRequest.CancelInput>(.cancelByReceiver)
    /// The event by which the donor cancels the reservation.
    package static let cancelByDonor = TypedEvent<FoodRequest, FoodRequest.CancelInput>(.cancelByDonor)
    /// The event that replaces the pickup code.
    package static let showCode = TypedEvent<FoodRequest, FoodRequest.ShowCodeInput>(.showCode)
    /// The event that hands the food over.
    package static let collect = TypedEvent<FoodRequest, FoodRequest.CollectInput>(.collect)
    /// The event that explains a missed pickup, or one whose outcome is awaited.
    package static let explainNoShow = TypedEvent<FoodRequest, FoodRequest.ExplainNoShowInput>(.explainNoShow)
  }
}

extension FoodRequest {
  /// The amount in an event's input; all inputs with a quantity name its derived fields alike.
  private static let amount: ContextKey<Int64> = .input(FoodRequest.AcceptInput.Fields.amount)
  private static let dimension: ContextKey<UnitDimension> = .input(FoodRequest.AcceptInput.Fields.dimension)
  private static let acceptedQuantity = Fields.acceptedQuantity.at(FoodQuantity.Fields.amount)

  static let sameDimension = Guard(
    "request.sameDimension", Fields.requestedQuantity.at(FoodQuantity.Fields.dimension) == dimension,
    doc: "The quantity must have the same dimension as the requested quantity.")

  static let withinRequested = Guard(
    "request.withinRequested", Fields.requestedQuantity.at(FoodQuantity.Fields.amount) >= amount,
    doc: "The accepted quantity must be at most the requested quantity.")

  static let decreases = Guard(
    "request.decreases", acceptedQuantity > amount,
    doc: "The new quantity must be less than the accepted quantity.")

  static let increases = Guard(
    "request.increases", acceptedQuantity < amount,
    doc: "The new quantity must be greater than the accepted quantity.")

  static let withinAccepted = Guard(
    "request.withinAccepted", acceptedQuantity >= amount,
    doc: "The collected quantity must be at most the accepted quantity.")

  static let answerable = Guard(
    "request.answerable", Fields.answerDeadline > .now, doc: "The answer deadline must be in the future.")

  static let reservable = Guard(
    "request.reservable", Fields.reservationDeadline > .now,
    doc: "The reservation deadline, 24 hours after acceptance, must be in the future.")

  /// Accepts a window that has already begun, for receivers who can come at once.
  static let chosenWindowNotOver = Guard(
    "request.chosenWindowNotOver",
    Condition<FoodRequest>(.compare(.context(pickupEnd.name), .greater, .context(now.name))),
    doc: "The chosen pickup window must end in the future.")

  static let windowNotOver = Guard(
    "request.windowNotOver", Fields.pickupWindow.at(TimeWindow.Fields.end) > .now,
    doc: "The reserved pickup window must end in the future.")

  static let resolvable = Guard(
    "request.resolvable", Fields.resolutionDeadline > .now,
    doc: "The resolution deadline, 15 hours after the end of the pickup window, must be in the future.")

  static let codeVerified = Guard(
    "request.codeVerified",
    Condition<FoodRequest>(
      .compare(.context(proof.name), .equal, .value(FoodRequest.CollectInput.Proof.pickupCode.scalar))),
    doc: "The receiver must enter the pickup code that the donor shows.")

  static let explainable = Guard(
    "request.explainable", Fields.explanationDeadline > .now,
    doc: "The deadline for the explanation must be in the future.")

  static let reviewable = Guard(
    "request.reviewable", (Fields.reviewDeadline > .now).and(Fields.reviewedAt.isNull),
    doc: "The food must have been collected within the last 30 days and still be without a review.")

  private static let pickupEnd: ContextKey<Timestamp> = .input(FoodRequest.ReserveInput.Fields.end)
  private static let proof: ContextKey<FoodRequest.CollectInput.Proof> = .input(
    FoodRequest.CollectInput.Fields.proof)
  private static let now: ContextKey<Timestamp> = .now
}

extension FoodRequest {
  /// The time after acceptance in which the receiver must reserve: 24 hours.
  package static let reservationPeriod = Duration.seconds(24 * 3_600)
  /// The time after the end of the pickup window from which the donor may report a no-show: 30 minutes.
  package static let noShowGracePeriod = Duration.seconds(30 * 60)
  /// The time to report or explain the outcome after the end of the pickup window, or after a reported
  /// no-show: 15 hours.
  package static let resolutionPeriod = Duration.seconds(15 * 3_600)
  /// The time after pickup in which the receiver may review the food: 30 days.
  package static let reviewPeriod = Duration.seconds(30 * 86_400)

  /// The lifecycle of a food request; every open state times out.
  public static let lifecycle = Lifecycle<FoodRequest>(
    "FoodRequest", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .pending
  ) {
    ActorRule(.receiver, Fields.receiver == .principalID)
    ActorRule(.donor, Fields.donor == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    // The receiver's request.
    Events.edit.from(.pending).staying().by(.receiver)
      .when(FoodRequest.sameDimension, FoodRequest.answerable)
      .updating(
        "Replaces the requested quantity and the answer deadline, and the message if the input has one."
      ) { request, asking, _ in request.applyEdit(asking) }
    Events.edit.from(.accepted).staying().by(.receiver)
      .when(FoodRequest.sameDimension, FoodRequest.decreases, FoodRequest.reservable)
      .updating(
        "Lowers the requested and the accepted quantity; replaces the message if the input has one."
      ) { request, asking, _ in
        request.requestedQuantity = asking.quantity
        request.acceptedQuantity = asking.quantity
        request.message = asking.message ?? request.message
      }
    Events.requestIncrease.from(.accepted).to(.pending).by(.receiver)
      .when(FoodRequest.sameDimension, FoodRequest.increases, FoodRequest.reservable)
      .updating(
        """
        Clears the accepted quantity; replaces the requested quantity and the answer deadline, and the \
        message if the input has one.
        """
      ) { request, asking, _ in
        request.acceptedQuantity = nil
        request.applyEdit(asking)
      }
    on(.withdraw).from(.pending, .accepted).to(.withdrawn).by(.receiver)
      .clear(Fields.message)

    // The donor's answer.
    Events.accept.from(.pending).to(.accepted).by(.donor, .system)
      .when(FoodRequest.sameDimension, FoodRequest.withinRequested, FoodRequest.answerable)
      .updating("Sets the accepted quantity.") { request, grant, _ in
        request.acceptedQuantity = grant.quantity
      }
    Events.decline.from(.pending).to(.declined).by(.donor)
      .set(Fields.reason, to: .input(FoodRequest.DeclineInput.Fields.reason))
      .set(Fields.allowsNewRequest, to: .input(FoodRequest.DeclineInput.Fields.allowsNewRequest))
      .recording(FoodRequest.DeclineInput.Fields.reason)
    Events.withdrawAcceptance.from(.accepted).to(.acceptanceWithdrawn).by(.donor)
      .set(Fields.reason, to: .input(FoodRequest.CancelInput.Fields.reason))
      .recording(FoodRequest.CancelInput.Fields.reason)

    // The reservation, the handover and the review.
    Events.reserve.from(.accepted).to(.reserved).by(.receiver)
      .when(FoodRequest.reservable, FoodRequest.chosenWindowNotOver)
      .updating("Sets the pickup window.") { request, pickup, _ in request.pickupWindow = pickup.window }
    Events.cancelByReceiver.from(.reserved).to(.canceledByReceiver).by(.receiver)
      .when(FoodRequest.windowNotOver)
      .set(Fields.reason, to: .input(FoodRequest.CancelInput.Fields.reason))
      .clear(Fields.message).clear(Fields.pickupCodeDigest)
      .updating("Sets the lead time of the cancellation.") { request, _, now in
        request.cancellationLeadTime = .known(request.cancellationLeadTime(at: now))
      }
      .recording(FoodRequest.CancelInput.Fields.reason)
    Events.cancelByDonor.from(.reserved).to(.canceledByDonor).by(.donor)
      .when(FoodRequest.windowNotOver)
      .set(Fields.reason, to: .input(FoodRequest.CancelInput.Fields.reason))
      .clear(Fields.pickupCodeDigest)
      .updating("Sets the lead time of the cancellation.") { request, _, now in
        request.cancellationLeadTime = .known(request.cancellationLeadTime(at: now))
      }
      .recording(FoodRequest.CancelInput.Fields.reason)
    Events.showCode.from(.reserved, .awaitingOutcome).staying().by(.donor)
      .when(FoodRequest.resolvable)
      .set(Fields.pickupCodeDigest, to: .input(FoodRequest.ShowCodeInput.Fields.digest))
      .set(Fields.failedCodeAttempts, to: 0)
    Events.collect.from(.reserved, .awaitingOutcome).to(.collected).by(.donor)
      .when(FoodRequest.sameDimension, FoodRequest.withinAccepted, FoodRequest.resolvable)
      .updating(
        "Sets the collected quantity and the destination of the rest; clears the pickup code."
      ) { request, handover, _ in request.applyPickup(handover) }
    Events.collect.from(.reserved, .awaitingOutcome).to(.collected).by(.receiver)
      .when(
        FoodRequest.sameDimension, FoodRequest.withinAccepted, FoodRequest.resolvable,
        FoodRequest.codeVerified
      )
      .updating(
        "Sets the collected quantity and the destination of the rest; clears the pickup code."
      ) { request, handover, _ in request.applyPickup(handover) }
    on(.reportNoShow).from(.reserved, .awaitingOutcome).to(.noShow).by(.donor)
      .at(Fields.pickupWindow.at(TimeWindow.Fields.end), plus: noShowGracePeriod)
      .clear(Fields.pickupCodeDigest)
    Events.explainNoShow.from(.awaitingOutcome, .noShow).staying().by(.receiver)
      .when(FoodRequest.explainable)
      .set(Fields.noShowExplanation, to: .input(FoodRequest.ExplainNoShowInput.Fields.explanation))
      .recording(FoodRequest.ExplainNoShowInput.Fields.explanation)
    on(.review).from(.collected).staying().by(.receiver)
      .when(FoodRequest.reviewable)
      .set(Fields.reviewedAt, to: .now)

    // Time events, and consequences of changes to the post or to an account. The service sets the answer deadline
    // by `FoodSharingConfiguration.answerPeriod`.
    on(.expire).from(.pending).to(.expired).by(.system).at(Fields.answerDeadline)
    on(.expireAcceptance).from(.accepted).to(.acceptanceExpired).by(.system).after(reservationPeriod)
    on(.endPickupWindow).from(.reserved).to(.awaitingOutcome).by(.system).at(
      Fields.pickupWindow.at(TimeWindow.Fields.end))
    on(.markNoShow).from(.awaitingOutcome).to(.noShow).by(.system)
      .at(Fields.pickupWindow.at(TimeWindow.Fields.end), plus: resolutionPeriod)
      .clear(Fields.pickupCodeDigest)
    on(.expireFood).from(.pending, .accepted, .reserved).to(.expired).by(.system)
      .clear(Fields.pickupCodeDigest)
    Events.close.from(.pending, .accepted, .reserved, .awaitingOutcome).to(.closed).by(.system)
      .set(Fields.closeReason, to: .input(FoodRequest.CloseInput.Fields.reason))
      .clear(Fields.pickupCodeDigest)
      .recording(FoodRequest.CloseInput.Fields.reason)
  }
}

extension FoodRequest {
  fileprivate mutating func applyEdit(_ asking: FoodRequest.EditInput) {
    requestedQuantity = asking.quantity
    message = asking.message ?? message
    answerDeadline = asking.answerDeadline
  }

  fileprivate mutating func applyPickup(_ handover: FoodRequest.CollectInput) {
    collectedQuantity = handover.quantity
    leftover = collectedQuantity == acceptedQuantity ? nil : handover.leftover
    pickupCodeDigest = nil
  }
}
