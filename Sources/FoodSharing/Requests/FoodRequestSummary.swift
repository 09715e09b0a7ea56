public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// A request in a list, as its donor and its receiver see it.
public struct FoodRequestSummary: Identifiable, Hashable, Sendable, RedactedValue {
  public let id: FoodRequest.ID
  /// The version of the record, to name in an approval; `nil` in the answer to a change.
  public let version: Version?
  /// The identifier of the post whose food is requested.
  public let post: FoodPost.ID
  /// The identifier of the donor's account.
  public let donor: Principal.ID
  /// The identifier of the account that requests the food.
  public let receiver: Principal.ID
  /// The quantity that the receiver asks for.
  public let requestedQuantity: FoodQuantity
  /// The receiver's message to the donor; `nil` when there is none.
  public let message: String?
  /// The quantity that the donor accepted; `nil` before acceptance.
  public let acceptedQuantity: FoodQuantity?
  /// The reserved pickup window; `nil` before the reservation.
  public let pickupWindow: TimeWindow?
  /// The quantity that the receiver took; `nil` before pickup.
  public let collectedQuantity: FoodQuantity?
  /// The lifecycle state.
  public let status: OpenEnum<FoodRequest.State>
  /// The moment the current state began.
  public let statusSince: Timestamp
  /// The moment at which the current state ends by time; `nil` in a final state.
  public let dueAt: Timestamp?
  /// The reason for declining, withdrawing or canceling; `nil` when none was given.
  public let reason: OpenEnum<FoodRequest.Reason>?
  /// The change to the post or to an account that closed the request; `nil` unless it is closed.
  public let closeReason: OpenEnum<FoodRequest.CloseReason>?
  /// The lead time of the cancellation; `nil` when no reservation was canceled.
  public let cancellationLeadTime: OpenEnum<FoodRequest.CancellationLeadTime>?
  /// The receiver's explanation of a missed pickup, or of one whose outcome is awaited; `nil` when there is
  /// none.
  public let noShowExplanation: OpenEnum<FoodRequest.NoShowExplanation>?
  /// Whether the receiver may request food from this post again after the donor declined.
  public let allowsNewRequest: Bool
  /// The moment at which the receiver sent the request.
  public let sentAt: Timestamp

  init(_ request: FoodRequest) { self.init(request, version: nil) }

  init(_ read: Versioned<FoodRequest>) { self.init(read.entity, version: read.version) }

  init(_ request: FoodRequest, version: Version?) {
    id = request.id
    self.version = version
    post = request.post
    donor = request.donor
    receiver = request.receiver
    requestedQuantity = request.requestedQuantity
    message = request.message
    acceptedQuantity = request.acceptedQuantity
    pickupWindow = request.pickupWindow
    collectedQuantity = request.collectedQuantity
    status = request.status
    statusSince = request.statusSince
    dueAt = request.dueAt
    reason = request.reason
    closeReason = request.closeReason
    cancellationLeadTime = request.cancellationLeadTime
    noShowExplanation = request.noShowExplanation
    allowsNewRequest = request.allowsNewRequest
    sentAt = request.sentAt
  }

  /// Whether the request is in a state that isn't final.
  public var isOpen: Bool { status.known.map { !FoodRequest.lifecycle.finalStates.contains($0) } ?? false }

  /// Whether the donor accepted less than was requested.
  public var isPartial: Bool { acceptedQuantity.map { $0 != requestedQuantity } ?? false }
}

/// A request in full, as its donor or its receiver sees it, with permitted events and history.
///
/// It has the contact and the exact pickup place for the donor, and for the receiver while the request is
/// accepted, reserved or `awaitingOutcome`.
public struct FoodRequestDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The fields that lists show.
  public let summary: FoodRequestSummary
  /// The version of the record, to name in an approval.
  public let version: Version
  /// The title of the post; `nil` when the post no longer exists, or is removed or suspended and the caller isn't its donor.
  public let title: String?
  /// The donor's contact; `nil` when the caller may not see it.
  public let contact: PickupContact?
  /// The exact pickup place; `nil` when the caller may not see it.
  public let place: PickupPlace?
  /// The pickup windows of the post; empty when ``title`` is `nil`.
  public let windows: [PickupWindow]
  /// The events that the operations would carry out for the caller now, by the same checks: with some quantity, in one of
  /// the windows, and with the code that the donor shows.
  public let permittedEvents: [FoodRequest.Event]
  /// The transitions of the request, oldest first.
  public let history: [TransitionSummary<FoodRequest>]

  public var id: FoodRequest.ID { summary.id }
}

extension FoodRequestDetails: OperationList {}
