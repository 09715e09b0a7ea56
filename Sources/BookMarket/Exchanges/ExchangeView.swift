public import DomainModeling
import DomainRepository
public import DomainValues

/// An exchange as one of its sides sees it; how to reach the other is told by ``ExchangeService`` alone.
public struct ExchangeView: Identifiable, Hashable, Sendable {
  /// The exchange.
  public let id: BookExchange.ID
  /// The offers that led to it.
  public let thread: OfferThread.ID
  /// Which listing is exchanged.
  public let listing: BookListing.ID
  /// The title of the book.
  public let title: String?
  /// The side that the reader is on; `nil` for a moderator.
  public let side: TradeSide?
  /// The other side's name; `nil` for a moderator, and when that account is deleted.
  public let counterpart: String?
  /// For how much.
  public let price: Money
  /// Where and when: what was proposed last, or agreed on.
  public let meetUp: MeetUp?
  /// The meeting place as the campus describes it.
  public let place: MeetingPlace?
  /// Who has proposed it.
  public let proposedBy: OpenValue<TradeSide>?
  /// The number of the newest proposal, to know what is answered; zero before the first.
  public let proposal: Int64
  /// Who is said not to have come.
  public let accused: OpenValue<TradeSide>?
  /// What one side says the other didn't do.
  public let dispute: OpenValue<ExchangeDisputeReason>?
  /// Why it came to nothing.
  public let cancellation: OpenValue<ExchangeCancellationReason>?
  /// How far it has come.
  public let status: OpenValue<BookExchange.Flow.State>
  /// Since when.
  public let statusSince: Timestamp
  /// What happens by itself, and when, unless somebody does something before.
  public let due: [DueEvent<BookExchange.Flow>]
  /// What the reader may do with it now.
  public let actions: [BookExchange.Flow.Event]

  init(
    _ exchange: BookExchange, title: String?, counterpart: String?, place: MeetingPlace?,
    for principal: Principal, at now: Timestamp
  ) {
    id = exchange.id
    thread = exchange.thread
    listing = exchange.listing
    self.title = title
    side = exchange.side(of: principal.id)
    self.counterpart = counterpart
    price = exchange.price
    meetUp = exchange.meetUp
    self.place = place
    proposedBy = exchange.proposedBy
    proposal = exchange.proposals
    accused = exchange.accused
    dispute = exchange.dispute
    cancellation = exchange.cancellation
    status = exchange.status
    statusSince = exchange.statusSince
    due = BookExchange.Flow.lifecycle.due(on: exchange)
    actions = BookExchange.Flow.lifecycle.permitted(by: principal, on: exchange, at: now)
      .filter(\.isPermitted).map(\.event)
  }
}

extension ExchangeView: CustomStringConvertible, CustomReflectable {
  /// The identifier alone.
  public var description: String { "ExchangeView \(id)" }
  /// A mirror of the identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": id.text]) }
}

extension BookMarketSystem {
  /// Exchanges as the caller sees them, with what is read for all of them at once.
  func views(
    of exchanges: [BookExchange], for principal: Principal
  ) async throws(BookMarketError) -> [ExchangeView] {
    let now = clock.now()
    let titles = try await titles(of: exchanges.map(\.listing))
    let names = try await names(
      of: exchanges.compactMap { one in one.side(of: principal.id).map { one.person($0.other) } })
    let ids = exchanges.map(\.campus)
    let campuses = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(Campus.self, ids: ids).map(\.entity)
    }
    return exchanges.map { exchange in
      ExchangeView(
        exchange, title: titles[exchange.listing],
        counterpart: exchange.side(of: principal.id).flatMap { names[exchange.person($0.other)] },
        place: exchange.meetUp.flatMap { meetUp in
          campuses.first { $0.id == exchange.campus }?.meetingPlace(meetUp.place)
        }, for: principal, at: now)
    }
  }

  /// An exchange as the caller sees it.
  func view(
    of exchange: BookExchange, for principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    let views = try await views(of: [exchange], for: principal)
    guard let view = views.first else { throw .notFound(EntityReference(exchange)) }
    return view
  }
}
