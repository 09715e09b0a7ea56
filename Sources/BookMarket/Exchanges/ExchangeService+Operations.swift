import DomainModeling
import DomainRepository
public import DomainServices

extension ExchangeService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<BookExchange>.descending(BookExchange.Fields.statusSince)
    private static let moderators: [AccessRequirement] = [.role(BookMarketRole.moderator)]
    private typealias Events = BookExchange.Events

    /// Proposing a meet-up.
    public static let proposeMeetUp = ServiceOperation(
      "exchange.proposeMeetUp", ExchangeService.proposeMeetUp, .input("meetUp"), .input("exchange"),
      .input("answeredProposal"), .principal, for: [.authenticated],
      fires: [.event(Events.propose), .event(Events.counterPropose), .event(Events.reschedule)],
      refuses: [.notFound, .invalid, .transition, "exchange.unknownPlace"],
      recognizesInput: true,
      doc: "Proposes a place and a time for one's own exchange.")
    /// Accepting a meet-up.
    public static let acceptMeetUp = ServiceOperation(
      "exchange.acceptMeetUp", ExchangeService.acceptMeetUp, .input("proposal"), .input("exchange"),
      .principal, for: [.authenticated], fires: [.event(Events.accept)],
      refuses: [.notFound, .invalid, .transition],
      recognizesInput: true,
      doc: "Accepts the newest proposal of the other side.")
    /// Canceling an exchange.
    public static let cancel = ServiceOperation(
      "exchange.cancel", ExchangeService.cancel, .input("exchange"), .input("reason"), .principal,
      for: [.authenticated],
      fires: [.event(Events.cancel)] + .releasesListing,
      refuses: [.notFound, .transition],
      recognizesInput: true,
      doc: "Cancels one's own exchange until the meet-up begins.")
    /// Confirming an exchange.
    public static let confirm = ServiceOperation(
      "exchange.confirm", ExchangeService.confirm, .input("exchange"), .principal, for: [.authenticated],
      fires: [
        .event(BookExchange.on(.confirmHandover)), .event(BookExchange.on(.confirmReceipt)),
      ] + .sellsListing,
      refuses: [.notFound, .transition],
      recognizesInput: true,
      doc:
        "Confirms the handover as seller, or the receipt as buyer, who follows the seller if there was no meet-up."
    )
    /// Reporting a no-show.
    public static let reportNoShow = ServiceOperation(
      "exchange.reportNoShow", ExchangeService.reportNoShow, .input("exchange"), .principal,
      for: [.authenticated], fires: [.event(BookExchange.on(.reportNoShow))],
      refuses: [.notFound, .transition],
      recognizesInput: true,
      doc: "Reports that the other side missed the meet-up.")
    /// Contesting the report of a no-show.
    public static let contest = ServiceOperation(
      "exchange.contest", ExchangeService.contest, .input("exchange"), .principal, for: [.authenticated],
      fires: [.event(BookExchange.on(.contest))], refuses: [.notFound, .transition],
      recognizesInput: true,
      doc: "Contests the other side's report of a no-show.")
    /// Disputing a confirmation.
    public static let dispute = ServiceOperation(
      "exchange.dispute", ExchangeService.dispute, .input("exchange"), .input("reason"), .principal,
      for: [.authenticated], fires: [.event(Events.dispute)], refuses: [.notFound, .transition],
      recognizesInput: true,
      doc: "Disputes the other side's confirmation.")
    /// Listing one's own exchanges.
    public static let current = ServiceOperation(
      "exchange.current", ExchangeService.current, .input("limit"), .input("position"), .principal,
      for: [.authenticated], orderedBy: order,
      doc: "Lists one's own exchanges that aren't over, the latest change of state first.")
    /// Reading one of one's own exchanges.
    public static let exchange = ServiceOperation(
      "exchange.exchange", ExchangeService.exchange, .input("exchange"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Shows one of one's own exchanges.")
    /// Reading contact details.
    public static let contact = ServiceOperation(
      "exchange.contact", ExchangeService.contact, .input("exchange"), .principal, for: [.authenticated],
      refuses: [.notFound, "exchange.contactHidden"],
      doc: "Shows the contact details of the other side while the exchange is under way.")
    /// Counting the lookups of one's own contact details.
    public static let disclosureCount = ServiceOperation(
      "exchange.disclosureCount", ExchangeService.disclosureCount, .input("exchange"), .principal,
      for: [.authenticated], refuses: [.notFound],
      doc: "Returns the number of times that the other side looked up one's own contact details.")
    /// Listing disputes.
    public static let disputes = ServiceOperation(
      "exchange.disputes", ExchangeService.disputes, .input("limit"), .input("position"), .principal,
      for: moderators, orderedBy: order, doc: "Lists the disputes of other users, the latest first.")
    /// Deciding a dispute.
    public static let resolve = ServiceOperation(
      "exchange.resolve", ExchangeService.resolve, .input("exchange"), .input("isCompleted"), .principal,
      for: moderators,
      fires: [
        .event(BookExchange.on(.resolveCompleted)), .event(BookExchange.on(.resolveCanceled)),
      ] + .releasesListing + .sellsListing,
      refuses: [.notFound, .transition, "market.ownDeal"], recognizesInput: true,
      doc: "Decides a dispute of other users.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "exchange.fireDueEvents", ExchangeService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(BookExchange.on(.autoCancel)), .event(BookExchange.on(.autoComplete)),
        .event(BookExchange.on(.confirmNoShow)), .event(BookExchange.on(.expireProposal)),
        .event(BookExchange.on(.expireReservation)),
      ] + .releasesListing + .sellsListing,
      doc: "Fires the time events of proposals, reservations, confirmations and disputes that are due.")

    /// All operations of the service.
    public static let all = [
      proposeMeetUp.description, acceptMeetUp.description, cancel.description, confirm.description,
      reportNoShow.description, contest.description, dispute.description, current.description,
      exchange.description, contact.description, disclosureCount.description, disputes.description,
      resolve.description, fireDueEvents.description,
    ]
  }
}
