public import DomainModeling

/// What people do in an app for sharing food, each with what the app says when it worked and when it didn't.
public enum FoodTask: String, Hashable, Sendable, CaseIterable {
  /// Making an account.
  case register
  /// Setting a new password.
  case resetPassword
  /// Deleting one's own account.
  case leave
  /// Deleting somebody's account.
  case deleteUser
  /// Letting somebody in again.
  case enableUser
  /// Keeping somebody out.
  case disableUser
  /// Reporting somebody.
  case report
  /// Changing one's profile.
  case editProfile
  /// Giving food away.
  case post
  /// Describing it anew.
  case editPost
  /// Changing how one is reached about it.
  case editContact
  /// Taking a post away.
  case deletePost
  /// Looking for food.
  case retrieve
  /// Asking for food.
  case request
  /// Changing what one asked for.
  case editRequest
  /// Giving up a reservation.
  case cancelReservation
  /// Telling what one thinks of the app.
  case giveFeedback
  /// Telling what one thinks of the food.
  case review
  /// Looking at everybody's accounts.
  case listAccounts
  /// Anything else.
  case other

  /// What the app says when the task is done; `nil` where the screen shows it.
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
    case .register, .leave, .report, .post, .retrieve, .request, .editRequest, .cancelReservation,
      .listAccounts, .other:
      nil
    }
  }

  /// What fails when the network or the repository does, with its text.
  public var operation: FoodOperation {
    switch self {
    case .deleteUser, .deletePost: .delete
    case .retrieve: .read
    case .editRequest: .editRequest
    case .listAccounts: .readAccounts
    case .register, .resetPassword, .leave, .enableUser, .disableUser, .report, .editProfile, .post,
      .editPost,
      .editContact, .request, .cancelReservation, .giveFeedback, .review, .other:
      .change
    }
  }

  /// What the app asks before the task is done; `nil` where it just does it.
  public var confirmationCode: MessageCode? { self == .cancelReservation ? "request.confirmCancel" : nil }
}

extension FoodSharingMessages {
  /// What the app says when something worked, failed, or has to be filled in: the wording is the client's.
  static let screens: [Message] = [
    Message("food.detailsMissing", english: "Please enter the details", polish: "Wprowadź dane"),
    Message(
      "food.detailsInvalid", english: "Invalid details. Please try again.",
      polish: "Nieprawidłowe dane. Spróbuj ponownie."),
    Message(
      "food.passwordChanged", english: "Password changed successfully", polish: "Hasło zostało zmienione"),
    Message("food.userDeleted", english: "Deleted user successfully", polish: "Użytkownik został usunięty"),
    Message(
      "food.userEnabled", english: "Enabled user successfully", polish: "Użytkownik został odblokowany"),
    Message(
      "food.userDisabled", english: "Disabled the user successfully",
      polish: "Użytkownik został zablokowany"),
    Message("food.profileEdited", english: "Profile edited successfully", polish: "Profil został zmieniony"),
    Message(
      "photo.tooManyBytes", english: "File attached exceeds size. Please try again",
      polish: "Załączony plik jest za duży. Spróbuj ponownie"),
    Message("food.postUpdated", english: "Updated food details", polish: "Zaktualizowano opis żywności"),
    Message(
      "food.contactUpdated", english: "Updated contact details", polish: "Zaktualizowano dane kontaktowe"),
    Message("food.postDeleted", english: "Post deleted successfully", polish: "Ogłoszenie zostało usunięte"),
    Message("food.feedbackThanks", english: "Thanks for your feedback", polish: "Dziękujemy za opinię"),
  ]
}
