import DomainModeling

extension FoodSharingMessages {
  /// The question before a cancellation, and the messages after success, for missing or invalid input and for
  /// photos; the client specified their wording.
  static let screens: [Message] = [
    Message("request.confirmCancel", english: "Are you sure?", polish: "Czy na pewno?"),
    Message("food.detailsMissing", english: "Please enter the details", polish: "Wprowadź dane"),
    Message(
      "food.detailsInvalid", english: "Invalid details. Please try again.",
      polish: "Nieprawidłowe dane. Spróbuj ponownie."),
    Message(
      "food.passwordChanged", english: "Password changed successfully", polish: "Hasło zostało zmienione"),
    Message("food.userDeleted", english: "Deleted user successfully", polish: "Użytkownik został usunięty"),
    Message(
      "food.userEnabled", english: "Enabled user successfully", polish: "Konto użytkownika zostało włączone"),
    Message(
      "food.userDisabled", english: "Disabled the user successfully",
      polish: "Konto użytkownika zostało wyłączone"),
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

  /// The messages for operations that failed; nothing has changed, and they may be repeated.
  static let failures: [Message] = [
    Message("failed.change", english: "Failed. Please try again", polish: "Nie udało się. Spróbuj ponownie"),
    Message(
      "failed.editRequest", english: "Edit failed. Please try again",
      polish: "Edycja nie powiodła się. Spróbuj ponownie"),
    Message(
      "failed.delete", english: "Delete failed. Please try again",
      polish: "Usunięcie nie powiodło się. Spróbuj ponownie"),
    Message(
      "failed.read", english: "Unable to fetch. Please try again",
      polish: "Nie udało się pobrać danych. Spróbuj ponownie"),
    Message(
      "failed.readAccounts", english: "Failed. Please close the application and re-try",
      polish: "Nie udało się. Zamknij aplikację i spróbuj ponownie"),
  ]
}
