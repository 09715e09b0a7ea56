public import DomainModeling

/// An action of a user in an app for sharing food, with the question that the app asks first and the messages for its success
/// and failure.
public enum UserAction: String, Hashable, Sendable, CaseIterable {
  /// Creating an account.
  case register
  /// Setting a new password.
  case resetPassword
  /// Deleting one's own account.
  case deleteAccount
  /// Deleting the account of another user.
  case deleteUser
  /// Enabling an account.
  case enableUser
  /// Disabling an account.
  case disableUser
  /// Reporting a user.
  case report
  /// Changing one's own profile.
  case editProfile
  /// Posting food.
  case post
  /// Changing the description of a post.
  case editPost
  /// Changing the contact of a post.
  case editContact
  /// Deleting a post.
  case deletePost
  /// Listing and searching food.
  case search
  /// Requesting food.
  case request
  /// Changing a request.
  case editRequest
  /// Canceling a reservation.
  case cancelReservation
  /// Giving feedback on the app.
  case giveFeedback
  /// Reviewing food.
  case review
  /// Listing all accounts.
  case listAccounts
  /// Any other action.
  case other

  /// The code of the message after success; `nil` when the screen itself shows it.
  public var successCode: MessageCode? {
    switch self {
    case .resetPassword: "food.passwordChanged"
    case .deleteUser: "food.userDeleted"
    case .enableUser: "food.userEnabled"
    case .disableUser: "food.userDisabled"
    case .editProfile: "food.profileEdited"
    case .editPost: "food.postUpdated"
    case .editContact: "food.contactUpdated"
    case .deletePost: "food.postDeleted"
    case .giveFeedback, .review: "food.feedbackThanks"
    case .register, .deleteAccount, .report, .post, .search, .request, .editRequest, .cancelReservation,
      .listAccounts, .other:
      nil
    }
  }

  /// The operation that fails when the network or the repository does, with its message.
  public var operation: FailedOperation {
    switch self {
    case .deleteUser, .deletePost: .delete
    case .search: .read
    case .editRequest: .editRequest
    case .listAccounts: .readAccounts
    case .register, .resetPassword, .deleteAccount, .enableUser, .disableUser, .report, .editProfile, .post,
      .editPost,
      .editContact, .request, .cancelReservation, .giveFeedback, .review, .other:
      .change
    }
  }

  /// The code of the question that the app asks first; `nil` when it asks none.
  public var confirmationCode: MessageCode? { self == .cancelReservation ? "request.confirmCancel" : nil }
}
