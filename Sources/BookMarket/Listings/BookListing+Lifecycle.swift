import DomainModeling

extension BookListing.Flow {
  private typealias Fields = BookListing.Fields

  /// The way of a listing: shown, promised, sold; or expired, taken back, taken away.
  public static let lifecycle = Lifecycle<BookListing.Flow>(
    "BookListing", version: 1, state: Fields.status, since: Fields.statusSince,
    previous: Fields.previousStatus, initial: .draft, final: [.sold, .removed]
  ) {
    RoleRule(.seller, Fields.seller == .principalID)
    RoleRule(
      .moderator,
      Condition.principalHas(label: BookMarketLabel.moderator.rawValue).and(Fields.seller != .principalID))
    RoleRule(.system, .principalIsSystem)
  } edges: {
    post.from(.draft).to(.active).by(.seller)
      .when(BookListing.shownAtOnce, BookListing.termsAhead)
      .updating("takes the campus's terms", takeTerms)
      .emitting { _, _ in [.announce] }
    post.from(.draft).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedFirst, BookListing.termsAhead)
      .updating("takes the campus's terms", takeTerms)
    approve.from(.pendingReview).to(.active).by(.moderator)
      .when(BookListing.notOver)
      .emitting { _, _ in [.announce] }
    reject.from(.pendingReview).to(.rejected).by(.moderator)
      .set(Fields.objection, to: .input(ListingVerdict.Fields.reason))
      .recording(ListingVerdict.Fields.reason)
    edit.from(.draft, .rejected).to(.draft).by(.seller)
      .clear(Fields.objection)
      .updating("takes the new description", takeDetails)
    edit.from(.pendingReview, .expired, .withdrawn).staying().by(.seller)
      .updating("takes the new description", takeDetails)
    edit.from(.active).staying().by(.seller)
      .when(BookListing.smallChange)
      .updating("takes the new description", takeDetails)
      .emitting { _, revision in revision.isMaterial ? [.supersedeOffers, .settleMatches] : [] }
    edit.from(.active).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedChange)
      .updating("takes the new description", takeDetails)
      .emitting { _, _ in [.supersedeOffers, .settleMatches] }
    reserve.from(.active).to(.reserved).by(.system)
      .when(BookListing.otherBuyer, BookListing.notOver)
      .set(Fields.buyer, to: .input(ListingReservation.Fields.buyer))
      .emitting { _, _ in [.settleMatches] }
    release.from(.reserved).to(.active).by(.system)
      .clear(Fields.buyer)
      .emitting { _, _ in [.announce] }
    release.from(.suspended).staying().by(.system)
      .when(BookListing.isPromised)
      .clear(Fields.buyer)
      .set(Fields.previousStatus, to: .known(.active))
      .emitting { _, _ in [.settleMatches] }
    completeExchange.from(.reserved).to(.sold).by(.system)
      .emitting { _, _ in [.settleMatches] }
    completeExchange.from(.suspended).to(.sold).by(.system)
      .when(BookListing.isPromised)
      .emitting { _, _ in [.settleMatches] }
    expire.from(.active, .pendingReview).to(.expired).by(.system)
      .at(Fields.expiresAt)
      .emitting { _, _ in [.supersedeOffers, .settleMatches] }
    renew.from(.active).staying().by(.seller)
      .when(BookListing.termsAhead)
      .updating("takes the campus's terms", takeTerms)
    renew.from(.expired).to(.active).by(.seller)
      .when(BookListing.shownAtOnce, BookListing.termsAhead)
      .updating("takes the campus's terms", takeTerms)
      .emitting { _, _ in [.announce] }
    renew.from(.expired).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedFirst, BookListing.termsAhead)
      .updating("takes the campus's terms", takeTerms)
    withdraw.from(.draft, .pendingReview, .rejected, .active, .expired).to(.withdrawn).by(.seller)
      .emitting { _, _ in [.supersedeOffers, .settleMatches] }
    withdraw.from(.draft, .pendingReview, .rejected, .active, .expired, .reserved, .suspended)
      .to(.withdrawn).by(.system)
      .clear(Fields.buyer)
      .emitting { _, _ in [.supersedeOffers, .cancelExchange, .settleMatches] }
    relist.from(.withdrawn).to(.active).by(.seller)
      .when(BookListing.shownAtOnce, BookListing.termsAhead)
      .updating("takes the campus's terms", takeTerms)
      .emitting { _, _ in [.announce] }
    relist.from(.withdrawn).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedFirst, BookListing.termsAhead)
      .updating("takes the campus's terms", takeTerms)
    remove.from(.pendingReview, .rejected, .active, .reserved, .expired, .withdrawn, .suspended)
      .to(.removed).by(.moderator)
      .clear(Fields.buyer)
      .set(Fields.objection, to: .input(ListingVerdict.Fields.reason))
      .recording(ListingVerdict.Fields.reason)
      .emitting { _, _ in [.supersedeOffers, .cancelExchange, .settleMatches] }
    suspend.from(.active, .reserved).to(.suspended).by(.system)
      .emitting { _, _ in [.settleMatches] }
    resume.from(.suspended).toPrevious().by(.system)
      .emitting { listing, _ in listing.status == .known(.active) ? [.announce] : [] }
  }

  private static let takeTerms:
    @Sendable (inout BookListing, ListingTerms, Timestamp) throws(ValidationError) -> Void = {
      (listing: inout BookListing, terms: ListingTerms, now: Timestamp) throws(ValidationError) in
      try terms.check(listing.price)
      listing.postedAt = now
      listing.expiresAt = terms.expiresAt
    }

  private static let takeDetails:
    @Sendable (inout BookListing, ListingRevision, Timestamp) throws(ValidationError) -> Void = {
      (listing: inout BookListing, revision: ListingRevision, _: Timestamp) throws(ValidationError) in
      try revision.terms.check(revision.details.price)
      listing.details = revision.details
    }
}
