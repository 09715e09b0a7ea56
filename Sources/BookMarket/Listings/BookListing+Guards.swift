import DomainModeling

extension BookListing {
  static let shownAtOnce = Guard(
    "listing.shownAtOnce", needsReview(.input(ListingTerms.Fields.needsReview), false),
    doc: "The campus shows listings without a look at them.")

  static let reviewedFirst = Guard(
    "listing.reviewedFirst", needsReview(.input(ListingTerms.Fields.needsReview), true),
    doc: "A moderator of the campus looks at listings first.")

  static let smallChange = Guard(
    "listing.smallChange", needsReview(.input(ListingRevision.Fields.needsReview), false),
    doc: "Nobody has to look at the change.")

  static let reviewedChange = Guard(
    "listing.reviewedChange", needsReview(.input(ListingRevision.Fields.needsReview), true),
    doc: "A moderator looks at the change.")

  static let notOver = Guard("listing.notOver", Fields.expiresAt > .now, doc: "Its time isn't over yet.")

  static let termsAhead = Guard(
    "listing.termsAhead",
    Condition<BookListing>(.compare(.context(termsEnd.name), .greater, .context(now.name))),
    doc: "It is shown until a later moment.")

  static let otherBuyer = Guard(
    "listing.otherBuyer", Fields.seller != .input(ListingReservation.Fields.buyer),
    doc: "Nobody buys their own book.")

  static let isPromised = Guard(
    "listing.isPromised", Fields.buyer.isPresent, doc: "It was promised to somebody.")

  private static let termsEnd: ContextKey<Timestamp> = .input(ListingTerms.Fields.expiresAt)
  private static let now: ContextKey<Timestamp> = .now

  private static func needsReview(_ key: ContextKey<Bool>, _ answer: Bool) -> Condition<BookListing> {
    Condition(.compare(.context(key.name), .equal, .value(.bool(answer))))
  }
}
