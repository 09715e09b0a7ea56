public import DomainModeling

/// A post in full, as one principal sees it.
///
/// A read model: created for one screen, never stored.
///
/// The contact and the exact place are present only for the donor and for receivers with an accepted request.
public struct FoodPostDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the post.
  public var id: FoodPost.ID { summary.id }
  /// The fields that lists show.
  public let summary: FoodPostSummary
  /// The donor's detailed description of the food.
  public let text: String
  /// All photos, the most important one first.
  public let photos: [FoodPhoto]
  /// The pickup windows; empty once the post is deleted or removed.
  public let windows: [PickupWindow]
  /// The donor's profile summary.
  public let donor: FoodProfileSummary
  /// The contact and the exact place; `nil` unless the caller may see them.
  public let pickup: PickupTerms?
  /// Whether the caller may request food from the post now.
  public let canRequest: Bool
  /// The events that the caller may fire on the post now.
  public let permittedEvents: [FoodPost.Event]
}
