import DomainModeling

extension MovieMessages {
  /// The messages for links to sellers that can't be prepared or opened.
  static let handoff: [Message] = [
    Message(
      "handoff.priceFresh",
      english: "This price may have changed. Please reload the page to see the current one.",
      polish: "Ta cena mogła się zmienić. Odśwież stronę, aby zobaczyć aktualną."),
    Message(
      "handoff.unsafeLink", english: "The seller’s link isn’t safe, so we don’t open it.",
      polish: "Link sprzedawcy nie jest bezpieczny, więc go nie otwieramy."),
    Message(
      "handoff.linkTooLong", english: "The seller’s link is too long to open.",
      polish: "Link sprzedawcy jest zbyt długi, aby go otworzyć."),
    Message(
      "handoff.notShowing", english: "This offer is no longer available.",
      polish: "Ta oferta nie jest już dostępna."),
    Message(
      "handoff.foreignCampaign", english: "This offer belongs to another advertiser.",
      polish: "Ta oferta należy do innego reklamodawcy."),
    Message(
      "handoff.hostNotAllowed", english: "The link leads to a website that isn’t on the advertiser’s list.",
      polish: "Link prowadzi do strony, której nie ma na liście reklamodawcy."),
    Message(
      "PurchaseHandoff.price.notNegative", english: "The price can’t be negative.",
      polish: "Cena nie może być ujemna."),
    Message(
      "PurchaseHandoff.advertisement.attributed",
      english: "The advertiser or the campaign of the advertisement is missing.",
      polish: "Brakuje reklamodawcy lub kampanii tej reklamy."),
    Message(
      "PurchaseHandoff.product.known",
      english: "It isn’t known whether the movie is bought or rented, or which advertisement was opened.",
      polish: "Nie wiadomo, czy chodzi o zakup czy wypożyczenie filmu, ani która reklama została otwarta."),
  ]
}
