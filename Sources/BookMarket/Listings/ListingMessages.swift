import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules and guards of listings.
  static let listings: [Message] = [
    Message(
      "BookListing.price.currency", english: "Prices are in {currency} here.",
      polish: "Ceny podaje się tutaj w {currency}."),
    Message(
      "BookListing.price.cap", english: "A book may cost {maximum} at most.",
      polish: "Książka może kosztować najwyżej {maximum}."),
    Message(
      "BookCopyDescription.price.notNegative", english: "The price can't be below zero.",
      polish: "Cena nie może być mniejsza od zera."),
    Message(
      "BookCopyDescription.floor.currency", english: "Price and lowest offer need the same currency.",
      polish: "Cena i najniższa oferta muszą być w tej samej walucie."),
    Message(
      "BookCopyDescription.floor.order", english: "The lowest offer lies between zero and the price.",
      polish: "Najniższa oferta musi mieścić się między zerem a ceną."),
    Message(
      "ListingInput.remarks.given", english: "Please describe what is worn or damaged.",
      polish: "Opisz, co jest zużyte lub uszkodzone."),
    Message(
      "BookListing.remarks.given", english: "Please describe what is worn or damaged.",
      polish: "Opisz, co jest zużyte lub uszkodzone."),
    Message(
      "BookListing.time.given", english: "It isn't known until when the book is shown.",
      polish: "Nie wiadomo, do kiedy książka jest wystawiona."),
    Message(
      "BookListing.moderationReason.given", english: "Say why the book isn't shown.",
      polish: "Podaj, dlaczego książka nie jest wystawiona."),
    Message(
      "BookListing.buyer.given", english: "It isn't known who gets the book.",
      polish: "Nie wiadomo, kto otrzyma książkę."),
    Message(
      "BookListing.buyer.none", english: "The book is promised to somebody.",
      polish: "Książka jest komuś obiecana."),
    Message(
      "BookListing.buyer.other", english: "You can't buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "listing.shownAtOnce", english: "A moderator looks at this book first.",
      polish: "Tę książkę najpierw sprawdzi moderator."),
    Message(
      "listing.reviewedFirst", english: "This book is shown without a check.",
      polish: "Ta książka jest wystawiana bez sprawdzania."),
    Message(
      "listing.smallChange", english: "A moderator looks at this change first.",
      polish: "Tę zmianę najpierw sprawdzi moderator."),
    Message(
      "listing.reviewedChange", english: "Nobody has to look at this change.",
      polish: "Tej zmiany nikt nie musi sprawdzać."),
    Message(
      "listing.notOver", english: "The time of this offer is over. Its seller has to renew it.",
      polish: "Czas tej oferty minął. Sprzedający musi ją odnowić."),
    Message(
      "listing.expiryAhead", english: "Please choose a later end.", polish: "Wybierz późniejszy koniec."),
    Message(
      "listing.otherBuyer", english: "You can't buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "listing.isPromised", english: "The book isn't promised to anybody.",
      polish: "Książka nie jest nikomu obiecana."),
  ]
}
