public import DomainModeling

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

extension FoodRequest {
  /// Whether its receiver may know whom to meet and where.
  public var revealsPickup: Bool {
    switch status.known {
    case .accepted, .reserved, .unresolved: true
    default: false
    }
  }
}
