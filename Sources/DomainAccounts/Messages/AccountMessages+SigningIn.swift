import DomainModeling

extension AccountMessages {
  /// What a person reads who can't get in.
  static let signingIn: [Message] = [
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
      "account.invalidToken", english: "This link isn't valid any more. Please ask for a new one.",
      polish: "Ten link stracił ważność. Poproś o nowy."),
    Message("account.sessionOver", english: "Please sign in again.", polish: "Zaloguj się ponownie."),
    Message(
      "account.invalidIdentity", english: "Signing in didn't work. Please try again.",
      polish: "Nie udało się zalogować. Spróbuj ponownie."),
    Message(
      "SignInForm.name.required", english: "Please enter your e-mail address or user name.",
      polish: "Podaj adres e-mail lub nazwę użytkownika."),
    Message(
      "SignInForm.name.format", english: "Please check the e-mail address or user name.",
      polish: "Sprawdź adres e-mail lub nazwę użytkownika."),
    Message("SignInForm.password.required", english: "Please enter your password.", polish: "Podaj hasło."),
  ]
}
