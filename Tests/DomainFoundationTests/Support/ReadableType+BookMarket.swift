import BookMarket

extension ReadableType {
  /// The models of BookMarket.
  static let bookMarketModels: [ReadableType] = [
    .init(model: AcademicTerm.self),
    .init(model: BookEdition.self),
    .init(model: BookExchange.self),
    .init(model: BookInput.self),
    .init(model: BookListing.self),
    .init(model: Campus.self),
    .init(model: CampusAddress.self),
    .init(model: CampusMembership.self),
    .init(model: CompletedSale.self),
    .init(model: ContactDisclosureCount.self),
    .init(model: CourseBook.self),
    .init(model: OfferThread.CancelInput.self),
    .init(model: BookExchange.DisputeInput.self),
    .init(model: ExchangeReview.self),
    .init(model: ExcludedMailbox.self),
    .init(model: BookSnapshot.self),
    .init(model: ListingNotification.self),
    .init(model: BookCopyDescription.self),
    .init(model: ListingInput.self),
    .init(model: ListingPhoto.self),
    .init(model: BookListing.ReserveInput.self),
    .init(model: BookListing.EditInput.self),
    .init(model: ListingFilter.self),
    .init(model: BookListing.PostInput.self),
    .init(model: BookListing.ModerationInput.self),
    .init(model: MeetUp.self),
    .init(model: BookExchange.AcceptInput.self),
    .init(model: BookExchange.ProposeInput.self),
    .init(model: MeetingPlace.self),
    .init(model: CampusMembership.ConfirmInput.self),
    .init(model: CampusMembership.ExcludeInput.self),
    .init(model: OfferThread.AnswerInput.self),
    .init(model: OfferThread.CloseInput.self),
    .init(model: OfferThread.AutoDeclineInput.self),
    .init(model: OfferRound.self),
    .init(model: OfferThreadCount.self),
    .init(model: OfferThread.CounterInput.self),
    .init(model: OfferThread.self),
    .init(model: SideReview.self),
    .init(model: SavedSearch.self),
    .init(model: WantedBook.self),
    .init(model: WantedBook.CreateInput.self),
    .init(model: WantedBook.MatchInput.self),
  ]

  /// The text values of BookMarket.
  static let bookMarketTexts: [ReadableType] = [
    .init(text: Course.self),
    .init(text: ISBN.self),
    .init(text: EmailDomain.self),
    .init(text: ISBNInput.self),
  ]
}
