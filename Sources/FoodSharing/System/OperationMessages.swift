import DomainModeling
import DomainServices

/// The sentences and buttons around operations, whose wording the client specified; those of accounts, too.
extension FoodSharingMessages {
  static let screens =
    buttons + questions + confirmations + inputs + changes + deletions + reads

  /// The names of buttons for operations on accounts.
  private static let buttons = Message.labels(ofOperations: [
    "account.signIn": ("Login", "Zaloguj się"),
    "account.signOut": ("Logout", "Wyloguj się"),
    "account.register": ("Create account", "Utwórz konto"),
    "account.skipOnboarding": ("Skip", "Pomiń"),
    "account.completeOnboarding": ("Next", "Dalej"),
    "account.requestPasswordReset": ("Forgot password?", "Nie pamiętasz hasła?"),
    "account.delete": ("Delete account", "Usuń konto"),
    "account.editProfile": ("Edit profile", "Edytuj profil"),
    "account.setPhoto": ("Photo", "Zdjęcie"),
    "account.referralLink": ("Refer a friend", "Poleć znajomemu"),
    "admin.delete": ("Delete this user", "Usuń tego użytkownika"),
    "admin.enable": ("Enable this user", "Włącz konto tego użytkownika"),
    "admin.disable": ("Disable this user", "Wyłącz konto tego użytkownika"),
    "report.make": ("Report", "Zgłoś"),
  ])

  private static let questions = sentences(
    "question", of: "request.cancelByReceiver", english: "Are you sure?", polish: "Czy na pewno?")

  private static let confirmations =
    sentences(
      "done", of: "account.resetPassword", "account.changePassword", english: "Password changed successfully",
      polish: "Hasło zostało zmienione")
    + sentences(
      "done", of: "admin.delete", english: "Deleted user successfully", polish: "Użytkownik został usunięty")
    + sentences(
      "done", of: "admin.enable", english: "Enabled user successfully",
      polish: "Konto użytkownika zostało włączone")
    + sentences(
      "done", of: "admin.disable", english: "Disabled the user successfully",
      polish: "Konto użytkownika zostało wyłączone")
    + sentences(
      "done", of: "account.editProfile", "profile.save", english: "Profile edited successfully",
      polish: "Profil został zmieniony")
    + sentences(
      "done", of: "post.edit", english: "Updated food details", polish: "Zaktualizowano opis żywności")
    + sentences(
      "done", of: "post.editContact", english: "Updated contact details",
      polish: "Zaktualizowano dane kontaktowe")
    + sentences(
      "done", of: "post.delete", english: "Post deleted successfully", polish: "Ogłoszenie zostało usunięte")
    + sentences(
      "done", of: "feedback.give", "food.review", english: "Thanks for your feedback",
      polish: "Dziękujemy za opinię")

  /// The sentences for a login or registration that lacks something, and for one with mistakes.
  private static let inputs =
    sentences(
      "missing", of: "account.signIn", "account.register", english: "Please enter the details",
      polish: "Wprowadź dane")
    + sentences(
      "invalid", of: "account.register", english: "Invalid details. Please try again.",
      polish: "Nieprawidłowe dane. Spróbuj ponownie.")

  private static let changes =
    sentences(
      "failed", of: "account.register", english: "No account can be created now. Please try again later.",
      polish: "Nie można teraz utworzyć konta. Spróbuj ponownie później.")
    + sentences(
      "failed", of: "account.requestPasswordReset", "account.resetPassword",
      "account.delete", "account.confirmDeletion", "account.editProfile", "account.setPhoto",
      "account.removePhoto", "profile.save", "admin.enable", "admin.disable", "report.make", "post.post",
      "post.edit", "post.editContact", "request.send",
      english: "Failed. Please try again", polish: "Nie udało się. Spróbuj ponownie")
    + sentences(
      "failed", of: "request.edit", "request.withdraw", english: "Edit failed. Please try again",
      polish: "Edycja nie powiodła się. Spróbuj ponownie")

  private static let deletions = sentences(
    "failed", of: "admin.delete", "post.delete", "post.remove", english: "Delete failed. Please try again",
    polish: "Usunięcie nie powiodło się. Spróbuj ponownie")

  private static let reads =
    sentences(
      "failed", of: "food.find", "food.nearby", "food.categories", "food.view", "food.favorites",
      "request.outgoing",
      english: "Unable to fetch. Please try again",
      polish: "Nie udało się pobrać danych. Spróbuj ponownie")
    + sentences(
      "failed", of: "admin.accounts", english: "Failed. Please close the application and re-try",
      polish: "Nie udało się. Zamknij aplikację i spróbuj ponownie")

  private static func sentences(
    _ part: String, of operations: String..., english: String, polish: String
  ) -> [Message] {
    operations.map { Message(MessageCode(operation: $0, part), english: english, polish: polish) }
  }

  /// The message for a photo that is too large, which the client specified for the photos of accounts, too.
  static let photos: [Message] = [
    Message(
      "photo.tooManyBytes", english: "File attached exceeds size. Please try again",
      polish: "Załączony plik jest za duży. Spróbuj ponownie")
  ]
}
