public import DomainModeling

extension BookListing {
  /// The states, events and actors of a listing's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = BookListing
    public typealias Effect = ListingEffect

    /// A state of a listing.
    public enum State: String, Vocabulary {
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
      /// The copy has been handed over to the buyer.
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
    public enum Event: String, Vocabulary {
      /// The seller posts the listing, or submits it for approval.
      case post
      /// A moderator approves the listing.
      case approve
      /// A moderator rejects the listing.
      case reject
      /// The seller changes the description of the copy.
      case edit
      /// An offer for the copy is accepted.
      case reserve
      /// The exchange ends without a handover.
      case release
      /// The copy is handed over.
      case completeExchange
      /// The listing expires.
      case expire
      /// The seller extends the time of the listing.
      case renew
      /// The seller withdraws the listing, or the seller's account is deleted.
      case withdraw
      /// The seller lists a withdrawn copy again.
      case relist
      /// A moderator removes the listing.
      case remove
      /// The seller may no longer sell.
      case suspend
      /// The seller may sell again.
      case resume
    }

    /// The caller's relation to a listing.
    public enum Role: String, Vocabulary {
      /// The account that offers the copy.
      case seller
      /// A principal with the role `books.moderator` other than the seller.
      case moderator
      /// The system: offers, exchanges, time events and the deletion of accounts.
      case system
    }

    /// The event that posts the listing, or submits it where the campus reviews listings.
    public static let post = Trigger<Flow, ListingTerms>(.post)
    /// The event that approves the listing.
    public static let approve = PlainTrigger(.approve)
    /// The event that rejects the listing for a reason.
    public static let reject = Trigger<Flow, ListingVerdict>(.reject)
    /// The event that changes the description of the copy.
    public static let edit = Trigger<Flow, ListingRevision>(.edit)
    /// The event that reserves the copy for a buyer.
    public static let reserve = Trigger<Flow, ListingReservation>(.reserve)
    /// The event that ends the reservation.
    public static let release = PlainTrigger(.release)
    /// The event that marks the copy as sold.
    public static let completeExchange = PlainTrigger(.completeExchange)
    /// The time event that ends the listing.
    public static let expire = PlainTrigger(.expire)
    /// The event that extends the time of the listing.
    public static let renew = Trigger<Flow, ListingTerms>(.renew)
    /// The event that withdraws the listing.
    public static let withdraw = PlainTrigger(.withdraw)
    /// The event that lists a withdrawn copy again.
    public static let relist = Trigger<Flow, ListingTerms>(.relist)
    /// The event that removes the listing for a reason.
    public static let remove = Trigger<Flow, ListingVerdict>(.remove)
    /// The event that hides the listing while its seller may not sell.
    public static let suspend = PlainTrigger(.suspend)
    /// The event that restores the state before the suspension.
    public static let resume = PlainTrigger(.resume)
  }
}

/// An effect of a change to a listing on other records, carried out in the same transaction.
public enum ListingEffect: Hashable, Sendable {
  /// Ends open offers, because the listing has ended or changed.
  case supersedeOffers
  /// Ends the exchange, because the listing has ended.
  case cancelExchange
  /// Updates the wanted books for which the listing was found, because it has ended, is reserved or has
  /// changed.
  case settleMatches
  /// Notifies users with a wanted book or a saved search that the listing matches.
  case announce
}

extension BookListing.Flow {
  private typealias Fields = BookListing.Fields

