public import DomainModeling

extension BookListing: StatefulEntity {

  /// A state of a listing.
  public enum State: String, StringEnum {
    /// The seller has not posted the listing yet.
    case draft
    /// A moderator must approve the listing before members see it.
    case pendingReview
    /// A moderator has rejected the listing; editing makes it a draft again.
    case rejected
    /// Members see the listing and can make offers.
    case active
    /// The copy is reserved for the buyer of an accepted offer.
    case reserved
    /// The copy has been handed over to the buyer, or sold without the market.
    case sold
    /// The listing has expired; the seller may renew it.
    case expired
    /// The listing was withdrawn; the seller may list it again.
    case withdrawn
    /// The listing is hidden while its seller may not sell.
    case suspended
    /// A moderator has removed the listing.
    case removed
  }

  /// An event of a listing.
  public enum Event: String, StringEnum {
    /// The seller posts the listing, or submits it for approval.
    case post
    /// A moderator approves the listing, or the seller's new description of an active one.
    case approve
    /// A moderator rejects the listing, or the seller's new description of an active one.
    case reject
    /// The seller changes the description of the copy.
    case edit
    /// An offer for the copy is accepted.
    case reserve
    /// The exchange ends without a handover.
    case release
    /// The copy is handed over.
    case sell
    /// The listing expires.
    case expire
    /// The seller extends the time of the listing.
    case renew
    /// The seller withdraws the listing, or the seller's account is deleted.
    case withdraw
    /// The seller lists a withdrawn copy again.
    case relist
    /// The seller has sold the copy without the market.
    case markSold
    /// A moderator removes the listing.
    case remove
    /// The seller may no longer sell.
    case suspend
    /// The seller may sell again.
    case resume
  }

  /// The caller's relation to a listing.
  public enum Actor: String, StringEnum {
    /// The account that offers the copy.
    case seller
    /// A principal with the role `books.moderator` other than the seller and the buyer.
    case moderator
    /// The system: offers, exchanges, time events and the deletion of accounts.
    case system
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that posts the listing, or submits it where the campus reviews listings.
    package static let post = TypedEvent<BookListing, BookListing.PostInput>(.post)
    /// The event that approves the listing or its new description.
    package static let approve = TypedEvent<BookListing, BookListing.ApproveInput>(.approve)
    /// The event that rejects the listing for a reason.
    package static let reject = TypedEvent<BookListing, BookListing.ModerationInput>(.reject)
    /// The event that changes the description of the copy.
    package static let edit = TypedEvent<BookListing, BookListing.EditInput>(.edit)
    /// The event that reserves the copy for a buyer.
    package static let reserve = TypedEvent<BookListing, BookListing.ReserveInput>(.reserve)
    /// The event that extends the time of the listing.
    package static let renew = TypedEvent<BookListing, BookListing.PostInput>(.renew)
    /// The event that lists a withdrawn copy again.
    package static let relist = TypedEvent<BookListing, BookListing.PostInput>(.relist)
    /// The event that removes the listing for a reason.
    package static let remove = TypedEvent<BookListing, BookListing.ModerationInput>(.remove)
  }
}

extension BookListing {
  /// An effect of a change to a listing on other records, carried out in the same transaction.
  public enum Effect: Hashable, Sendable {
    /// Ends open offers, because the listing has ended or changed.
    case supersedeOffers
    /// Ends the exchange, because the listing has ended.
    case cancelExchange
    /// Updates the wanted books for which the listing was found, because it has ended, is reserved or has
    /// changed.
    case updateMatches
    /// Notifies users with a wanted book or a saved search that the listing matches.
    case notifySearchers
  }
}

extension BookListing {

