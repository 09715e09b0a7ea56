import DomainModeling
import DomainRepository
public import DomainServices

extension FoodRequestService {
  /// The operations of the service.
  public enum Operations {
    static let outgoingOrder = SortKey<FoodRequest>.descending(FoodRequest.Fields.sentAt)
    static let incomingOrder = SortKey<FoodRequest>.ascending(FoodRequest.Fields.sentAt)
    static let notificationOrder = SortKey<FoodNotification>.descending(FoodNotification.Fields.createdAt)
    /// The requirement of every operation by which a receiver fires an event of a request.
    static let receivers: [AccessRequirement] = [.role(FoodSharingRole.receiver)]
    private static let donors: [AccessRequirement] = [.role(FoodSharingRole.donor)]
    private static let changeRefusals: [Refusal.Code] = [.notFound, .transition]
    private static let sendRefusals: [Refusal.Code] =
      FoodPolicyError.participationRefusals + [
        .notFound, .invalid, "request.previouslyDeclined", "quantity.unavailable",
        "quantity.dimensionMismatch",
      ]
    private static let windowRefusals: [Refusal.Code] = [
      "request.unknownPickupWindow", "request.pickupWindowFull", "request.quotaExceeded",
    ]
    /// The events of a post from which an acceptance or reservation is taken away.
    private static let releaseEvents: [OperationEvent] = [
      .event(FoodPost.on(.restoreAvailability)), .event(FoodPost.on(.complete)),
    ]

