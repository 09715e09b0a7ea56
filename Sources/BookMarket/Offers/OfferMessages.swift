import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules, guards and unique keys of offers.
  static let offers: [Message] = [
    Message(
      "offer.newestRound", english: "There is a newer offer. Please look at it first.",
      polish: "Jest nowsza oferta. Najpierw się z nią zapoznaj."),
    Message(
      "offer.inTime", english: "The time to answer this offer is over.",
      polish: "Czas na odpowiedź na tę ofertę minął."),
    Message(
      "offer.currency", english: "Please offer in the listing's currency.",
      polish: "Podaj kwotę w walucie ogłoszenia."),
    Message(
      "offer.withinAsking", english: "This is more than the seller asks for.",
      polish: "To więcej, niż oczekuje sprzedający."),
    Message(
      "offer.positive", english: "Please offer more than nothing.", polish: "Kwota musi być większa od zera."),
    Message(
      "offer.higher", english: "Ask for more than is offered, or accept the offer.",
      polish: "Podaj kwotę wyższą od oferty albo przyjmij ofertę."),
    Message(
      "offer.lower", english: "Offer less than is asked for, or accept.",
      polish: "Podaj kwotę niższą od oczekiwanej albo przyjmij ofertę."),
    Message(
      "offer.maximumBuyerOffers",
      english: "You can't make another offer for this book. You can accept or decline.",
      polish: "Nie możesz złożyć kolejnej oferty na tę książkę. Możesz przyjąć lub odrzucić."),
    Message(
      "offer.floorCurrency", english: "The lowest offer is in another currency.",
      polish: "Najniższa oferta jest w innej walucie."),
    Message(
      "offer.belowFloor", english: "The seller has to answer this offer.",
      polish: "Na tę ofertę musi odpowiedzieć sprzedający."),
    Message(
      "OfferThread.sides.differ", english: "You can't buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "OfferThread.rounds.amounts", english: "An offer lies between zero and what the seller asks for.",
      polish: "Oferta musi mieścić się między zerem a oczekiwaną ceną."),
    Message(
      "OfferThread.rounds.turns", english: "Buyer and seller take turns.",
      polish: "Kupujący i sprzedający odpowiadają na zmianę."),
    Message(
      "OfferThread.rounds.maximumBuyerOffers", english: "There are more offers than allowed.",
      polish: "Ofert jest więcej, niż wolno złożyć."),
    Message(
      "OfferThread.closeReason.given", english: "Say why the offer has ended.",
      polish: "Podaj, dlaczego oferta się zakończyła."),
    Message(
      "OfferThread.cancellation.given", english: "Say why the agreement was given up.",
      polish: "Podaj powód rezygnacji."),
    Message(
      "OfferThread.unique.openKey", english: "You have an open offer for this book already.",
      polish: "Masz już otwartą ofertę na tę książkę."),
    Message(
      "OfferThread.unique.acceptedKey", english: "Somebody else's offer was accepted.",
      polish: "Przyjęto ofertę innej osoby."),
    Message(
      "OfferThreadCount.id.derived", english: "The number of offers belongs to another listing.",
      polish: "Liczba ofert dotyczy innego ogłoszenia."),
  ]
}
