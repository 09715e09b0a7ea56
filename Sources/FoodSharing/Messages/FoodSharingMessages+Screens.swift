import DomainModeling

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
    Message("feedback.starsMissing", english: "Please select the stars", polish: "Wybierz liczbę gwiazdek"),
    Message("feedback.commentMissing", english: "Please enter comments", polish: "Wpisz komentarz"),
    Message(
      "feedback.commentTooLong", english: "You have exceeded the limit. Please try again",
      polish: "Przekroczono limit. Spróbuj ponownie"),
    Message("review.commentUnfit", english: "Please try again", polish: "Spróbuj ponownie"),
  ]
}
