import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules, guards and unique keys of exchanges.
  static let exchanges: [Message] = [
    Message(
      "exchange.meetUpInFuture", english: "Please choose a time in the future.",
      polish: "Wybierz przyszły termin."),
    Message(
      "exchange.meetUpNotTooFarAhead", english: "Please choose a time within the next 30 days.",
      polish: "Wybierz termin w ciągu najbliższych 30 dni."),
    Message(
      "exchange.newestProposal", english: "There is a newer proposal. Please look at it first.",
      polish: "Jest nowsza propozycja spotkania. Najpierw się z nią zapoznaj."),
    Message(
      "exchange.proposedByOtherSide", english: "The other side must answer your proposal.",
      polish: "Na Twoją propozycję spotkania musi odpowiedzieć druga strona."),
    Message(
      "exchange.answerInTime", english: "The time to answer this proposal is over.",
      polish: "Czas na odpowiedź na tę propozycję spotkania minął."),
    Message(
      "exchange.meetUpNotImminent", english: "A meet-up can be moved until one hour before it begins.",
      polish: "Spotkanie można przełożyć najpóźniej godzinę przed jego rozpoczęciem."),
    Message(
      "exchange.meetUpAhead",
      english:
        "The meet-up has begun. Please confirm the exchange, or report that the other side didn’t come.",
      polish: "Spotkanie już się rozpoczęło. Potwierdź transakcję albo zgłoś, że druga strona nie przyszła."),
    Message(
      "exchange.contestable", english: "The time to contest the no-show is over.",
      polish: "Czas na sprzeciw wobec zgłoszenia nieobecności minął."),
    Message(
      "exchange.reasonAllowedForSide", english: "Please choose one of the listed reasons.",
      polish: "Wybierz jeden z podanych powodów."),
    Message(
      "BookExchange.sides.differ", english: "You can’t buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "BookExchange.meetUp.given", english: "Please enter where and when you want to meet.",
      polish: "Podaj miejsce i czas spotkania."),
    Message(
      "BookExchange.ProposeInput.place", english: "Please choose or enter a place.",
      polish: "Wybierz lub wpisz miejsce spotkania."),
    Message(
      "MeetUp.place.single", english: "Please choose one of the places or enter another one, not both.",
      polish: "Wybierz jedno z miejsc albo wpisz inne, nie oba naraz."),
    Message(
      "BookExchange.proposal.given",
      english: "The author of the proposal or the deadline for the answer is missing.",
      polish: "Brakuje autora propozycji spotkania lub terminu na odpowiedź."),
    Message(
      "BookExchange.allegedNoShow.given", english: "Please choose who didn’t come.",
      polish: "Podaj, kto nie przyszedł."
    ),
    Message(
      "BookExchange.dispute.given", english: "Please choose what the dispute is about.",
      polish: "Podaj, czego dotyczy spór."),
    Message(
      "BookExchange.cancellation.given",
      english: "Please give a reason why the exchange was canceled or expired.",
      polish: "Podaj powód anulowania lub wygaśnięcia transakcji."),
    Message(
      "BookExchange.unique.thread", english: "This offer has already been accepted.",
      polish: "Ta propozycja została już przyjęta."),
    Message(
      "BookExchange.unique.heldKey", english: "Another person’s offer was accepted.",
      polish: "Przyjęto propozycję innej osoby."),
    Message(
      "MeetUp.window.short", english: "Please choose a time span of at most four hours.",
      polish: "Wybierz przedział najwyżej czterech godzin."),
    Message(
      "ContactDisclosureCount.id.derived",
      english: "The data of this counter of viewed contact details is damaged. Please contact support.",
      polish:
        "Dane tego licznika wyświetleń danych kontaktowych są uszkodzone. Skontaktuj się z pomocą techniczną."
    ),
    Message(
      "ContactDisclosureCount.sides.differ", english: "You can’t look up your own contact details.",
      polish: "Nie możesz sprawdzać własnych danych kontaktowych."),
  ]
}
