public import DomainModeling
import DomainServices

/// A text of the screens that belongs to no word, event or operation: titles, and the switches of the settings.
///
/// `ShelterMessages.catalog.label(of: ShelterScreenLabel.back, in: .polish)` is its text.
public enum ShelterScreenLabel: String, StringEnum {
  /// The title of the home screen.
  case home
  /// The text below the logo of the home screen.
  case welcome
  /// The title of the catalog.
  case catalog
  /// The text at the top of the catalog.
  case introduction
  /// The title of the settings.
  case settings
  /// The switch for the dark mode.
  case darkMode
  /// The choice of the language.
  case language
  /// The title of an institution's details.
  case institution
  /// The title of an animal's details.
  case animal
  /// The title of the payment.
  case payment
  /// The button that returns to the screen before.
  case back
  /// The button that closes a modal view.
  case close
  /// The name of a user without an account.
  case guest
  /// The name of a user who has signed in.
  case signedInUser
  /// The heading of an animal's distinguishing marks.
  case marks
}

extension ShelterMessages {
  /// The texts of buttons and titles, where the app's specification quotes them word for word.
  static let screen =
    Message.labels(of: ShelterScreenLabel.self) {
      switch $0 {
      case .home: ("Home Screen", "Ekran Główny")
      case .welcome:
        (
          "Find shelters near you, meet their animals and help them.",
          "Znajdź schroniska w pobliżu, poznaj ich zwierzęta i pomóż im."
        )
      case .catalog: ("Catalog Screen", "Ekran Katalogu")
      case .introduction:
        (
          "Search for an institution, or choose one from the list to see its animals.",
          "Wyszukaj instytucję albo wybierz ją z listy, aby zobaczyć jej zwierzęta."
        )
      case .settings: ("Settings Screen", "Ekran Ustawień")
      case .darkMode: ("DARK MODE", "CIEMNY MOTYW")
      case .language: ("LANGUAGE", "Język")
      case .institution: ("Institution Details Screen", "Ekran Szczegółów Instytucji")
      case .animal: ("Animal Details Screen", "Ekran Szczegółów Zwierzęcia")
      case .payment: ("Payment Screen", "Ekran Płatności")
      case .back: ("< Back", "< Powrót")
      case .close: ("Close", "Zamknij")
      case .guest: ("guest", "Gość")
      case .signedInUser: ("logged user", "zalogowany użytkownik")
      case .marks: ("marks", "znaki szczególne")
      }
    }
    + Message.labels(ofOperations: [
      "account.signIn": ("LOGIN", "ZALOGUJ"),
      "account.startGuestSession": ("CONTINUE WITHOUT LOGIN", "ZALOGUJ JAKO GOŚĆ"),
      "account.register": ("Register", "Zarejestruj się"),
      "account.requestPasswordReset": ("Forgot password?", "Zapomniałem hasła"),
      "account.changePassword": ("CHANGE PASSWORD", "ZMIEN HASŁO"),
      "account.signOut": ("LOGOUT", "WYLOGUJ"),
    ])
}
