import DomainModeling

extension BookMarketMessages {
  /// What stands in the way of searches and wanted books.
  static let searches: [Message] = [
    Message(
      "ListingSearch.text.readable", english: "Please type a word or a number to look for.",
      polish: "Wpisz słowo lub numer, którego szukasz."),
    Message(
      "market.tooManySearches",
      english: "You can keep {maximum} {maximum|one: search|other: searches}. Delete one first.",
      polish:
        "Możesz zapisać {maximum} {maximum|one: wyszukiwanie|few: wyszukiwania|many: wyszukiwań|other: wyszukiwania}. Najpierw usuń któreś."
    ),
    Message(
      "ListingAlert.id.derived", english: "The alert doesn't belong to this identifier.",
      polish: "Powiadomienie nie należy do tego identyfikatora."),
    Message(
      "ListingAlert.reason.given", english: "It isn't known what the alert is for.",
      polish: "Nie wiadomo, czego dotyczy powiadomienie."),
    Message(
      "WantedBook.target.given", english: "Choose a book or a course to look for.",
      polish: "Wybierz książkę lub przedmiot."),
    Message(
      "WantedForm.target.given", english: "Choose a book or a course to look for.",
      polish: "Wybierz książkę lub przedmiot."),
    Message(
      "WantedBook.match.given", english: "It isn't known which book was found.",
      polish: "Nie wiadomo, która książka została znaleziona."),
    Message(
      "wanted.notDismissed", english: "You have said no to this book.",
      polish: "Ta książka została już przez Ciebie odrzucona."),
  ]
}
