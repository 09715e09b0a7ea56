import DomainModeling

extension BookMarketMessages {
  /// The messages for refusals of the market.
  static let refusals: [Message] = [
    Message(
      "market.notMember", english: "Please join this campus’s market first.",
      polish: "Najpierw dołącz do giełdy tej uczelni."),
    Message(
      "market.campusEmailRequired", english: "Please confirm an email address of this campus first.",
      polish: "Najpierw potwierdź adres e-mail tej uczelni."),
    Message(
      "market.excluded", english: "You can’t use this campus’s market.",
      polish: "Nie możesz korzystać z giełdy tej uczelni."),
    Message(
      "market.notContributor", english: "Only the member who added this may change it.",
      polish: "Zmienić to może tylko osoba, która to dodała."),
    Message(
      "market.editionListed",
      english: "Others use this entry. Please ask the operator to correct it.",
      polish: "Inni korzystają z tego wpisu. Poproś operatora o jego poprawienie."),
    Message(
      "market.editionInUse",
      english: "This entry is in use. Merge it into another one instead.",
      polish: "Ten wpis jest używany. Zamiast tego połącz go z innym."),
    Message(
      "market.currencyInUse",
      english: "The currency can’t be changed: this campus already has books for sale in the current one.",
      polish: "Waluty nie można zmienić: na tej uczelni są już wystawione książki z cenami w obecnej walucie."
    ),
    Message(
      "market.tooManySearches",
      english: "You can keep {maximum} {maximum|one: search|other: searches}. Please delete one first.",
      polish:
        "Możesz zapisać {maximum} {maximum|one: wyszukiwanie|few: wyszukiwania|many: wyszukiwań|other: wyszukiwania}. Najpierw usuń któreś."
    ),
    Message(
      "market.tooManyWanted",
      english:
        "You can look for {maximum} {maximum|one: book|other: books} at a time. Please close one first.",
      polish:
        "Możesz szukać {maximum} {maximum|one: książki|few: książek|many: książek|other: książki} naraz. Najpierw zamknij którąś."
    ),
    Message(
      "market.knownBook",
      english:
        "A book with this number is known as “{title}”. Please list that book, or check what you entered.",
      polish: "Książka o tym numerze jest znana jako „{title}”. Wystaw tę książkę albo sprawdź wpisane dane."
    ),
    Message(
      "market.alreadyPosted",
      english: "You already offer “{title}” with other details. Please edit that listing instead.",
      polish: "Książka „{title}” jest już wystawiona z innymi danymi. Zamiast tego zmień swoje ogłoszenie."
    ),
    Message(
      "market.tooManyListings",
      english:
        "You can offer {maximum} {maximum|one: book|other: books} at a time. Please withdraw one first.",
      polish:
        "Możesz wystawić {maximum} {maximum|one: książkę|few: książki|many: książek|other: książki} naraz. Najpierw wycofaj którąś."
    ),
    Message(
      "market.tooManyCourseBooks",
      english:
        "You can add {maximum} {maximum|one: book|other: books} to courses. Please remove one first.",
      polish:
        "Możesz dodać {maximum} {maximum|one: książkę|few: książki|many: książek|other: książki} do przedmiotów. Najpierw usuń którąś."
    ),
    Message(
      "market.tooManyQuestions",
      english:
        "You can ask at most {maximum} {maximum|one: question|other: questions} a day. Please try again tomorrow.",
      polish:
        "Możesz zadać najwyżej {maximum} {maximum|one: pytanie|few: pytania|many: pytań|other: pytania} dziennie. Spróbuj ponownie jutro."
    ),
    Message(
      "market.ownDeal", english: "You take part in this deal yourself, so another moderator must decide.",
      polish: "Bierzesz udział w tej transakcji, więc decyzję musi podjąć inny moderator."),
  ]
}
