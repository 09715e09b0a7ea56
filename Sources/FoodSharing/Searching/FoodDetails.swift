public import DomainModeling

/// A post as one reader sees it: contact and exact place only where the reader has been promised food of it.
public struct FoodDetails: Identifiable, Hashable, Sendable {
  /// The post.
  public var id: FoodPost.ID { summary.id }
  /// What lists show of it.
  public let summary: FoodSummary
  /// More about it.
  public let text: String
  /// All pictures.
  public let photos: [FoodPhoto]
  /// When it can be fetched.
  public let windows: [PickupWindow]
  /// Who gives it.
  public let giver: FoodParty
  /// How to reach the donor and where exactly; `nil` unless the reader is the donor or was promised some.
  public let pickup: PickupTerms?
  /// Whether the reader may ask for some now.
  public let mayRequest: Bool
  /// What the reader may do with the post itself.
  public let permitted: [FoodPost.Flow.Event]
}

extension FoodDetails: CustomStringConvertible, CustomReflectable {
  /// The identifier alone.
  public var description: String { "FoodDetails \(id)" }
  /// A mirror of the identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": id.text]) }
}
