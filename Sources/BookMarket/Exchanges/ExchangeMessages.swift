import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules, guards and unique keys of exchanges.
  static let exchanges: [Message] = [
    Message(
      "exchange.ahead", english: "Please choose a time that lies ahead.", polish: "Wybierz przyszły termin."),
    Message(
      "exchange.soon", english: "Please choose a time within the next 30 days.",
      polish: "Wybierz termin w ciągu najbliższych 30 dni."),
    Message(
      "exchange.newestProposal", english: "There is a newer proposal. Please look at it first.",
      polish: "Jest nowsza propozycja. Najpierw się z nią zapoznaj."),
    Message(
      "exchange.othersProposal", english: "The other side has to answer your proposal.",
      polish: "Na Twoją propozycję musi odpowiedzieć druga strona."),
    Message(
      "exchange.answerInTime", english: "The time to answer this proposal is over.",
      polish: "Czas na odpowiedź na tę propozycję minął."),
    Message(
      "exchange.movable", english: "A meet-up can be moved an hour before it begins at the latest.",
      polish: "Spotkanie można przełożyć najpóźniej godzinę przed jego rozpoczęciem."),
    Message(
      "exchange.begun", english: "You can confirm this once the meet-up has begun.",
      polish: "Możesz to potwierdzić, gdy spotkanie się rozpocznie."),
    Message(
      "exchange.graceOver", english: "Please wait until a quarter of an hour after the meet-up's end.",
      polish: "Zaczekaj kwadrans po zakończeniu spotkania."),
    Message(
      "exchange.contestable", english: "The time to contest is over.",
      polish: "Czas na sprzeciw minął."),
    Message(
      "exchange.reasonOfSides", english: "Please choose one of the reasons offered.",
      polish: "Wybierz jeden z podanych powodów."),
    Message(
      "BookExchange.sides.differ", english: "You can't buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "BookExchange.meetUp.given", english: "Say where and when you meet.",
      polish: "Podaj miejsce i czas spotkania."),
    Message(
      "BookExchange.proposal.given", english: "It isn't known who proposed this, or until when it holds.",
      polish: "Nie wiadomo, kto to zaproponował lub do kiedy to obowiązuje."),
    Message(
      "BookExchange.allegedNoShow.given", english: "Say who didn't come.", polish: "Podaj, kto nie przyszedł."
    ),
    Message(
      "BookExchange.dispute.given", english: "Say what the dispute is about.",
      polish: "Podaj, czego dotyczy spór."),
    Message(
      "BookExchange.cancellation.given", english: "Say why the agreement came to nothing.",
      polish: "Podaj, dlaczego do wymiany nie doszło."),
    Message(
      "BookExchange.unique.thread", english: "This offer was accepted already.",
      polish: "Ta oferta została już przyjęta."),
    Message(
      "BookExchange.unique.heldKey", english: "Somebody else's offer was accepted.",
      polish: "Przyjęto ofertę innej osoby."),
    Message(
      "MeetUp.window.short", english: "Please choose four hours at most.",
      polish: "Wybierz najwyżej cztery godziny."),
    Message(
      "ContactDisclosureCount.id.derived", english: "The count belongs to another exchange.",
      polish: "Licznik dotyczy innej wymiany."),
    Message(
      "ContactDisclosureCount.sides.differ", english: "Nobody looks themselves up.",
      polish: "Nikt nie sprawdza własnych danych."),
  ]
}
