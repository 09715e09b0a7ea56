public import DomainModeling

extension FoodRequest {
  /// A reason for declining a request, withdrawing an acceptance or canceling a reservation.
  public enum Reason: String, StringEnum {
    /// The food goes to another receiver.
    case alreadyGiven
    /// The pickup time does not suit.
    case cannotMakeTime
    /// The food is no longer safe to eat.
    case foodUnsafe
    /// The request repeats another one.
    case duplicate
    /// The other side does not answer.
    case noAnswer
    /// The donor or receiver has had a change of mind.
    case changedMind
    /// The food does not suit the receiver's diet.
    case wrongDiet
    /// Another reason.
    case other
  }
}

extension FoodRequest {
  /// A change to a post or to an account that closes a request.
  public enum CloseReason: String, StringEnum {
    /// The donor takes no more requests for the post.
    case postClosed
    /// All food has been handed over or discarded.
    case foodGone
    /// The donor deleted the post.
    case postDeleted
    /// An admin or moderator removed the post.
    case postRemoved
    /// The donor's account is disabled, which suspends the post.
    case postSuspended
    /// The donor's account was deleted.
    case donorLeft
    /// The receiver's account was deleted or disabled, or lost the role of receivers or the verification of its group.
    case receiverLeft
  }
}

extension FoodRequest {
  /// The lead time of a cancellation, measured up to the start of the pickup window.
  public enum CancellationLeadTime: String, StringEnum {
    /// At least 24 hours ahead.
    case inTime
    /// At least 1 hour and less than 24 hours ahead.
    case late
    /// Less than 1 hour ahead, or after the start.
    case lastMinute

    /// Creates the lead time of a cancellation at `now` for a window that starts at `start`.
    package init(before start: Timestamp, at now: Timestamp) {
      let ahead = start.since(now)
      self = ahead < .seconds(3_600) ? .lastMinute : ahead < .seconds(24 * 3_600) ? .late : .inTime
    }
  }
}

extension FoodRequest {
  /// The receiver's explanation of a missed pickup, or of one whose outcome is awaited.
  public enum NoShowExplanation: String, StringEnum {
    /// The food was collected after all.
    case collected
    /// The receiver came and met no donor.
    case nobodyThere
    /// The receiver came, and no food was left.
    case noFood
    /// The receiver was prevented from coming.
    case couldNotCome
    /// The receiver forgot the pickup.
    case forgotten
    /// Another explanation.
    case other
  }
}

extension FoodRequest {
  /// The destination of reserved food that the receiver does not take.
  public enum LeftoverDisposition: String, StringEnum {
    /// The food is available to other receivers again.
    case available
    /// The food is thrown away.
    case discarded
  }
}
