import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules, guards and unique keys of offers.
  static let offers: [Message] = [
    Message(
      "offer.newestRound", english: "There is a newer offer. Please look at it first.",
      polish: "Jest nowsza propozycja. Najpierw się z nią zapoznaj."),
    Message(
      "offer.answerInTime", english: "The time to answer this offer is over.",
      polish: "Czas na odpowiedź na tę propozycję minął."),
    Message(
      "offer.currency", english: "Please enter the amount in the listing’s currency.",
      polish: "Podaj kwotę w walucie ogłoszenia."),
    Message(
      "offer.withinAsking", english: "This is more than the asking price.",
      polish: "To więcej niż cena z ogłoszenia."),
    Message(
      "offer.positive", english: "The amount must be greater than zero.",
      polish: "Kwota musi być większa od zera."),
    Message(
      "offer.aboveBuyersAmount", english: "Please enter more than the buyer’s offer, or accept it.",
      polish: "Podaj kwotę wyższą od propozycji kupującego albo ją przyjmij."),
    Message(
      "offer.belowSellersAmount", english: "Please enter less than the seller’s price, or accept it.",
      polish: "Podaj kwotę niższą od ceny sprzedającego albo ją przyjmij."),
    Message(
      "offer.maximumBuyerOffers",
      english: "You can’t make another offer for this book. You can accept or decline the seller’s price.",
      polish:
        "Nie możesz złożyć kolejnej propozycji ceny za tę książkę. Możesz przyjąć lub odrzucić cenę sprzedającego."
    ),
    Message(
      "offer.floorCurrency", english: "The lowest offer that the seller accepts is in another currency.",
      polish: "Najniższa propozycja akceptowana przez sprzedającego jest w innej walucie."),
    Message(
      "offer.belowFloor", english: "The seller must answer this offer.",
      polish: "Na tę propozycję musi odpowiedzieć sprzedający."),
    Message(
      "OfferThread.sides.differ", english: "You can’t buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "OfferThread.rounds.amounts", english: "An offer must be between zero and the asking price.",
      polish: "Propozycja musi mieścić się między zerem a ceną z ogłoszenia."),
    Message(
      "OfferThread.rounds.turns", english: "Buyer and seller must take turns.",
      polish: "Kupujący i sprzedający muszą odpowiadać na zmianę."),
    Message(
      "OfferThread.rounds.maximumBuyerOffers", english: "There are more offers than allowed.",
      polish: "Propozycji jest więcej, niż wolno złożyć."),
    Message(
      "OfferThread.closeReason.given", english: "Please give a reason why the offer has ended.",
      polish: "Podaj, dlaczego propozycja się zakończyła."),
    Message(
      "OfferThread.cancellation.given", english: "Please give a reason why the offer was canceled.",
      polish: "Podaj powód rezygnacji z propozycji."),
    Message(
      "OfferThread.unique.openKey", english: "You already have an open offer for this book.",
      polish: "Masz już otwartą propozycję ceny za tę książkę."),
    Message(
      "OfferThread.unique.acceptedKey", english: "Another person’s offer was accepted.",
      polish: "Przyjęto propozycję innej osoby."),
    Message(
      "OfferThreadCount.id.derived",
      english: "The data of this counter of offers is damaged. Please contact support.",
      polish: "Dane tego licznika propozycji są uszkodzone. Skontaktuj się z pomocą techniczną."),
  ]
}
