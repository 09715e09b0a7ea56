import DomainModeling
import DomainRepository
public import DomainServices

extension ListingService {
  /// The operations of the service.
  public enum Operations {
    static let ownOrder = SortKey<BookListing>.descending(BookListing.Fields.statusSince)
    static let waitingOrder = SortKey<BookListing>.ascending(BookListing.Fields.postedAt)
    private static let moderators: [AccessRequirement] = [.role(BookMarketRole.moderator)]

    /// Creating a draft.
    public static let begin = ServiceOperation(
      "listing.begin", ListingService.begin, .input("copy"), .input("edition"), .input("campus"), .principal,
      for: [.authenticated], refuses: [.notFound, .invalid, "market.notMember", "market.excluded"],
      recognizesInput: true,
      doc: "Creates a draft for an edition in the catalog.")
    /// Posting a draft.
    public static let post = ServiceOperation(
      "listing.post", ListingService.post(_:as:), .input("listing"), .principal, for: [.authenticated],
      fires: [.event(BookListing.Events.post)] + .matches,
      refuses: [
        .notFound, .invalid, .transition, "market.notMember", "market.excluded", "market.tooManyListings",
      ],
      doc: "Posts a draft of the caller.")
    /// Posting a new listing.
    public static let postNew = ServiceOperation(
      "listing.postNew", ListingService.post(_:listing:at:using:as:), .input("input"), .input("listing"),
      .input("campus"), .input("edition"), .principal, for: [.authenticated],
      fires: [.event(BookListing.Events.post)] + .matches,
      refuses: [
        .notFound, .invalid, .transition, "market.notMember", "market.excluded", "market.tooManyListings",
        "market.knownBook", "market.alreadyPosted",
      ],
      recognizesInput: true,
      doc: """
        Posts a new listing, and adds its book to the catalog unless it is already there. If the catalog has its number with \
        other details, the caller corrects them or names the known edition.
        """)
    /// Editing a listing.
    public static let edit = ServiceOperation(
      "listing.edit", ListingService.edit, .input("listing"), .input("copy"), .principal,
      for: [.authenticated],
      fires: [.event(BookListing.Events.edit), .event(OfferThread.Events.supersede)]
        + .losesMatch,
      refuses: [.notFound, .invalid, .transition],
      doc: """
        Changes the description of one's own copy; a material change ends open offers. Where listings are \
        reviewed, an active one is shown unchanged until a moderator approves the change.
        """)
    /// Renewing a listing.
    public static let renew = ServiceOperation(
      "listing.renew", ListingService.renew, .input("listing"), .principal, for: [.authenticated],
      fires: [.event(BookListing.Events.renew)] + .matches,
      refuses: [
        .notFound, .invalid, .transition, "market.notMember", "market.excluded", "market.tooManyListings",
      ],
      doc: "Extends the time of one's own listing that is active or expired.")
    /// Withdrawing a listing.
    public static let withdraw = ServiceOperation(
      "listing.withdraw", ListingService.withdraw, .input("listing"), .principal, for: [.authenticated],
      fires: [.event(BookListing.on(.withdraw)), .event(OfferThread.Events.supersede)]
        + .losesMatch,
      refuses: [.notFound, .transition],
      doc: "Withdraws one's own listing, and ends the offers for it.")
    /// Marking a listing as sold.
    public static let markSold = ServiceOperation(
      "listing.markSold", ListingService.markSold, .input("listing"), .principal, for: [.authenticated],
      fires: [.event(BookListing.on(.markSold)), .event(OfferThread.Events.supersede)] + .losesMatch,
      refuses: [.notFound, .transition],
      doc: "Marks one's own copy as sold without the market, and ends the offers for it.")
    /// Listing a withdrawn copy again.
    public static let relist = ServiceOperation(
      "listing.relist", ListingService.relist, .input("listing"), .principal, for: [.authenticated],
      fires: [.event(BookListing.Events.relist)] + .matches,
      refuses: [
        .notFound, .invalid, .transition, "market.notMember", "market.excluded", "market.tooManyListings",
      ],
      doc: "Lists a withdrawn copy of the caller again.")
    /// Reading a listing.
    public static let details = ServiceOperation(
      "listing.details", ListingService.details, .input("listing"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Shows a listing of one's campus, with the events that one may fire.")
    /// Listing one's own listings.
    public static let booklist = ServiceOperation(
      "listing.booklist", ListingService.booklist, .input("state"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: ownOrder,
      doc: "Lists one's own listings in a state or in all, the latest change of state first.")
    /// Listing the listings that are pending review.
    public static let waiting = ServiceOperation(
      "listing.waiting", ListingService.waiting, .input("campus"), .input("position"), .input("limit"),
      .principal, for: moderators, orderedBy: waitingOrder,
      doc: "Lists the listings and new descriptions of a campus that are pending review, the oldest first.")
    /// Approving a listing.
    public static let approve = ServiceOperation(
      "listing.approve", ListingService.approve, .input("listing"), .seenVersion, .principal,
      for: moderators,
      fires: [.event(BookListing.Events.approve), .event(OfferThread.Events.supersede)]
        + .losesMatch,
      refuses: [.notFound, .transition, "market.ownDeal", "exchange.counterpartUnavailable"],
      doc: "Approves a listing of another user, or its new description, as the caller saw it.")
    /// Rejecting a listing.
    public static let reject = ServiceOperation(
      "listing.reject", ListingService.reject, .input("listing"), .input("reason"), .principal,
      for: moderators, fires: [.event(BookListing.Events.reject)],
      refuses: [.notFound, .transition, "market.ownDeal"],
      doc: "Rejects a listing of another user, or its new description.")
    /// Removing a listing.
    public static let remove = ServiceOperation(
      "listing.remove", ListingService.remove, .input("listing"), .input("reason"), .principal,
      for: moderators,
      fires: [
        .event(BookListing.Events.remove), .event(BookExchange.Events.cancelBySystem),
        .event(OfferThread.Events.cancel), .event(OfferThread.Events.supersede),
      ] + .losesMatch,
      refuses: [.notFound, .transition, "market.ownDeal"],
      doc: "Removes a listing of another user, and ends the offers and the exchange.")

    /// All operations of the service.
    public static let all = [
      begin.description, post.description, postNew.description, edit.description, renew.description,
      withdraw.description, markSold.description, relist.description, search.description, details.description,
      seller.description,
      booklist.description, waiting.description, approve.description, reject.description, remove.description,
    ]
  }
}