  /// The lifecycle of a listing, from draft to sale, expiry, withdrawal or removal.
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
      .updating("Sets the moments of posting and expiry; the price must fit the campus's terms.", takeTerms)
      .emitting { _, _ in [.announce] }
    post.from(.draft).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedFirst, BookListing.termsAhead)
      .updating("Sets the moments of posting and expiry; the price must fit the campus's terms.", takeTerms)
    approve.from(.pendingReview).to(.active).by(.moderator)
      .when(BookListing.notOver)
      .emitting { _, _ in [.announce] }
    reject.from(.pendingReview).to(.rejected).by(.moderator)
      .set(Fields.objection, to: .input(ListingVerdict.Fields.reason))
      .recording(ListingVerdict.Fields.reason)
    edit.from(.draft, .rejected).to(.draft).by(.seller)
      .clear(Fields.objection)
      .updating("Replaces the description of the copy; the price must fit the campus's terms.", takeDetails)
    edit.from(.pendingReview, .expired, .withdrawn).staying().by(.seller)
      .updating("Replaces the description of the copy; the price must fit the campus's terms.", takeDetails)
    edit.from(.active).staying().by(.seller)
      .when(BookListing.smallChange)
      .updating("Replaces the description of the copy; the price must fit the campus's terms.", takeDetails)
      .emitting { _, revision in revision.isMaterial ? [.supersedeOffers, .settleMatches] : [] }
    edit.from(.active).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedChange)
      .updating("Replaces the description of the copy; the price must fit the campus's terms.", takeDetails)
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
      .updating("Sets the moments of posting and expiry; the price must fit the campus's terms.", takeTerms)
    renew.from(.expired).to(.active).by(.seller)
      .when(BookListing.shownAtOnce, BookListing.termsAhead)
      .updating("Sets the moments of posting and expiry; the price must fit the campus's terms.", takeTerms)
      .emitting { _, _ in [.announce] }
    renew.from(.expired).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedFirst, BookListing.termsAhead)
      .updating("Sets the moments of posting and expiry; the price must fit the campus's terms.", takeTerms)
    withdraw.from(.draft, .pendingReview, .rejected, .active, .expired).to(.withdrawn).by(.seller)
      .emitting { _, _ in [.supersedeOffers, .settleMatches] }
    withdraw.from(.draft, .pendingReview, .rejected, .active, .expired, .reserved, .suspended)
      .to(.withdrawn).by(.system)
      .clear(Fields.buyer)
      .emitting { _, _ in [.supersedeOffers, .cancelExchange, .settleMatches] }
    relist.from(.withdrawn).to(.active).by(.seller)
      .when(BookListing.shownAtOnce, BookListing.termsAhead)
      .updating("Sets the moments of posting and expiry; the price must fit the campus's terms.", takeTerms)
      .emitting { _, _ in [.announce] }
    relist.from(.withdrawn).to(.pendingReview).by(.seller)
      .when(BookListing.reviewedFirst, BookListing.termsAhead)
      .updating("Sets the moments of posting and expiry; the price must fit the campus's terms.", takeTerms)
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

extension BookListing {
  static let shownAtOnce = Guard(
    "listing.shownAtOnce", needsReview(.input(ListingTerms.Fields.needsReview), false),
    doc: "The campus must show listings without review.")

  static let reviewedFirst = Guard(
    "listing.reviewedFirst", needsReview(.input(ListingTerms.Fields.needsReview), true),
    doc: "The campus must review listings before it shows them.")

  static let smallChange = Guard(
    "listing.smallChange", needsReview(.input(ListingRevision.Fields.needsReview), false),
    doc: "The change must need no review by a moderator.")

  static let reviewedChange = Guard(
    "listing.reviewedChange", needsReview(.input(ListingRevision.Fields.needsReview), true),
    doc: "The change must need a review by a moderator.")

  static let notOver = Guard(
    "listing.notOver", Fields.expiresAt > .now, doc: "The listing must not have expired.")

  static let termsAhead = Guard(
    "listing.termsAhead",
    Condition<BookListing>(.compare(.context(termsEnd.name), .greater, .context(now.name))),
    doc: "The new expiry must be in the future.")

  static let otherBuyer = Guard(
    "listing.otherBuyer", Fields.seller != .input(ListingReservation.Fields.buyer),
    doc: "The buyer must not be the seller.")

  static let isPromised = Guard(
    "listing.isPromised", Fields.buyer.isPresent, doc: "The copy must be reserved for a buyer.")

  private static let termsEnd: ContextKey<Timestamp> = .input(ListingTerms.Fields.expiresAt)
  private static let now: ContextKey<Timestamp> = .now

  private static func needsReview(_ key: ContextKey<Bool>, _ answer: Bool) -> Condition<BookListing> {
    Condition(.compare(.context(key.name), .equal, .value(.bool(answer))))
  }
}
