public import DomainModeling
import DomainServices

/// A refusal of an operation by the rules of food sharing.
public enum FoodPolicyError: Error, Hashable, Sendable {
  /// The caller has no profile.
  case profileMissing
  /// The caller has not accepted the current version of the disclaimer of food quality.
  case disclaimerMissing(version: Int64)
  /// The caller has read another version of the disclaimer than the current one, which is given.
  case disclaimerChanged(version: Int64)
  /// The caller's group is not verified.
  case groupUnverified
  /// The caller is the donor of the post.
  case ownPost
  /// The caller is an admin or moderator who is a party of what the decision is about.
  case involved
  /// The post is not visible.
  case postUnavailable
  /// The caller has not collected the food.
  case notReviewable
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

extension FoodPolicyError {
  /// The refusals of a caller who may not yet give or request food.
  static let participationRefusals: [Refusal.Code] = [
    "food.profileMissing", "food.disclaimerMissing", "food.groupUnverified",
  ]
}

extension FoodPolicyError: UserFacingError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .profileMissing: "food.profileMissing"
    case .disclaimerMissing: "food.disclaimerMissing"
    case .disclaimerChanged: "food.disclaimerChanged"
    case .groupUnverified: "food.groupUnverified"
    case .ownPost: "food.ownPost"
    case .involved: "food.involved"
    case .postUnavailable: "food.postUnavailable"
    case .notReviewable: "review.notReviewable"
    case .starsMissing: "feedback.starsMissing"
    case .commentMissing: "feedback.commentMissing"
    case .commentTooLong: "feedback.commentTooLong"
    case .commentInvalid: "review.commentInvalid"
    case .archiveIncompatible: "food.archiveIncompatible"
    }
  }
}
