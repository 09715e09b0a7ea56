public import DomainModeling

/// What closes a request from outside.
public enum FoodRequestClosing: String, Vocabulary {
  /// The donor takes no more requests.
  case postClosed = "post-closed"
  /// The donor deleted the post.
  case postDeleted = "post-deleted"
  /// Somebody in charge removed the post.
  case postRemoved = "post-removed"
  /// The donor's account is disabled.
  case postSuspended = "post-suspended"
  /// The donor's account is gone.
  case donorLeft = "donor-left"
  /// The receiver's account is gone.
  case receiverLeft = "receiver-left"
}
