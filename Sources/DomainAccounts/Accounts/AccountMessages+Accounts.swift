import DomainModeling

extension AccountMessages {
  /// The messages for the rules, guards and unique keys of accounts.
  static let accounts: [Message] = [
    Message(
      "account.sameAddress", english: "This link was for another e-mail address.",
      polish: "Ten link dotyczył innego adresu e-mail."),
    Message(
      "account.verified", english: "The e-mail address isn't confirmed yet.",
      polish: "Adres e-mail nie został jeszcze potwierdzony."),
    Message(
      "account.unverified", english: "The e-mail address is confirmed already.",
      polish: "Adres e-mail jest już potwierdzony."),
    Message(
      "account.notOwnAccount", english: "You can't do this to your own account.",
      polish: "Nie możesz tego zrobić z własnym kontem."),
    Message(
      "account.notLastAdmin", english: "This is the last administrator. Appoint another one first.",
      polish: "To ostatni administrator. Najpierw wyznacz kolejnego."),
    Message(
      "account.notAdmin", english: "Only administrators decide about administrators.",
      polish: "O administratorach decydują tylko administratorzy."),
    Message(
      "account.untilInFuture", english: "Please choose a later end.", polish: "Wybierz późniejszy koniec."),
    Message(
      "Account.unverified.awaits", english: "An unverified account awaits its confirmation.",
      polish: "Niezweryfikowane konto czeka na potwierdzenie."),
    Message(
      "Account.active.verified", english: "An active account awaits no confirmation.",
      polish: "Aktywne konto nie czeka na potwierdzenie."),
    Message(
      "Account.verification.address", english: "There is no e-mail address to confirm.",
      polish: "Nie ma adresu e-mail do potwierdzenia."),
    Message(
      "Account.disabled.reason", english: "Say why the account is disabled.",
      polish: "Podaj powód wyłączenia konta."),
    Message("Account.displayName.given", english: "Please enter a name.", polish: "Podaj nazwę."),
    Message(
      "Account.deleted.empty", english: "A deleted account keeps no personal data.",
      polish: "Usunięte konto nie zachowuje danych osobowych."),
    Message(
      "Account.unique.emailKey", english: "There is an account with this e-mail address already.",
      polish: "Istnieje już konto z tym adresem e-mail."),
    Message(
      "Account.unique.userNameKey", english: "This user name is taken.",
      polish: "Ta nazwa użytkownika jest zajęta."),
  ]

  /// The messages for photos that an app doesn't accept.
  static let photos: [Message] = [
    Message(
      "photo.tooManyBytes", english: "The picture has {actual} kB; at most {maximum} kB are possible.",
      polish: "Zdjęcie ma {actual} kB; możliwe jest najwyżej {maximum} kB."),
    Message(
      "photo.wrongType", english: "Pictures of this kind can't be used.",
      polish: "Zdjęć tego rodzaju nie można użyć."),
    Message(
      "photo.wrongSize", english: "Each edge of the picture needs {minimum} to {maximum} pixels.",
      polish: "Każdy bok zdjęcia musi mieć od {minimum} do {maximum} pikseli."),
  ]
}
