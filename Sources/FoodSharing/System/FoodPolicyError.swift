public import DomainModeling

/// A refusal of an operation by the rules of food sharing.
public enum FoodPolicyError: Error, Hashable, Sendable {
  /// The caller has no profile.
  case profileMissing
  /// The caller has not accepted the current version of the disclaimer of food quality.
  case disclaimerMissing(version: Int64)
  /// The caller's group is not verified.
  case groupUnverified
  /// The caller is the donor of the post.
  case ownPost
  /// The post is not visible.
  case postUnavailable
  /// The caller has not collected the food, or did so more than the given number of days ago.
  case notReviewable(days: Int64)
  /// The rating is missing.
  case starsMissing
  /// The comment is missing.
  case commentMissing
  /// The comment has more characters than the limit.
  case commentTooLong(limit: Int64)
  /// The comment is empty, too long, or has characters that are not allowed.
  case commentInvalid
  /// The archive belongs to another account or has a newer format version.
  case archiveIncompatible
}

extension FoodPolicyError: UserFacingError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .profileMissing: "food.profileMissing"
    case .disclaimerMissing: "food.disclaimerMissing"
    case .groupUnverified: "food.groupUnverified"
    case .ownPost: "food.ownPost"
    case .postUnavailable: "food.postUnavailable"
    case .notReviewable: "review.notReviewable"
    case .starsMissing: "feedback.starsMissing"
    case .commentMissing: "feedback.commentMissing"
    case .commentTooLong: "feedback.commentTooLong"
    case .commentInvalid: "review.commentInvalid"
    case .archiveIncompatible: "food.archiveIncompatible"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .notReviewable(let days): ["days": .integer(days)]
    default: [:]
    }
  }
}

extension FoodSharingMessages {
  /// The messages for refusals by the rules of food sharing.
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
      "review.notReviewable",
      english: "You can review food for {days} {days|one: day|other: days} after you have collected it.",
      polish:
        "Żywność można ocenić przez {days} {days|one: dzień|few: dni|many: dni|other: dnia} po jej odebraniu."
    ),
    Message("feedback.starsMissing", english: "Please select the stars", polish: "Wybierz liczbę gwiazdek"),
    Message("feedback.commentMissing", english: "Please enter comments", polish: "Wpisz komentarz"),
    Message(
      "feedback.commentTooLong", english: "You have exceeded the limit. Please try again",
      polish: "Przekroczono limit. Spróbuj ponownie"),
    Message("review.commentInvalid", english: "Please try again", polish: "Spróbuj ponownie"),
    Message(
      "food.archiveIncompatible", english: "These data can't be read here.",
      polish: "Tych danych nie można tutaj odczytać."),
  ]
}
