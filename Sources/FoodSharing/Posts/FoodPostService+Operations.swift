import DomainModeling
import DomainRepository
public import DomainServices

extension FoodPostService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<FoodPost>.descending(FoodPost.Fields.createdAt)
    private static let donors: [AccessRequirement] = [.role(FoodSharingRole.donor.rawValue)]
    private static let staff: [AccessRequirement] = [.role(Role.admin.text), .role(Role.moderator.text)]
    private static let photoRefusals: [Refusal.Code] = [
      "photo.tooManyBytes", "photo.wrongType", "photo.wrongSize",
    ]
    private static let participationRefusals = FoodPolicyError.participationRefusals + photoRefusals
    private static let changeRefusals: [Refusal.Code] = [.notFound, .transition]

    /// Writing a draft.
    public static let draft = ServiceOperation(
      "post.draft", FoodPostService.draft, .input("offer"), .input("pickup"), .idempotencyKey, .principal,
      for: donors, refuses: participationRefusals + [.notFound, .invalid],
      doc: "Writes a draft, which only its donor sees.")
    /// Writing and publishing a post.
    public static let post = ServiceOperation(
      "post.post", FoodPostService.post, .input("offer"), .input("pickup"), .idempotencyKey, .principal,
      for: donors, fires: [.event(FoodPost.Events.publish)],
      refuses: participationRefusals + [.notFound, .invalid, .transition],
      doc: "Writes a post and publishes it at once.")
    /// Publishing a draft.
    public static let publish = ServiceOperation(
      "post.publish", FoodPostService.publish, .input("post"), .idempotencyKey, .principal, for: donors,
      fires: [.event(FoodPost.Events.publish)], refuses: participationRefusals + changeRefusals,
      doc: "Publishes a draft of the caller.")
    /// Changing the description of a post.
    public static let edit = ServiceOperation(
      "post.edit", FoodPostService.edit, .input("post"), .input("offer"), .idempotencyKey, .principal,
      for: donors,
      fires: [
        .event(FoodPost.Events.edit), .event(FoodPost.Events.allocate),
        .event(FoodPost.Events.restoreAvailability), .event(FoodPost.Events.complete),
      ],
      refuses: photoRefusals + changeRefusals
        + [.invalid, "quantity.dimensionMismatch", "quantity.belowCommitted"],
      doc: "Replaces the description of a post of the caller.")
    /// Changing the contact of a post.
    public static let editContact = ServiceOperation(
      "post.editContact", FoodPostService.editContact, .input("post"), .input("contact"), .idempotencyKey,
      .principal, for: donors, fires: [.event(FoodPost.Events.editContact)], refuses: changeRefusals,
      doc: "Replaces the contact in a post of the caller.")
    /// Changing the pickup terms of a post.
    public static let editPickup = ServiceOperation(
      "post.editPickup", FoodPostService.editPickup, .input("post"), .input("pickup"), .idempotencyKey,
      .principal, for: donors, fires: [.event(FoodPost.Events.editPickup)],
      refuses: changeRefusals + [.invalid],
      doc: "Replaces the place and the windows for pickup in a post of the caller.")
    /// Listing a post for longer.
    public static let extend = ServiceOperation(
      "post.extend", FoodPostService.extend, .input("post"), .input("days"), .idempotencyKey, .principal,
      for: donors, fires: [.event(FoodPost.Events.extend)], refuses: changeRefusals + [.invalid],
      doc: "Lists a post of the caller for longer.")
    /// Closing a post.
    public static let close = ServiceOperation(
      "post.close", FoodPostService.close, .input("post"), .idempotencyKey, .principal, for: donors,
      fires: [
        .event(FoodPost.Events.close), .event(FoodRequest.Events.close), .event(FoodPost.Events.complete),
      ], refuses: changeRefusals, doc: "Closes a post of the caller to new requests.")
    /// Deleting a post.
    public static let delete = ServiceOperation(
      "post.delete", FoodPostService.delete, .input("post"), .input("cancelingReservations"), .idempotencyKey,
      .principal, for: donors, fires: [.event(FoodPost.Events.delete), .event(FoodRequest.Events.close)],
      refuses: changeRefusals + ["request.activeReservations"],
      doc: "Deletes a post of the caller and closes its requests.")
    /// Listing one's own posts.
    public static let posts = ServiceOperation(
      "post.posts", FoodPostService.posts, .input("states"), .input("limit"), .input("position"), .principal,
      for: donors, orderedBy: order, doc: "Lists the posts of the caller in given states, the newest first.")
    /// Removing another user's post.
    public static let remove = ServiceOperation(
      "post.remove", FoodPostService.remove, .input("post"), .input("reason"), .idempotencyKey, .principal,
      for: staff, fires: [.event(FoodPost.Events.remove), .event(FoodRequest.Events.close)],
      refuses: changeRefusals, doc: "Removes a post of any donor for a stated reason.")

    /// All operations of the service.
    public static let all = [
      draft.description, post.description, publish.description, edit.description, editContact.description,
      editPickup.description, extend.description, close.description, delete.description, posts.description,
      remove.description,
    ]
  }
}
