import DomainModeling
import DomainRepository
public import DomainServices

extension OfferService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<OfferThread>.descending(OfferThread.Fields.statusSince)
    private static let moderators: [AccessRequirement] = [.role(BookMarketRole.moderator)]

    /// Making an offer.
    public static let make = ServiceOperation(
      "offer.make", OfferService.makeOffer, .input("amount"), .input("listing"), .seenVersion,
      .input("message"), .input("thread"), .principal, for: [.authenticated],
      fires: [.event(OfferThread.Events.autoDecline)],
      refuses: [
        .notFound, .invalid, "market.notMember", "market.excluded", "exchange.listingReserved",
        "exchange.listingUnavailable", "exchange.counterpartUnavailable", "exchange.offerAlreadyOpen",
        "exchange.notNegotiable", "exchange.offerLimitReached", "exchange.identifierInUse",
      ],
      recognizesInput: true,
      doc: "Offers an amount for a listing of one's campus as the caller saw it.")
    /// Accepting an offer.
    public static let accept = ServiceOperation(
      "offer.accept", OfferService.accept, .input("thread"), .input("round"), .principal,
      for: [.authenticated],
      fires: [
        .event(OfferThread.Events.accept), .event(BookListing.Events.reserve),
        .event(OfferThread.Events.supersede),
      ] + .losesMatch, refuses: agreeing,
      recognizesInput: true,
      doc: "Accepts the newest offer, which reserves the listing and begins the exchange.")
    /// Declining an offer.
    public static let decline = ServiceOperation(
      "offer.decline", OfferService.decline, .input("thread"), .input("round"), .principal,
      for: [.authenticated], fires: [.event(OfferThread.Events.decline)],
      refuses: [.notFound, .invalid, .transition],
      recognizesInput: true,
      doc: "Declines the newest offer, which ends the thread.")
    /// Answering an offer with another amount.
    public static let counter = ServiceOperation(
      "offer.counter", OfferService.counter, .input("thread"), .input("round"), .input("amount"),
      .input("message"), .principal, for: [.authenticated],
      fires: [.event(OfferThread.Events.counter), .event(OfferThread.Events.autoDecline)],
      refuses: agreeing, recognizesInput: true,
      doc: "Answers the newest offer with another amount.")
    /// Retracting an offer.
    public static let retract = ServiceOperation(
      "offer.retract", OfferService.retract, .input("thread"), .principal, for: [.authenticated],
      fires: [.event(OfferThread.on(.retract))], refuses: [.notFound, .transition],
      recognizesInput: true,
      doc: "Retracts one's own newest offer, which ends the thread.")
    /// Listing one's own threads.
    public static let threads = ServiceOperation(
      "offer.threads", OfferService.threads, .input("side"), .input("scope"), .input("listing"),
      .input("limit"), .input("position"), .principal, for: [.authenticated], orderedBy: order,
      doc: """
        Lists one's own threads that are open, agreed or ended, as buyer or as seller, the latest change of state \
        first.
        """)
    /// Reading one of one's own threads.
    public static let thread = ServiceOperation(
      "offer.thread", OfferService.thread, .input("thread"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Shows one of one's own threads.")
    /// Counting the threads for a listing.
    public static let count = ServiceOperation(
      "offer.count", OfferService.offerCount, .input("listing"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Returns the number of threads that were begun for a listing.")
    /// Reading a thread of other users.
    public static let threadForModeration = ServiceOperation(
      "offer.threadForModeration", OfferService.threadForModeration, .input("thread"), .principal,
      for: moderators, refuses: [.notFound, "market.ownDeal"], doc: "Shows a thread of other users.")
    /// Ending a thread.
    public static let end = ServiceOperation(
      "offer.end", OfferService.end, .input("thread"), .input("reason"), .principal, for: moderators,
      fires: [.event(OfferThread.Events.endByModerator)],
      refuses: [.notFound, .transition, "market.ownDeal"],
      recognizesInput: true,
      doc: "Ends an open thread of other users that breaks the rules.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "offer.fireDueEvents", OfferService.fireDueEvents, .principal, for: [.system],
      fires: [.event(OfferThread.on(.expire))],
      doc: "Ends the offers that were not answered in time.")

    /// The refusals of an answer that may lead to an agreement.
    private static let agreeing: [Refusal.Code] = [
      .notFound, .invalid, .transition, "market.notMember", "market.excluded", "exchange.listingReserved",
      "exchange.listingUnavailable", "exchange.counterpartUnavailable",
    ]

    /// All operations of the service.
    public static let all = [
      make.description, accept.description, decline.description, counter.description, retract.description,
      threads.description, thread.description, count.description, threadForModeration.description,
      end.description, fireDueEvents.description,
    ]
  }
}
