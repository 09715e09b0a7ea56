extension MessageCatalog {
  /// The messages for texts that the types of this module and of `DomainValues` refuse, by the published name of the type and
  /// the kind of error.
  ///
  /// Modules add those for their own types.
  static let values: [Message] =
    days + times + periods + numbers + ratings + contacts + codes + searches

  private static let days: [Message] = [
    Message(
      "calendarDate.format", english: "Please enter a day with its year, such as 19 December 2026.",
      polish: "Podaj dzień wraz z rokiem, na przykład 19.12.2026."),
    Message(
      "calendarDate.component", english: "There is no such day. Please check the day and the month.",
      polish: "Nie ma takiego dnia. Sprawdź dzień i miesiąc."),
    Message(
      "calendarDate.length", english: "Please enter a year from 0001 to 9999.",
      polish: "Podaj rok od 0001 do 9999."),
    Message(
      "partialDate.format",
      english: "Please enter a year, a month or a day, such as 2026 or 19 December 2026.",
      polish: "Podaj rok, miesiąc lub dzień, na przykład 2026 albo 19.12.2026."),
    Message(
      "partialDate.component", english: "There is no such day. Please check the day and the month.",
      polish: "Nie ma takiego dnia. Sprawdź dzień i miesiąc."),
    Message(
      "partialDate.length", english: "Please enter a year from 0001 to 9999.",
      polish: "Podaj rok od 0001 do 9999."),
  ]

  private static let times: [Message] = [
    Message(
      "timeOfDay.format", english: "Please enter a time, such as 22:00.",
      polish: "Podaj godzinę, na przykład 22:00."),
    Message(
      "timeOfDay.component", english: "There is no such time. Please check it.",
      polish: "Nie ma takiej godziny. Sprawdź ją."),
    Message(
      "timestamp.format", english: "Please enter a day and a time, such as 19 December 2026, 13:00.",
      polish: "Podaj dzień i godzinę, na przykład 19.12.2026, 13:00."),
    Message(
      "timestamp.length", english: "Please enter a day and a time in the years 0001 to 9999.",
      polish: "Podaj dzień i godzinę w latach od 0001 do 9999."),
  ]

  private static let periods: [Message] = ["TimeWindow.order", "timeWindow.length"].map {
    Message(
      $0, english: "The end must be after the beginning.",
      polish: "Koniec musi być późniejszy niż początek.")
  }

  private static let numbers: [Message] = [
    Message(
      "integer.format", english: "Please enter a whole number, such as 12.",
      polish: "Podaj liczbę całkowitą, na przykład 12."),
    Message("integer.length", english: "This number is too large.", polish: "Ta liczba jest za duża."),
    Message(
      "number.format", english: "Please enter a number, such as 1.5.",
      polish: "Podaj liczbę, na przykład 1,5."),
    Message(
      "typedNumber.format",
      english: "Are these thousands or decimals? Please write 2500 or 2.50, for example.",
      polish: "Czy to tysiące, czy część dziesiętna? Wpisz na przykład 2500 albo 2,50."),
    Message(
      "money.format", english: "Please enter an amount, such as 2.50.",
      polish: "Podaj kwotę, na przykład 2,50."),
    Message(
      "money.length", english: "This amount is too large, or has more decimals than the currency.",
      polish: "Ta kwota jest za duża albo ma więcej miejsc po przecinku niż waluta."),
    Message(
      "money.component", english: "Please enter the amount in the currency that is asked for.",
      polish: "Podaj kwotę w walucie, o którą pytamy."),
  ]

  private static let ratings: [Message] = [
    Message(
      "rating.fiveStars", english: "Please give whole stars, from 1 to 5.",
      polish: "Podaj pełne gwiazdki, od 1 do 5."),
    Message(
      "rating.halfStars", english: "Please give whole or half stars, from 0.5 to 5.",
      polish: "Podaj pełne gwiazdki lub połówki, od 0,5 do 5."),
    Message(
      "rating.tenPoint", english: "Please give whole points, from 1 to 10.",
      polish: "Podaj pełne punkty, od 1 do 10."),
    Message(
      "rating.tenPointDecimal", english: "Please give points from 0 to 10, with at most one decimal.",
      polish: "Podaj punkty od 0 do 10, najwyżej z jednym miejscem po przecinku."),
    Message(
      "rating.percent", english: "Please give a whole percentage, from 0 to 100.",
      polish: "Podaj pełne procenty, od 0 do 100."),
  ].flatMap { message in
    ["format", "length"].map { kind in
      Message(MessageCode("\(message.code).\(kind)"), message.templates.mapValues(\.source))
    }
  }

  private static let contacts: [Message] =
    [
      Message(
        "phoneNumber.format",
        english:
          "Please enter the number with the country code and without a leading 0, such as +48 22 123 45 67.",
        polish: "Podaj numer z kodem kraju i bez (0), na przykład +48 22 123 45 67."),
      Message(
        "phoneNumber.length", english: "A phone number has 2 to 15 digits. Please check it.",
        polish: "Numer telefonu ma od 2 do 15 cyfr. Sprawdź go."),
      Message(
        "emailAddress.format", english: "Please enter an email address, such as ola@example.com.",
        polish: "Podaj adres e-mail, na przykład ola@example.com."),
      Message(
        "emailAddress.length", english: "This email address is too long.",
        polish: "Ten adres e-mail jest za długi."),
    ]
    + ["webLink", "purchaseLink"].flatMap { type in
      [
        Message(
          MessageCode("\(type).format"), english: "Please enter a web address that begins with https://.",
          polish: "Podaj adres strony, który zaczyna się od https://."),
        Message(
          MessageCode("\(type).length"), english: "This web address is too long.",
          polish: "Ten adres strony jest za długi."),
        Message(
          MessageCode("\(type).component"), english: "This web address can’t be used. Please check it.",
          polish: "Nie można użyć tego adresu strony. Sprawdź go."),
      ]
    }

  private static let codes: [Message] = [
    Message(
      "hostName.format", english: "Please enter a domain, such as example.com.",
      polish: "Podaj domenę, na przykład example.com."),
    Message("hostName.length", english: "This domain is too long.", polish: "Ta domena jest za długa."),
    Message(
      "countryCode.format", english: "Please choose a country.", polish: "Wybierz kraj."),
    Message(
      "countryCode.component", english: "There is no country with this code. Please choose one.",
      polish: "Nie ma kraju o tym kodzie. Wybierz kraj."),
    Message(
      "currency.format", english: "Please choose a currency.", polish: "Wybierz walutę."),
    Message(
      "currency.component", english: "There is no currency with this code. Please choose one.",
      polish: "Nie ma waluty o tym kodzie. Wybierz walutę."),
  ]
  private static let searches: [Message] = [
    Message(
      "search.format", english: "Please enter at least one letter or digit.",
      polish: "Wpisz co najmniej jedną literę lub cyfrę."),
    Message(
      "search.length", english: "This search is too long. Please shorten it.",
      polish: "To wyszukiwanie jest za długie. Skróć je."),
    Message(
      "coordinate.format", english: "Please enter two numbers with a comma between, such as 52.23, 21.01.",
      polish: "Podaj dwie liczby oddzielone przecinkiem, na przykład 52.23, 21.01."),
    Message(
      "coordinate.length", english: "There is no such place on the map. Please check the numbers.",
      polish: "Nie ma takiego miejsca na mapie. Sprawdź liczby."),
  ]
}
