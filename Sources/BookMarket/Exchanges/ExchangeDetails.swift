public import DomainModeling
import DomainRepository
public import DomainValues

/// An exchange as one of its sides sees it, without contact details, which ``ExchangeService`` returns
/// separately.
public struct ExchangeDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the exchange.
  public let id: BookExchange.ID
  /// The thread of the accepted offer.
  public let thread: OfferThread.ID
  /// The listing of the exchanged copy.
  public let listing: BookListing.ID
  /// The title of the book; `nil` when the listing no longer exists.
  public let title: String?
  /// The side that the caller is on; `nil` for a moderator.
  public let side: ExchangeSide?
  /// The account that gets the book, which the other side may report and a moderator exclude.
  public let buyer: Principal.ID
  /// The account that gives the book, which the other side may report and a moderator exclude.
  public let seller: Principal.ID
  /// The other side's name; `nil` for a moderator, and when that account is deleted.
  public let counterpart: String?
  /// The accepted amount.
  public let price: Money
  /// The latest proposed or agreed place and time; `nil` without a proposal.
  public let meetUp: MeetUp?
  /// The meeting place as the campus describes it; `nil` for a place in words, and when the campus no longer has it.
  public let place: MeetingPlace?
  /// The name of the place of the meet-up, that of the campus or in the words of the side that proposed it; `nil` when it
  /// isn't known any longer.
  public var placeName: String? { place?.name ?? meetUp?.placeInWords }
  /// The side that made the latest proposal; `nil` without a proposal.
  public let proposedBy: OpenEnum<ExchangeSide>?
  /// The number of the newest proposal, which answers must name; zero before the first one.
  public let proposal: Int64
  /// The side that was reported to have missed the meet-up; `nil` without a report.
  public let allegedNoShow: OpenEnum<ExchangeSide>?
  /// The reason for disputing the other side's confirmation; `nil` without such a dispute.
  public let dispute: OpenEnum<BookExchange.DisputeReason>?
  /// The reason why the exchange did not take place; `nil` unless it was canceled or has expired.
  public let cancellation: OpenEnum<OfferThread.CancelReason>?
  /// The current state.
  public let status: OpenEnum<BookExchange.State>
  /// The moment the current state began.
  public let statusSince: Timestamp
  /// The time events that will fire, and their moments, unless another event comes first.
  public let due: [DueEvent<BookExchange>]
  /// The number of times that the other side looked up the caller's contact details; `nil` for a moderator.
  public let disclosureCount: Int64?
  /// The events that the operations would carry out for the caller now, by the same checks.
  public let permittedEvents: [BookExchange.Event]
  /// The operations on the exchange, offered or blocked, and for its sides that of seeing the other's contact details.
  public let actions: [MarketAction]

  init(
    _ exchange: BookExchange, title: String?, counterpart: String?, campus: Campus?, disclosures: Int64,
    for principal: Principal, showing shown: ShownEvents<BookExchange.Event>
  ) {
    id = exchange.id
    thread = exchange.thread
    listing = exchange.listing
    self.title = title
    side = exchange.side(of: principal.id)
    buyer = exchange.buyer
    seller = exchange.seller
    self.counterpart = counterpart
    price = exchange.price
    meetUp = exchange.meetUp
    place = exchange.meetUp?.place.flatMap { campus?.meetingPlace($0) }
    proposedBy = exchange.proposedBy
    proposal = exchange.proposalCount
    allegedNoShow = exchange.allegedNoShow
    dispute = exchange.dispute
    cancellation = exchange.cancellation
    status = exchange.status
    statusSince = exchange.statusSince
    due = BookExchange.lifecycle.due(on: exchange)
    disclosureCount = side == nil ? nil : disclosures
    permittedEvents = shown.permitted
    actions = shown.actions
  }
}

extension BookMarketSystem {
  /// Returns exchanges as the caller sees them, reading titles, names and campuses once for all.
  func views(
    of exchanges: [BookExchange], for principal: Principal, in work: Work
  ) async throws(BookMarketError) -> [ExchangeDetails] {
    let titles = try await titles(of: exchanges.map(\.listing))
    let counterparts = try await counterparts(of: principal, in: exchanges)
    let ids = exchanges.map(\.campus)
    let campuses = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Campus.self, ids: ids).map(\.entity)
    }
    func key(of exchange: BookExchange) -> ContactDisclosureCount.ID? {
      exchange.side(of: principal.id).map {
        ContactDisclosureCount.id(in: exchange.id, to: exchange.person($0.other))
      }
    }
    let keys = exchanges.compactMap(key)
    let counts = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(ContactDisclosureCount.self, ids: keys)
    }
    var views: [ExchangeDetails] = []
    for exchange in exchanges {
      let id = key(of: exchange)
      views.append(
        ExchangeDetails(
          exchange, title: titles[exchange.listing], counterpart: counterparts[exchange.id],
          campus: campuses.first { $0.id == exchange.campus },
          disclosures: counts.first { $0.id == id }?.entity.count ?? 0, for: principal,
          showing: try await shownEvents(of: exchange, for: principal, in: work)))
    }
    return views
  }

  /// Returns an exchange as the caller sees it.
  func view(
    of exchange: BookExchange, for principal: Principal, in work: Work
  ) async throws(BookMarketError) -> ExchangeDetails {
    let views = try await views(of: [exchange], for: principal, in: work)
    guard let view = views.first else { throw .notFound(EntityReference(exchange)) }
    return view
  }
}
