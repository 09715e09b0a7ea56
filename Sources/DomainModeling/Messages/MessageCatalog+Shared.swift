extension MessageCatalog {
  /// The messages for violations and refusals that can occur in any model or lifecycle.
  public static let shared = MessageCatalog(over: forms, transitions + amounts + values)

  private static let forms = MessageCatalog {
    Message("required", english: "Please fill this in.", polish: "Wypełnij to pole.")
    Message(
      "wrongType", english: "This is the wrong kind of value.",
      polish: "To nie jest wartość właściwego rodzaju.")
    Message("format", english: "Please check the format.", polish: "Sprawdź format.")
    Message(
      "checksum", english: "Please check this number: a character seems to be wrong.",
      polish: "Sprawdź ten numer: któryś znak się nie zgadza.")
    Message(
      "length", english: "This is outside the allowed limits.",
      polish: "To wykracza poza dozwolone granice.")
    Message(
      "component", english: "A part of this is unknown. Please check it.",
      polish: "Część tego wpisu jest nieznana. Sprawdź go.")
    Message(
      "tooShort",
      english: "Please enter at least {minimum} {minimum|one: character|other: characters}.",
      polish: "Wpisz co najmniej {minimum} {minimum|one: znak|few: znaki|many: znaków|other: znaku}.")
    Message(
      "tooLong",
      english: "Please use at most {maximum} {maximum|one: character|other: characters}; there are {actual}.",
      polish:
        "Wpisz najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}; jest ich {actual}."
    )
    Message(
      "tooManyBytes",
      english:
        "This text is too long: it has {actual} {actual|one: byte|other: bytes}, and at most {maximum} are allowed. Please shorten it.",
      polish:
        "Ten tekst jest za długi: ma {actual} {actual|one: bajt|few: bajty|many: bajtów|other: bajta}, a dozwolone jest najwyżej {maximum}. Skróć go."
    )
    Message(
      "blank", english: "Please enter some text.", polish: "Wpisz coś więcej niż same spacje.")
    Message(
      "controlCharacter",
      english: "Please remove hidden characters, such as a pasted tab or line break.",
      polish: "Usuń ukryte znaki, na przykład wklejony tabulator lub podział wiersza.")
    Message(
      "untrimmed", english: "Please remove the spaces at the beginning and the end.",
      polish: "Usuń spacje na początku i na końcu.")
    Message(
      "tooSmall", english: "The smallest allowed value is {minimum|bound}.",
      polish: "Najmniejsza dozwolona wartość to {minimum|bound}.")
    Message(
      "tooLarge", english: "The largest allowed value is {maximum|bound}.",
      polish: "Największa dozwolona wartość to {maximum|bound}.")
    Message(
      "notAbove", english: "Please enter a value greater than {bound|bound}.",
      polish: "Podaj wartość większą niż {bound|bound}.")
    Message(
      "notListed", english: "Please choose one of the available values.",
      polish: "Wybierz jedną z dostępnych wartości.")
    Message(
      "tooFew", english: "Please choose at least {minimum} {minimum|one: item|other: items}.",
      polish:
        "Wybierz co najmniej {minimum} {minimum|one: pozycję|few: pozycje|many: pozycji|other: pozycji}.")
    Message(
      "tooMany",
      english: "Please choose at most {maximum} {maximum|one: item|other: items}; there are {actual}.",
      polish:
        "Wybierz najwyżej {maximum} {maximum|one: pozycję|few: pozycje|many: pozycji|other: pozycji}; jest ich {actual}."
    )
    Message("duplicate", english: "This is already in the list.", polish: "To już jest na liście.")
    Message(
      "rule", english: "This doesn’t match the other entries.", polish: "To nie pasuje do pozostałych wpisów."
    )
    Message("unique", english: "This is already taken.", polish: "To jest już zajęte.")
    Message("fixed", english: "This can’t be changed here.", polish: "Tego nie można tu zmienić.")
    Message(
      "unexpected", english: "Something went wrong. Please try again.",
      polish: "Coś poszło nie tak. Spróbuj ponownie.")
    Message(
      "declaration", english: "The app can’t process this entry. Please report the error to its developer.",
      polish: "Aplikacja nie może przetworzyć tego wpisu. Zgłoś błąd jej twórcy.")
    Message(
      "invalid",
      english: "Please check the form: {count} {count|one: entry needs|other: entries need} your attention.",
      polish:
        "Sprawdź formularz: {count} {count|one: wpis wymaga|few: wpisy wymagają|many: wpisów wymaga|other: wpisu wymaga} poprawy."
    )
  }
}

extension MessageCatalog {
  /// The messages for refused events; a failed guard has its own message, under its identifier.
  static let transitions: [Message] = [
    Message(
      "transition.unknownState", english: "This needs a newer version of the app.",
      polish: "To wymaga nowszej wersji aplikacji."),
    Message(
      "transition.notPossible", english: "This isn’t possible at the moment.",
      polish: "W tej chwili to nie jest możliwe."),
    Message(
      "transition.forbidden", english: "You aren’t allowed to do this.",
      polish: "Nie masz do tego uprawnień."),
    Message(
      "transition.notDue", english: "It is too early for this.", polish: "Na to jest jeszcze za wcześnie."),
    Message(
      "transition.notDueBefore", english: "This will be possible from {moment|moment}.",
      polish: "Będzie to możliwe od {moment|moment}."),
    Message(
      "transition.nothingToReturnTo", english: "There is nothing to go back to.",
      polish: "Nie ma do czego wrócić."),
  ]
}
