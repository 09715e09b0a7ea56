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
