public import DomainModeling

/// Why somebody declines a request, takes a promise back or cancels a reservation.
public enum FoodRequestReason: String, Vocabulary {
  /// Somebody else gets it.
  case alreadyGiven = "already-given"
  /// The time doesn't fit.
  case cannotMakeTime = "cannot-make-time"
  /// It can't be eaten safely any more.
  case foodUnsafe = "food-unsafe"
  /// It was asked for twice.
  case duplicate
  /// The other one doesn't answer.
  case noAnswer = "no-answer"
  /// A change of mind.
  case changedMind = "changed-mind"
  /// It doesn't suit what the receiver eats.
  case wrongDiet = "wrong-diet"
  /// Something else.
  case other
}

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

/// How late a reservation is cancelled, measured from the start of its window.
public enum CancellationNotice: String, Vocabulary {
  /// A day ahead or more.
  case inTime = "in-time"
  /// Less than a day ahead.
  case late
  /// Less than an hour ahead, or after the start.
  case lastMinute = "last-minute"

  /// The notice of somebody who cancels at `now` what starts at `start`.
  public init(before start: Timestamp, at now: Timestamp) {
    let ahead = start.since(now)
    self = ahead < .seconds(3_600) ? .lastMinute : ahead < .seconds(24 * 3_600) ? .late : .inTime
  }
}

/// What a receiver says about food that nobody is said to have fetched.
public enum NoShowExplanation: String, Vocabulary {
  /// It was fetched.
  case collected
  /// Nobody opened.
  case nobodyThere = "nobody-there"
  /// There was no food left.
  case noFood = "no-food"
  /// Something came in between.
  case couldNotCome = "could-not-come"
  /// It was forgotten.
  case forgotten
  /// Something else.
  case other
}

/// What becomes of reserved food that the receiver doesn't take.
public enum FoodLeftover: String, Vocabulary {
  /// Others may ask for it.
  case available
  /// It is thrown away.
  case discarded
}
