public import DomainModeling

/// Why the rules of sharing food don't allow something.
public enum FoodRefusal: Error, Hashable, Sendable {
  /// The caller hasn't said yet who they are to the others.
  case profileMissing
  /// The caller hasn't accepted that the app doesn't vouch for the quality of food, in its present wording.
  case disclaimerMissing(version: Int64)
  /// The caller's group isn't verified.
  case groupUnverified
  /// Nobody asks for, reviews or likes their own food.
  case ownPost
  /// The post isn't to be seen any more, or not yet.
  case postUnavailable
  /// Whoever reviews food has collected it, at most so many days ago.
  case notCollected(days: Int64)
  /// There is no rating.
  case starsMissing
  /// There is no comment.
  case commentMissing
  /// The comment has too many characters.
  case commentTooLong(limit: Int64)
  /// The comment can't be shown.
  case commentUnfit
  /// The data were written by another account, or by a newer version.
  case archiveUnfit
}

extension FoodRefusal: ExplainedError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .profileMissing: "food.profileMissing"
    case .disclaimerMissing: "food.disclaimerMissing"
    case .groupUnverified: "food.groupUnverified"
    case .ownPost: "food.ownPost"
    case .postUnavailable: "food.postUnavailable"
    case .notCollected: "review.notCollected"
    case .starsMissing: "feedback.starsMissing"
    case .commentMissing: "feedback.commentMissing"
    case .commentTooLong: "feedback.commentTooLong"
    case .commentUnfit: "review.commentUnfit"
    case .archiveUnfit: "food.archiveUnfit"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .notCollected(let days): ["days": .integer(days)]
    default: [:]
    }
  }
}

extension FoodSharingMessages {
  /// What the rules of sharing food don't allow.
  static let refusals: [Message] = [
    Message(
      "food.profileMissing", english: "Please fill in your profile first.",
      polish: "Najpierw uzupełnij swój profil."),
    Message(
      "food.disclaimerMissing",
      english: "Please accept first that the app doesn't vouch for the quality of food.",
      polish: "Najpierw zaakceptuj, że aplikacja nie ręczy za jakość żywności."),
    Message(
      "food.groupUnverified", english: "Your group has to be verified first.",
      polish: "Twoja grupa musi najpierw zostać zweryfikowana."),
    Message(
      "food.ownPost", english: "This is your own food.", polish: "To twoja własna żywność."),
    Message(
      "food.postUnavailable", english: "Unavailable. Please try again",
      polish: "Niedostępne. Spróbuj ponownie"),
    Message(
      "review.notCollected",
      english: "You can review food for {days} {days|one: day|other: days} after you have collected it.",
      polish:
        "Żywność można ocenić przez {days} {days|one: dzień|few: dni|many: dni|other: dnia} po jej odebraniu."
    ),
    Message("feedback.starsMissing", english: "Please select the stars", polish: "Wybierz liczbę gwiazdek"),
    Message("feedback.commentMissing", english: "Please enter comments", polish: "Wpisz komentarz"),
    Message(
      "feedback.commentTooLong", english: "You have exceeded the limit. Please try again",
      polish: "Przekroczono limit. Spróbuj ponownie"),
    Message("review.commentUnfit", english: "Please try again", polish: "Spróbuj ponownie"),
    Message(
      "food.archiveUnfit", english: "These data can't be read here.",
      polish: "Tych danych nie można tutaj odczytać."),
  ]
}
