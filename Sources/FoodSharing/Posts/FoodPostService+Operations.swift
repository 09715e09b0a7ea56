import DomainModeling
import DomainRepository
public import DomainServices

extension FoodPostService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<FoodPost>.descending(FoodPost.Fields.createdAt)
    static let donors: [AccessRequirement] = [.role(FoodSharingRole.donor)]
    static let photoRefusals: [Refusal.Code] = [
      "photo.tooManyBytes", "photo.wrongType", "photo.wrongSize",
    ]
    static let participationRefusals = FoodPolicyError.participationRefusals + photoRefusals
    static let changeRefusals: [Refusal.Code] = [.notFound, .transition]

    /// Writing a draft.
    public static let draft = ServiceOperation(
      "post.draft", FoodPostService.draft, .input("offer"), .input("pickup"), .idempotencyKey, .principal,
      for: donors, refuses: participationRefusals + [.notFound, .invalid],
      doc: "Writes a draft, which only its donor sees.")
    /// Writing and publishing a post.
    public static let post = ServiceOperation(
      "post.post", FoodPostService.post, .input("offer"), .input("pickup"), .idempotencyKey, .principal,
      for: donors, fires: [.event(FoodPost.on(.publish))],
      refuses: participationRefusals + [.notFound, .invalid, .transition],
      doc: "Writes a post and publishes it at once.")
    /// Publishing a draft.
    public static let publish = ServiceOperation(
      "post.publish", FoodPostService.publish, .input("post"), .idempotencyKey, .principal, for: donors,
      fires: [.event(FoodPost.on(.publish))], refuses: participationRefusals + changeRefusals,
      doc: "Publishes a draft of the caller.")
    /// Changing the contact of a post.
    public static let editContact = ServiceOperation(
      "post.editContact", FoodPostService.editContact, .input("post"), .input("contact"), .idempotencyKey,
      .principal, for: donors, fires: [.event(FoodPost.Events.editContact)],
      refuses: FoodPolicyError.participationRefusals + changeRefusals,
      doc: "Replaces the contact in a post of the caller.")
    /// Changing the pickup terms of a post.
    public static let editPickup = ServiceOperation(
      "post.editPickup", FoodPostService.editPickup, .input("post"), .input("pickup"), .idempotencyKey,
      .principal, for: donors, fires: [.event(FoodPost.Events.editPickup)],
      refuses: FoodPolicyError.participationRefusals + changeRefusals + [.invalid],
      doc: "Replaces the place and the windows for pickup in a post of the caller.")
    /// Listing one's own posts.
    public static let posts = ServiceOperation(
      "post.posts", FoodPostService.posts, .input("states"), .input("limit"), .input("position"), .principal,
      for: donors, orderedBy: order, doc: "Lists the posts of the caller in given states, the newest first.")
    /// All operations of the service.
    public static let all =
      [
        draft.description, post.description, publish.description, editContact.description,
        editPickup.description, posts.description,
      ] + editing
  }
}