  /// The lifecycle of a listing, from draft to sale, expiry, withdrawal or removal.
  public static let lifecycle = Lifecycle<BookListing>(
    "BookListing", version: 1, state: Fields.status, since: Fields.statusSince,
    previous: Fields.previousStatus, initialState: .draft
  ) {
    ActorRule(.seller, Fields.seller == .principalID)
    ActorRule(
      .moderator,
      Condition.principalHolds(BookMarketRole.moderator).and(Fields.seller != .principalID)
        .and(Fields.buyer.isNull.or(Fields.buyer != .principalID)))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.post.from(.draft).to(.active).by(.seller)
      .when(BookListing.campusRequiresNoReview, BookListing.expiryAhead)
      .updating(
        "Sets the moments of posting and expiry; the price must fit the campus's conditions.", takePosting
      )
      .emitting { _, _ in [.notifySearchers] }
    Events.post.from(.draft).to(.pendingReview).by(.seller)
      .when(BookListing.campusRequiresReview, BookListing.expiryAhead)
      .updating(
        "Sets the moments of posting and expiry; the price must fit the campus's conditions.", takePosting)
    Events.approve.from(.pendingReview).to(.active).by(.moderator)
      .when(BookListing.notExpired)
      .emitting { _, _ in [.notifySearchers] }
    Events.approve.from(.active).staying().by(.moderator)
      .when(BookListing.hasRevision, BookListing.notExpired)
      .clear(Fields.moderationReason)
      .updating("Replaces the description of the copy by the seller's new one.") { listing, _, _ in
        listing.takeRevision()
      }
      .emitting { _, approval in approval.isMaterial ? [.supersedeOffers, .updateMatches] : [] }
    Events.reject.from(.pendingReview).to(.rejected).by(.moderator)
      .set(Fields.moderationReason, to: .input(BookListing.ModerationInput.Fields.reason))
      .recording(BookListing.ModerationInput.Fields.reason)
    Events.reject.from(.active).staying().by(.moderator)
      .when(BookListing.hasRevision)
      .clear(Fields.revision)
      .set(Fields.moderationReason, to: .input(BookListing.ModerationInput.Fields.reason))
      .recording(BookListing.ModerationInput.Fields.reason)
    Events.edit.from(.draft, .rejected).to(.draft).by(.seller)
      .clear(Fields.moderationReason)
      .updating(
        "Replaces the description of the copy; the price must fit the campus's conditions.", takeDetails)
    Events.edit.from(.pendingReview, .expired, .withdrawn).staying().by(.seller)
      .updating(
        "Replaces the description of the copy; the price must fit the campus's conditions.", takeDetails)
    Events.edit.from(.active).staying().by(.seller)
      .clear(Fields.moderationReason)
      .updating(
        """
        Replaces the description of the copy; a change that needs a review is kept as the new description until \
        a moderator approves it. The price must fit the campus's conditions.
        """, takeDetails
      )
      .emitting { _, edit in edit.isMaterial && !edit.needsReview ? [.supersedeOffers, .updateMatches] : [] }
    Events.reserve.from(.active).to(.reserved).by(.system)
      .when(BookListing.otherBuyer, BookListing.notExpired)
      .set(Fields.buyer, to: .input(BookListing.ReserveInput.Fields.buyer))
      .emitting { _, _ in [.updateMatches] }
    on(.release).from(.reserved).to(.active).by(.system)
      .clear(Fields.buyer)
      .emitting { _, _ in [.notifySearchers] }
    on(.release).from(.suspended).staying().by(.system)
      .when(BookListing.hasBuyer)
      .clear(Fields.buyer)
      .set(Fields.previousStatus, to: .active)
      .emitting { _, _ in [.updateMatches] }
    on(.sell).from(.reserved).to(.sold).by(.system)
      .clear(Fields.revision)
      .emitting { _, _ in [.updateMatches] }
    on(.sell).from(.suspended).to(.sold).by(.system)
      .when(BookListing.hasBuyer)
      .clear(Fields.revision)
      .emitting { _, _ in [.updateMatches] }
    on(.expire).from(.active, .pendingReview).to(.expired).by(.system)
      .at(Fields.expiresAt)
      .emitting { _, _ in [.supersedeOffers, .updateMatches] }
    Events.renew.from(.active).staying().by(.seller)
      .when(BookListing.expiryAhead)
      .updating(
        "Sets the moments of posting and expiry; the price must fit the campus's conditions.", takePosting)
    Events.renew.from(.expired).to(.active).by(.seller)
      .when(BookListing.campusRequiresNoReview, BookListing.expiryAhead)
      .updating(
        "Sets the moments of posting and expiry; the price must fit the campus's conditions.", takePosting
      )
      .emitting { _, _ in [.notifySearchers] }
    Events.renew.from(.expired).to(.pendingReview).by(.seller)
      .when(BookListing.campusRequiresReview, BookListing.expiryAhead)
      .updating(
        "Sets the moments of posting and expiry; the price must fit the campus's conditions.", takePosting)
    on(.withdraw).from(.draft, .pendingReview, .rejected, .active, .expired).to(.withdrawn).by(.seller)
      .emitting { _, _ in [.supersedeOffers, .updateMatches] }
    on(.withdraw).from(.draft, .pendingReview, .rejected, .active, .expired, .reserved, .suspended)
      .to(.withdrawn).by(.system)
      .clear(Fields.buyer)
      .emitting { _, _ in [.supersedeOffers, .cancelExchange, .updateMatches] }
    Events.relist.from(.withdrawn).to(.active).by(.seller)
      .when(BookListing.campusRequiresNoReview, BookListing.expiryAhead)
      .updating(
        "Sets the moments of posting and expiry; the price must fit the campus's conditions.", takePosting
      )
      .emitting { _, _ in [.notifySearchers] }
    Events.relist.from(.withdrawn).to(.pendingReview).by(.seller)
      .when(BookListing.campusRequiresReview, BookListing.expiryAhead)
      .updating(
        "Sets the moments of posting and expiry; the price must fit the campus's conditions.", takePosting)
    on(.markSold).from(.active, .expired, .withdrawn).to(.sold).by(.seller)
      .clear(Fields.revision)
      .emitting { _, _ in [.supersedeOffers, .updateMatches] }
    Events.remove.from(.pendingReview, .rejected, .active, .reserved, .expired, .withdrawn, .suspended)
      .to(.removed).by(.moderator)
      .clear(Fields.buyer)
      .clear(Fields.revision)
      .set(Fields.moderationReason, to: .input(BookListing.ModerationInput.Fields.reason))
      .recording(BookListing.ModerationInput.Fields.reason)
      .emitting { _, _ in [.supersedeOffers, .cancelExchange, .updateMatches] }
    on(.suspend).from(.active, .reserved).to(.suspended).by(.system)
      .emitting { _, _ in [.updateMatches] }
    on(.resume).from(.suspended).toPrevious().by(.system)
      .emitting { listing, _ in listing.status == .active ? [.notifySearchers] : [] }
  }