    /// Sending a request.
    public static let send = ServiceOperation(
      "request.send", FoodRequestService.send, .input("quantity"), .input("post"), .input("message"),
      .idempotencyKey, .principal, for: receivers, refuses: sendRefusals + ["request.tooManyPending"],
      doc: "Sends a request for food from a post.")
    /// Changing a request.
    public static let edit = ServiceOperation(
      "request.edit", FoodRequestService.edit, .input("request"), .input("quantity"), .input("message"),
      .idempotencyKey, .principal, for: receivers,
      fires: [
        .event(FoodRequest.Events.edit), .event(FoodRequest.Events.requestIncrease),
        .event(FoodPost.on(.restoreAvailability)),
      ],
      refuses: changeRefusals + FoodPolicyError.participationRefusals + [.invalid, "quantity.unavailable"],
      doc: "Changes the quantity and the message of one's own request.")
    /// Withdrawing a request.
    public static let withdraw = ServiceOperation(
      "request.withdraw", FoodRequestService.withdraw, .input("request"), .idempotencyKey, .principal,
      for: receivers, fires: [.event(FoodRequest.on(.withdraw))] + releaseEvents, refuses: changeRefusals,
      doc: "Withdraws one's own request.")
    /// Accepting a request.
    public static let accept = ServiceOperation(
      "request.accept", FoodRequestService.accept, .input("request"), .input("quantity"), .seenVersion,
      .idempotencyKey, .principal, for: donors,
      fires: [.event(FoodRequest.Events.accept), .event(FoodPost.on(.allocate))],
      refuses: changeRefusals + FoodPolicyError.participationRefusals
        + ["quantity.unavailable", "request.receiverUnavailable"],
      doc: "Accepts a request for one's own post, in full or in part.")
    /// Declining a request.
    public static let decline = ServiceOperation(
      "request.decline", FoodRequestService.decline, .input("request"), .input("reason"),
      .input("allowsNewRequest"), .idempotencyKey, .principal, for: donors,
      fires: [.event(FoodRequest.Events.decline)], refuses: changeRefusals,
      doc: "Declines a request for one's own post.")
    /// Withdrawing an acceptance.
    public static let withdrawAcceptance = ServiceOperation(
      "request.withdrawAcceptance", FoodRequestService.withdrawAcceptance, .input("request"),
      .input("reason"), .idempotencyKey, .principal, for: donors,
      fires: [.event(FoodRequest.Events.withdrawAcceptance)] + releaseEvents, refuses: changeRefusals,
      doc: "Withdraws the acceptance of a request that isn't reserved yet.")
    /// Canceling a reservation as the donor.
    public static let cancelByDonor = ServiceOperation(
      "request.cancelByDonor", FoodRequestService.cancelByDonor, .input("request"), .input("reason"),
      .idempotencyKey, .principal, for: donors,
      fires: [.event(FoodRequest.Events.cancelByDonor)] + releaseEvents, refuses: changeRefusals,
      doc: "Cancels a reservation of food from one's own post.")
    /// Reserving a pickup window.
    public static let reserve = ServiceOperation(
      "request.reserve", FoodRequestService.reserve, .input("request"), .input("window"), .idempotencyKey,
      .principal, for: receivers, fires: [.event(FoodRequest.Events.reserve)],
      refuses: changeRefusals + FoodPolicyError.participationRefusals + windowRefusals
        + ["quantity.unavailable"],
      doc: "Reserves a pickup window for accepted food.")
    /// Requesting and reserving at once.
    public static let reserveInstantly = ServiceOperation(
      "request.reserveInstantly", FoodRequestService.reserveInstantly, .input("quantity"), .input("post"),
      .input("window"), .idempotencyKey, .principal, for: receivers,
      fires: [
        .event(FoodRequest.Events.accept), .event(FoodRequest.Events.reserve),
        .event(FoodPost.on(.allocate)),
      ],
      refuses: sendRefusals + windowRefusals + [.transition, "request.instantReservationNotAllowed"],
      doc: "Requests food and reserves a pickup window at once, without the donor's answer.")
    /// Canceling a reservation as the receiver.
    public static let cancelByReceiver = ServiceOperation(
      "request.cancelByReceiver", FoodRequestService.cancelByReceiver, .input("request"), .input("reason"),
      .idempotencyKey, .principal, for: receivers,
      fires: [.event(FoodRequest.Events.cancelByReceiver)] + releaseEvents, refuses: changeRefusals,
      doc: "Cancels one's own reservation.")
    /// Creating a pickup code.
    public static let showCode = ServiceOperation(
      "request.showCode", FoodRequestService.showCode, .input("request"), .principal, for: donors,
      fires: [.event(FoodRequest.Events.showCode)], refuses: changeRefusals,
      doc: "Creates a pickup code for the donor to show to the receiver.")
    /// Confirming a pickup as the donor.
    public static let confirmPickup = ServiceOperation(
      "request.confirmPickup", FoodRequestService.confirmPickup, .input("request"), .input("quantity"),
      .input("leftover"), .idempotencyKey, .principal, for: donors,
      fires: [.event(FoodRequest.Events.collect), .event(FoodRequest.Events.close)] + releaseEvents,
      refuses: changeRefusals,
      doc: "Confirms as the donor that the receiver collected the food.")
    /// Confirming a pickup by the code.
    public static let collect = ServiceOperation(
      "request.collect", FoodRequestService.collect, .input("request"), .input("quantity"), .secret("code"),
      .idempotencyKey, .principal, for: receivers,
      fires: [.event(FoodRequest.Events.collect), .event(FoodRequest.Events.close)] + releaseEvents,
      refuses: changeRefusals + ["request.wrongCode", "request.codeNotShown"],
      doc: "Confirms with the donor's pickup code that the food was collected.")
    /// Reporting a no-show.
    public static let reportNoShow = ServiceOperation(
      "request.reportNoShow", FoodRequestService.reportNoShow, .input("request"), .idempotencyKey, .principal,
      for: donors, fires: [.event(FoodRequest.on(.reportNoShow))] + releaseEvents, refuses: changeRefusals,
      doc: "Reports as the donor that the receiver did not come.")
    /// Explaining a missed pickup.
    public static let explainNoShow = ServiceOperation(
      "request.explainNoShow", FoodRequestService.explainNoShow, .input("request"), .input("explanation"),
      .idempotencyKey, .principal, for: receivers, fires: [.event(FoodRequest.Events.explainNoShow)],
      refuses: changeRefusals, doc: "Explains as the receiver a missed pickup.")
    /// Listing one's own requests.
    public static let outgoing = ServiceOperation(
      "request.outgoing", FoodRequestService.outgoing, .input("states"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: outgoingOrder,
      doc: "Lists one's own requests in given states, the newest first.")
    /// Listing the requests for one's own posts.
    public static let incoming = ServiceOperation(
      "request.incoming", FoodRequestService.incoming, .input("states"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: incomingOrder,
      doc: "Lists the requests for one's own posts in given states, the oldest first.")
    /// Reading a request.
    public static let details = ServiceOperation(
      "request.details", FoodRequestService.details, .input("request"), .principal, for: [.authenticated],
      boundedBy: "the changes of one request", refuses: [.notFound],
      doc: "Shows one's own request, or one for one's own post, with its history.")
    /// Listing notifications.
    public static let notifications = ServiceOperation(
      "request.notifications", FoodRequestService.notifications, .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: notificationOrder,
      doc: "Lists one's own notifications, the newest first.")
    /// Deleting a notification.
    public static let dismissNotification = ServiceOperation(
      "request.dismissNotification", FoodRequestService.dismissNotification, .input("notification"),
      .principal, for: [.authenticated], doc: "Deletes one of one's own notifications.")
    /// Reading the use of the quota.
    public static let quotaUsage = ServiceOperation(
      "request.quotaUsage", FoodRequestService.quotaUsage, .principal, for: [.authenticated],
      doc: "Shows one's own use of the reservation quota.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "request.fireDueEvents", FoodRequestService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(FoodPost.on(.complete)), .event(FoodPost.on(.restoreAvailability)),
        .event(FoodRequest.Events.close), .event(FoodRequest.on(.endPickupWindow)),
        .event(FoodRequest.on(.expire)), .event(FoodRequest.on(.expireAcceptance)),
        .event(FoodRequest.on(.markNoShow)),
      ],
      doc: "Fires the time events of requests that are due.")

    /// All operations of the service.
    public static let all = [
      send.description, edit.description, withdraw.description, accept.description, decline.description,
      withdrawAcceptance.description, cancelByDonor.description, reserve.description,
      reserveInstantly.description, cancelByReceiver.description, showCode.description,
      confirmPickup.description, collect.description, reportNoShow.description, explainNoShow.description,
      outgoing.description, incoming.description, details.description, notifications.description,
      dismissNotification.description, quotaUsage.description, fireDueEvents.description,
    ]
  }
}
