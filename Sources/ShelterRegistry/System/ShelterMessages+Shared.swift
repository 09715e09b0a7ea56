import DomainModeling

extension ShelterMessages {
  static func above(_ code: MessageCode) -> Message {
    Message(code, english: "The amount must be greater than zero.", polish: "Kwota musi być większa od zera.")
  }

  /// The texts of buttons and titles, word for word as in the app's specification.
  static let screen: [Message] = [
    Message("screen.login", english: "LOGIN", polish: "ZALOGUJ"),
    Message("screen.continueAsGuest", english: "CONTINUE WITHOUT LOGIN", polish: "ZALOGUJ JAKO GOŚĆ"),
    Message("screen.forgotPassword", english: "Forgot password?", polish: "Zapomniałem hasła"),
    Message("screen.darkMode", english: "DARK MODE", polish: "CIEMNY MOTYW"),
    Message("screen.language", english: "LANGUAGE", polish: "Język"),
    Message("screen.changePassword", english: "CHANGE PASSWORD", polish: "ZMIEN HASŁO"),
    Message("screen.logout", english: "LOGOUT", polish: "WYLOGUJ"),
    Message("screen.back", english: "< Back", polish: "< Powrót"),
    Message("screen.contact", english: "Contact", polish: "Kontakt"),
    Message("screen.supportMe", english: "Support Me", polish: "Pomóż Mi"),
    Message("screen.introductionText", english: "Introduction Text", polish: "Tekst Wprowadzający"),
    Message("screen.welcomeText", english: "Welcome text", polish: "Tekst Powitalny"),
    Message("screen.home", english: "Home Screen", polish: "Ekran Główny"),
    Message("screen.catalog", english: "Catalog Screen", polish: "Ekran Katalogu"),
    Message("screen.settings", english: "Settings Screen", polish: "Ekran Ustawień"),
    Message(
      "screen.institution", english: "Institution Details Screen", polish: "Ekran Szczegółów Instytucji"),
    Message("screen.animal", english: "Animal Details Screen", polish: "Ekran Szczegółów Zwierzęcia"),
    Message("screen.payment", english: "Payment Screen", polish: "Ekran Płatności"),
    Message("screen.guest", english: "guest", polish: "Gość"),
    Message("screen.loggedUser", english: "logged user", polish: "zalogowany użytkownik"),
    Message("screen.marks", english: "marks", polish: "znaki szczególne"),
  ]
}