  private static let takePosting:
    @Sendable (inout BookListing, BookListing.PostInput, Timestamp) throws(ValidationError) -> Void = {
      (listing: inout BookListing, input: BookListing.PostInput, now: Timestamp) throws(ValidationError) in
      // A moderator reviews the listing as a whole before it is shown again.
      if listing.status != .active { listing.takeRevision() }
      try input.check(listing.price)
      listing.postedAt = now
      listing.expiresAt = input.expiresAt
    }

  private static let takeDetails:
    @Sendable (inout BookListing, BookListing.EditInput, Timestamp) throws(ValidationError) -> Void = {
      (listing: inout BookListing, input: BookListing.EditInput, _: Timestamp) throws(ValidationError) in
      try input.posting.check(input.copy.price)
      if listing.status == .active, input.needsReview {
        listing.revision = input.copy
      } else {
        listing.copy = input.copy
        listing.revision = nil
      }
    }

  /// Replaces the description by the seller's new one, if there is one.
  private mutating func takeRevision() {
    if let revision { copy = revision }
    revision = nil
  }
}

extension BookListing {
  static let campusRequiresNoReview = Guard(
    "listing.campusRequiresNoReview", needsReview(.input(BookListing.PostInput.Fields.needsReview), false),
    doc: "The campus must show listings without review.")

  static let campusRequiresReview = Guard(
    "listing.campusRequiresReview", needsReview(.input(BookListing.PostInput.Fields.needsReview), true),
    doc: "The campus must review listings before it shows them.")

  static let hasRevision = Guard(
    "listing.hasRevision", Fields.revision.isPresent,
    doc: "The seller's new description must await a review.")

  static let notExpired = Guard(
    "listing.notExpired", Fields.expiresAt > .now, doc: "The listing must not have expired.")

  static let expiryAhead = Guard(
    "listing.expiryAhead",
    Condition<BookListing>(.compare(.context(newExpiry.name), .greater, .context(now.name))),
    doc: "The new expiry must be in the future.")

  static let otherBuyer = Guard(
    "listing.otherBuyer", Fields.seller != .input(BookListing.ReserveInput.Fields.buyer),
    doc: "The buyer must not be the seller.")

  static let hasBuyer = Guard(
    "listing.hasBuyer", Fields.buyer.isPresent, doc: "The copy must be reserved for a buyer.")

  private static let newExpiry: ContextKey<Timestamp> = .input(BookListing.PostInput.Fields.expiresAt)
  private static let now: ContextKey<Timestamp> = .now

  private static func needsReview(_ key: ContextKey<Bool>, _ answer: Bool) -> Condition<BookListing> {
    Condition(.compare(.context(key.name), .equal, .value(.bool(answer))))
  }
}
