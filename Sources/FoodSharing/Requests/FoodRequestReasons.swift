public import DomainModeling

/// A reason for declining a request, withdrawing an acceptance or canceling a reservation.
public enum FoodRequestReason: String, Vocabulary {
  /// The food goes to another receiver.
  case alreadyGiven = "already-given"
  /// The pickup time does not suit.
  case cannotMakeTime = "cannot-make-time"
  /// The food is no longer safe to eat.
  case foodUnsafe = "food-unsafe"
  /// The request repeats another one.
  case duplicate
  /// The other side does not answer.
  case noAnswer = "no-answer"
  /// The donor or receiver has had a change of mind.
  case changedMind = "changed-mind"
  /// The food does not suit the receiver's diet.
  case wrongDiet = "wrong-diet"
  /// Another reason.
  case other
}

/// A change to a post or to an account that closes a request.
public enum FoodRequestClosing: String, Vocabulary {
  /// The donor takes no more requests for the post.
  case postClosed = "post-closed"
  /// The donor deleted the post.
  case postDeleted = "post-deleted"
  /// An admin or moderator removed the post.
  case postRemoved = "post-removed"
  /// The donor's account is disabled, which suspends the post.
  case postSuspended = "post-suspended"
  /// The donor's account was deleted.
  case donorLeft = "donor-left"
  /// The receiver's account was deleted.
  case receiverLeft = "receiver-left"
}

/// The lead time of a cancellation, measured up to the start of the pickup window.
public enum CancellationNotice: String, Vocabulary {
  /// At least 24 hours ahead.
  case inTime = "in-time"
  /// At least 1 hour and less than 24 hours ahead.
  case late
  /// Less than 1 hour ahead, or after the start.
  case lastMinute = "last-minute"

  /// Creates the lead time of a cancellation at `now` for a window that starts at `start`.
  public init(before start: Timestamp, at now: Timestamp) {
    let ahead = start.since(now)
    self = ahead < .seconds(3_600) ? .lastMinute : ahead < .seconds(24 * 3_600) ? .late : .inTime
  }
}

/// The receiver's explanation of a missed or unresolved pickup.
public enum NoShowExplanation: String, Vocabulary {
  /// The food was collected after all.
  case collected
  /// The receiver came and met no donor.
  case nobodyThere = "nobody-there"
  /// The receiver came, and no food was left.
  case noFood = "no-food"
  /// The receiver was prevented from coming.
  case couldNotCome = "could-not-come"
  /// The receiver forgot the pickup.
  case forgotten
  /// Another explanation.
  case other
}

/// The destination of reserved food that the receiver does not take.
public enum FoodLeftover: String, Vocabulary {
  /// The food is available to other receivers again.
  case available
  /// The food is thrown away.
  case discarded
}
