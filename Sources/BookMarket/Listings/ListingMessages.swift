import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules and guards of listings.
  static let listings: [Message] = [
    Message(
      "BookListing.price.currency",
      english: "Please give the price in the currency of this campus: {currency|currency}.",
      polish: "Na tej uczelni ceny podaje się w walucie: {currency|currency}."),
    Message(
      "BookListing.price.cap", english: "A book may cost at most {maximum|money|currency}.",
      polish: "Książka może kosztować najwyżej {maximum|money|currency}."),
    Message(
      "BookCopyDescription.price.notNegative", english: "The price can’t be negative.",
      polish: "Cena nie może być ujemna."),
    Message(
      "BookCopyDescription.floor.currency",
      english: "The price and the lowest offer that you accept must be in the same currency.",
      polish: "Cena i najniższa akceptowana propozycja muszą być w tej samej walucie."),
    Message(
      "BookCopyDescription.floor.order",
      english: "The lowest offer that you accept must be between zero and the price.",
      polish: "Najniższa akceptowana propozycja musi mieścić się między zerem a ceną."),
    Message(
      "ListingInput.remarks.given", english: "Please describe what is worn or damaged.",
      polish: "Opisz, co jest zużyte lub uszkodzone."),
    Message(
      "BookListing.remarks.given", english: "Please describe what is worn or damaged.",
      polish: "Opisz, co jest zużyte lub uszkodzone."),
    Message(
      "BookListing.time.given", english: "The date of posting or expiry is missing.",
      polish: "Brakuje daty wystawienia lub wygaśnięcia ogłoszenia."),
    Message(
      "BookListing.moderationReason.given", english: "Please give a reason why the listing isn’t shown.",
      polish: "Podaj powód, dla którego ogłoszenie nie jest pokazywane."),
    Message(
      "BookListing.buyer.given", english: "The buyer is missing.",
      polish: "Brakuje kupującego."),
    Message(
      "BookListing.buyer.none", english: "An active listing can’t have a buyer.",
      polish: "Aktywne ogłoszenie nie może mieć kupującego."),
    Message(
      "BookListing.buyer.other", english: "You can’t buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "listing.campusRequiresNoReview", english: "A moderator reviews this listing before it is shown.",
      polish: "Przed publikacją to ogłoszenie sprawdzi moderator."),
    Message(
      "listing.campusRequiresReview", english: "This campus shows listings without review.",
      polish: "Na tej uczelni ogłoszenia są wystawiane bez sprawdzania."),
    Message(
      "listing.hasRevision", english: "This listing has no change to review.",
      polish: "To ogłoszenie nie ma zmiany do sprawdzenia."),
    Message(
      "listing.notExpired", english: "This listing has expired. Its seller must renew it.",
      polish: "To ogłoszenie wygasło. Sprzedający musi je przedłużyć."),
    Message(
      "listing.expiryAhead", english: "Please choose a later end date.",
      polish: "Wybierz późniejszą datę zakończenia."),
    Message(
      "listing.otherBuyer", english: "You can’t buy your own book.",
      polish: "Nie możesz kupić własnej książki."),
    Message(
      "listing.hasBuyer", english: "The book isn’t reserved for a buyer.",
      polish: "Książka nie jest dla nikogo zarezerwowana."),
  ]
}
