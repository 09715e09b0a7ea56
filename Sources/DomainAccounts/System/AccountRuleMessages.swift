import DomainModeling

extension AccountMessages {
  /// The messages for refusals of the accounts.
  static let refusals: [Message] = [
    Message(
      "account.identityTaken", english: "This sign-in belongs to another account already.",
      polish: "Ten sposób logowania należy już do innego konta."),
    Message(
      "account.identityLinkRequired",
      english: "There is an account with this e-mail address. Sign in to it and link this sign-in there.",
      polish: "Istnieje już konto z tym adresem e-mail. Zaloguj się na nie i tam dołącz ten sposób logowania."
    ),
    Message(
      "account.lastSignInMethod", english: "This is your only way to sign in. Add another one first.",
      polish: "To jedyny sposób, w jaki możesz się zalogować. Najpierw dodaj inny."),
    Message(
      "account.reservedName", english: "This name can't be used.", polish: "Tej nazwy nie można użyć."),
    Message(
      "account.roleNotSelectable", english: "The role {role} can't be chosen.",
      polish: "Roli {role} nie można wybrać."),
    Message(
      "account.unsupportedLanguage", english: "The language {language} isn't available.",
      polish: "Język {language} nie jest dostępny."),
    Message(
      "account.invalidCredentials", english: "Name and password don't belong together. Please try again.",
      polish: "Nazwa i hasło do siebie nie pasują. Spróbuj ponownie."),
    Message(
      "account.tooManyAttempts", english: "There were too many attempts. Please try again after {moment}.",
      polish: "Było zbyt wiele prób. Spróbuj ponownie po {moment}."),
    Message(
      "account.disabled", english: "This account is disabled.", polish: "To konto jest wyłączone."),
    Message(
      "account.disabledUntil", english: "This account is disabled until {moment}.",
      polish: "To konto jest wyłączone do {moment}."),
    Message(
      "account.invalidToken", english: "This link isn't valid anymore. Please ask for a new one.",
      polish: "Ten link stracił ważność. Poproś o nowy."),
    Message("account.sessionEnded", english: "Please sign in again.", polish: "Zaloguj się ponownie."),
    Message(
      "account.invalidIdentity", english: "Signing in didn't work. Please try again.",
      polish: "Nie udało się zalogować. Spróbuj ponownie."),
  ]
}
