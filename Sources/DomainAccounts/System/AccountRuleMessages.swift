import DomainModeling

extension AccountMessages {
  /// The messages for refusals of the accounts.
  static let refusals: [Message] = [
    Message(
      "account.identityTaken",
      english:
        "This sign-in method can’t be linked: it belongs to another account, or your account already has one of this provider.",
      polish:
        "Tego sposobu logowania nie można dołączyć: należy do innego konta albo Twoje konto ma już logowanie u tego dostawcy."
    ),
    Message(
      "account.identityLinkRequired",
      english:
        "There is an account with this email address. Please sign in to it and link this sign-in method there.",
      polish: "Istnieje już konto z tym adresem e-mail. Zaloguj się na nie i tam dołącz ten sposób logowania."
    ),
    Message(
      "account.lastSignInMethod", english: "This is your only way to sign in. Please add another one first.",
      polish: "To jedyny sposób, w jaki możesz się zalogować. Najpierw dodaj inny."),
    Message(
      "account.reservedName", english: "This name can’t be used.", polish: "Tej nazwy nie można użyć."),
    Message(
      "account.roleNotSelectable", english: "You can’t choose this role. Please choose another one.",
      polish: "Tej roli nie można wybrać. Wybierz inną."),
    Message(
      "account.unsupportedLanguage",
      english: "This language ({language|language}) isn’t available. Please choose another one.",
      polish: "Ten język ({language|language}) nie jest dostępny. Wybierz inny."),
    Message(
      "account.invalidCredentials",
      english: "The email address, user name or password is wrong. Please try again.",
      polish: "Adres e-mail, nazwa użytkownika lub hasło są nieprawidłowe. Spróbuj ponownie."),
    Message(
      "account.tooManyAttempts",
      english: "There were too many attempts. Please try again after {moment|moment}.",
      polish: "Było zbyt wiele prób. Spróbuj ponownie po {moment|moment}."),
    Message(
      "account.disabled", english: "This account is disabled.", polish: "To konto jest wyłączone."),
    Message(
      "account.disabledUntil", english: "This account is disabled until {moment|moment}.",
      polish: "To konto jest wyłączone do {moment|moment}."),
    Message(
      "account.invalidToken", english: "This link is no longer valid. Please request a new one.",
      polish: "Ten link stracił ważność. Poproś o nowy."),
    Message("account.sessionEnded", english: "Please sign in again.", polish: "Zaloguj się ponownie."),
    Message(
      "account.invalidIdentity", english: "Sign-in failed. Please try again.",
      polish: "Nie udało się zalogować. Spróbuj ponownie."),
  ]
}
