public import DomainModeling

/// A request as the two that it concerns see it in a list.
public struct FoodRequestSummary: Identifiable, Hashable, Sendable {
  public let id: FoodRequest.ID
  /// The post.
  public let post: FoodPost.ID
  /// Whose post it is.
  public let donor: Principal.ID
  /// Who asks.
  public let receiver: Principal.ID
  /// How much is asked for.
  public let requested: FoodQuantity
  /// What the receiver wrote.
  public let note: String?
  /// How much is promised.
  public let granted: FoodQuantity?
  /// When it is fetched.
  public let pickup: TimeWindow?
  /// How much was taken home.
  public let collected: FoodQuantity?
  /// How far it has come.
  public let status: OpenValue<FoodRequest.Flow.State>
  /// Since when.
  public let statusSince: Timestamp
  /// When that is over by time; `nil` in a state that lasts.
  public let dueAt: Timestamp?
  /// Why somebody declined, took back or cancelled.
  public let reason: OpenValue<FoodRequestReason>?
  /// What closed it from outside.
  public let closing: OpenValue<FoodRequestClosing>?
  /// How late a reservation was cancelled.
  public let notice: OpenValue<CancellationNotice>?
  /// What the receiver said about not having come.
  public let explanation: OpenValue<NoShowExplanation>?
  /// Whether the receiver may ask again although the donor declined.
  public let mayAskAgain: Bool
  /// When it was sent.
  public let sentAt: Timestamp

  init(_ request: FoodRequest) {
    id = request.id
    post = request.post
    donor = request.donor
    receiver = request.receiver
    requested = request.requested
    note = request.note
    granted = request.granted
    pickup = request.pickup
    collected = request.collected
    status = request.status
    statusSince = request.statusSince
    dueAt = request.dueAt
    reason = request.reason
    closing = request.closing
    notice = request.notice
    explanation = request.explanation
    mayAskAgain = request.mayAskAgain
    sentAt = request.sentAt
  }

  /// Whether it still waits for somebody or something.
  public var isOpen: Bool { status.known.map { !FoodRequest.Flow.lifecycle.final.contains($0) } ?? false }

  /// Whether the donor promised less than was asked for.
  public var isPartial: Bool { granted.map { $0 != requested } ?? false }
}

/// A request as one of the two that it concerns sees it: what may be done with it, and what happened.
///
/// Contact and exact place are in it for the donor, and for the receiver from the donor's promise until the food
/// is fetched or the promise is gone.
public struct FoodRequestDetails: Identifiable, Hashable, Sendable {
  /// The request.
  public let summary: FoodRequestSummary
  /// What the post is called; `nil` when it is gone.
  public let title: String?
  /// How the donor is reached, where the reader may know.
  public let contact: FoodContact?
  /// Where the food is fetched, where the reader may know.
  public let place: PickupPlace?
  /// When it may be fetched.
  public let windows: [PickupWindow]
  /// What the reader may do now.
  public let permitted: [FoodRequest.Flow.Event]
  /// What happened, the oldest first.
  public let history: [TransitionSummary]

  public var id: FoodRequest.ID { summary.id }
}
