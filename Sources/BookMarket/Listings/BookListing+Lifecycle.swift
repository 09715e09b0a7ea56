public import DomainModeling

extension BookListing {
  /// The words of a listing's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = BookListing
    public typealias Effect = ListingEffect

    /// How far a listing has come.
    public enum State: String, Vocabulary {
      /// Being written.
      case draft
      /// Waiting for a moderator.
      case pendingReview
      /// Turned down; editing makes it a draft again.
      case rejected
      /// Shown; may be had.
      case active
      /// Promised to somebody.
      case reserved
      /// Handed over.
      case sold
      /// Its time is over; may be renewed.
      case expired
      /// Taken back by its seller; may be listed again.
      case withdrawn
      /// Hidden while its seller can't act.
      case suspended
      /// Taken away by a moderator.
      case removed
    }

    /// What may happen to a listing.
    public enum Event: String, Vocabulary {
      /// The seller shows it, or hands it in.
      case post
      /// A moderator lets it be shown.
      case approve
      /// A moderator turns it down.
      case reject
      /// The seller describes it differently.
      case edit
      /// An offer was accepted.
      case reserve
      /// The exchange didn't come about.
      case release
      /// The copy was handed over.
      case completeExchange
      /// Its time is over.
      case expire
      /// The seller shows it for longer.
      case renew
      /// The seller takes it back.
      case withdraw
      /// The seller shows it again.
      case relist
      /// A moderator takes it away.
      case remove
      /// Its seller can't act.
      case suspend
      /// Its seller can act again.
      case resume
    }

    /// Who may do something with a listing.
    public enum Role: String, Vocabulary {
      /// Whose copy it is.
      case seller
      /// Whoever looks after the market, unless the copy is their own.
      case moderator
      /// Offers, exchanges, timers.
      case system
    }

    /// Shows it, or hands it in where the campus reviews listings.
    public static let post = Trigger<Flow, ListingTerms>(.post)
    /// Lets it be shown.
    public static let approve = PlainTrigger(.approve)
    /// Turns it down for a reason.
    public static let reject = Trigger<Flow, ListingVerdict>(.reject)
    /// Describes it differently.
    public static let edit = Trigger<Flow, ListingRevision>(.edit)
    /// Promises it to a buyer.
    public static let reserve = Trigger<Flow, ListingReservation>(.reserve)
    /// Lets everybody have it again.
    public static let release = PlainTrigger(.release)
    /// Ends it as sold.
    public static let completeExchange = PlainTrigger(.completeExchange)
    /// Hides it because its time is over.
    public static let expire = PlainTrigger(.expire)
    /// Shows it for longer.
    public static let renew = Trigger<Flow, ListingTerms>(.renew)
    /// Takes it back.
    public static let withdraw = PlainTrigger(.withdraw)
    /// Shows it again.
    public static let relist = Trigger<Flow, ListingTerms>(.relist)
    /// Takes it away for a reason.
    public static let remove = Trigger<Flow, ListingVerdict>(.remove)
    /// Hides it while its seller can't act.
    public static let suspend = PlainTrigger(.suspend)
    /// Shows it as before.
    public static let resume = PlainTrigger(.resume)
  }
}

/// What has to be done together with a change of a listing, in the same change set.
public enum ListingEffect: Hashable, Sendable {
  /// Open offers are void: the listing is gone, or not what they were made for.
  case supersedeOffers
  /// The reservation is over, because the listing is.
  case cancelExchange
  /// It can't be had by everybody any more, or is described otherwise: whoever it was found for is told.
  case settleMatches
  /// It can be had from now on: whoever looks for such a book wants to know.
  case announce
}

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
