import DomainModeling
import DomainRepository
public import DomainServices

/// The operations that end or change requests, too.
extension FoodPostService.Operations {
  private static let staff: [AccessRequirement] = [.role(Role.admin), .role(Role.moderator)]

  /// Changing the description of a post.
  public static let edit = ServiceOperation(
    "post.edit", FoodPostService.edit, .input("post"), .input("offer"), .idempotencyKey, .principal,
    for: donors,
    fires: [
      .event(FoodPost.Events.edit), .event(FoodPost.on(.allocate)),
      .event(FoodPost.on(.restoreAvailability)), .event(FoodPost.on(.complete)),
      .event(FoodRequest.Events.close),
    ],
    refuses: participationRefusals + changeRefusals
      + [.invalid, "quantity.dimensionMismatch", "quantity.belowCommitted"],
    doc: "Replaces the description of a post of the caller.")
  /// Listing a post for longer.
  public static let extend = ServiceOperation(
    "post.extend", FoodPostService.extend, .input("post"), .input("days"), .idempotencyKey, .principal,
    for: donors, fires: [.event(FoodPost.Events.extend)],
    refuses: FoodPolicyError.participationRefusals + changeRefusals + [.invalid],
    doc: "Lists a post of the caller for longer.")
  /// Closing a post.
  public static let close = ServiceOperation(
    "post.close", FoodPostService.close, .input("post"), .idempotencyKey, .principal, for: donors,
    fires: [
      .event(FoodPost.on(.close)), .event(FoodRequest.Events.close), .event(FoodPost.on(.complete)),
    ], refuses: changeRefusals, doc: "Closes a post of the caller to new requests.")
  /// Deleting a post.
  public static let delete = ServiceOperation(
    "post.delete", FoodPostService.delete, .input("post"), .input("cancelingReservations"), .idempotencyKey,
    .principal, for: donors, fires: [.event(FoodPost.on(.delete)), .event(FoodRequest.Events.close)],
    refuses: changeRefusals + ["request.activeReservations"],
    doc: "Deletes a post of the caller and closes its requests.")
  /// Removing another user's post.
  public static let remove = ServiceOperation(
    "post.remove", FoodPostService.remove, .input("post"), .input("reason"), .idempotencyKey, .principal,
    for: staff, fires: [.event(FoodPost.Events.remove), .event(FoodRequest.Events.close)],
    refuses: changeRefusals + ["food.involved"],
    doc: "Removes a post of another donor, for which the caller has no open request, for a stated reason.")

  static let editing = [
    edit.description, extend.description, close.description, delete.description, remove.description,
  ]
}
