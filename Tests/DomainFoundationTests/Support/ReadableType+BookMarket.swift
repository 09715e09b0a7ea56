import BookMarket

extension ReadableType {
  /// The models of BookMarket.
  static let bookMarketModels: [ReadableType] = [
    .init(model: AcademicTerm.self),
    .init(model: BookEdition.self),
    .init(model: BookExchange.self),
    .init(model: BookForm.self),
    .init(model: BookListing.self),
    .init(model: Campus.self),
    .init(model: CampusMember.self),
    .init(model: CompletedSale.self),
    .init(model: ContactReveal.self),
    .init(model: CourseBook.self),
    .init(model: ExchangeCancellation.self),
    .init(model: ExchangeDispute.self),
    .init(model: ExchangeReview.self),
    .init(model: ListedBook.self),
    .init(model: ListingAlert.self),
    .init(model: ListingDetails.self),
    .init(model: ListingForm.self),
    .init(model: ListingPhoto.self),
    .init(model: ListingReservation.self),
    .init(model: ListingRevision.self),
    .init(model: ListingSearch.self),
    .init(model: ListingTerms.self),
    .init(model: ListingVerdict.self),
    .init(model: MeetUp.self),
    .init(model: MeetUpAnswer.self),
    .init(model: MeetUpProposal.self),
    .init(model: MeetingPlace.self),
    .init(model: MemberConfirmation.self),
    .init(model: MemberExclusionOrder.self),
    .init(model: OfferAnswer.self),
    .init(model: OfferClosing.self),
    .init(model: OfferFloor.self),
    .init(model: OfferRound.self),
    .init(model: OfferTally.self),
    .init(model: OfferTerms.self),
    .init(model: OfferThread.self),
    .init(model: ReviewVerdict.self),
    .init(model: SavedSearch.self),
    .init(model: WantedBook.self),
    .init(model: WantedForm.self),
    .init(model: WantedMatch.self),
  ]

  /// The text values of BookMarket.
  static let bookMarketTexts: [ReadableType] = [
    .init(text: CourseCode.self),
    .init(text: ISBN.self),
    .init(text: MailDomain.self),
    .init(text: PrintedISBN.self),
  ]
}
