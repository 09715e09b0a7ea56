import DomainModeling

extension BookMarketMessages {
  /// The messages for refusals of offers and exchanges.
  static let exchangeErrors: [Message] = [
    Message(
      "exchange.unknownPlace", english: "Please choose one of the campus’s meeting places.",
      polish: "Wybierz jedno z miejsc spotkań tej uczelni."),
    Message(
      "exchange.contactHidden", english: "The exchange is over, so contact details are hidden again.",
      polish: "Transakcja jest zakończona, więc dane kontaktowe są ponownie ukryte."),
    Message(
      "exchange.listingReserved", english: "Another person’s offer for this book was accepted.",
      polish: "Przyjęto już propozycję innej osoby dotyczącą tej książki."),
    Message(
      "exchange.listingUnavailable", english: "This book isn’t for sale at the moment.",
      polish: "Ta książka nie jest teraz na sprzedaż."),
    Message(
      "exchange.offerAlreadyOpen", english: "You already have an open offer for this book.",
      polish: "Masz już otwartą propozycję ceny za tę książkę."),
    Message(
      "exchange.offerLimitReached",
      english: "You can make at most {maximum} {maximum|one: offer|other: offers} for a book.",
      polish:
        "Za jedną książkę możesz złożyć najwyżej {maximum} {maximum|one: propozycję|few: propozycje|many: propozycji|other: propozycji} ceny."
    ),
    Message(
      "exchange.questionAlreadyOpen",
      english: "You have already asked about this book. Please wait for the answer.",
      polish: "Masz już pytanie o tę książkę. Poczekaj na odpowiedź."),
    Message(
      "exchange.questionLimitReached",
      english: "You can ask at most {maximum} {maximum|one: question|other: questions} about a book.",
      polish:
        "O jedną książkę możesz zadać najwyżej {maximum} {maximum|one: pytanie|few: pytania|many: pytań|other: pytania}."
    ),
    Message(
      "exchange.notNegotiable", english: "The price isn’t negotiable. Please offer the asking price.",
      polish: "Cena nie podlega negocjacji. Zaproponuj cenę z ogłoszenia."),
    Message(
      "exchange.identifierInUse",
      english: "This offer couldn’t be sent. Please check your offers and start again.",
      polish: "Nie udało się wysłać tej propozycji. Sprawdź swoje propozycje i zacznij od nowa."),
    Message(
      "exchange.counterpartUnavailable", english: "The other side can’t buy or sell at the moment.",
      polish: "Druga strona nie może teraz kupować ani sprzedawać."),
  ]
}
