public import DomainModeling
public import DomainRepository

/// What has been: deals that are over, with every step; nothing in it is ever changed or taken away.
public struct HistoryService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Reading one's own history.
    public static let see = UseCase(
      "history.see", for: .signedIn, doc: "Reads one's finished deals and the steps of one's own threads.")

    /// All of them.
    public static let all = [see]
  }

  /// The caller's finished exchanges, bought and sold, completed or not, the newest first, each with its steps.
  public func transactions(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<BookTransaction> {
    let caller = try UseCases.see.requiredID(of: principal)
    let page = try await ExchangeService(system).page(
      BookExchange.isOwn(by: caller).and(BookExchange.isOver), limit, position, as: principal)
    let records = try await system.records(of: page.items.flatMap { [$0.thread.text, $0.id.text] })
    let bySubject = Dictionary(grouping: records, by: \.subject)
    return page.map { view in
      let steps = (bySubject[view.thread.text] ?? []) + (bySubject[view.id.text] ?? [])
      return BookTransaction(
        exchange: view, events: steps.inOrder.map { TradeEvent($0, for: view.side) })
    }
  }

  /// Every step of an exchange of the caller's own and of its offers, the oldest first, whether it is over or not.
  public func events(
    of id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> [TradeEvent] {
    let caller = try UseCases.see.requiredID(of: principal)
    let exchange = try await system.required(BookExchange.self, id)
    guard let side = exchange.side(of: caller) else { throw .notFound(EntityReference(exchange)) }
    return try await system.records(of: [exchange.thread.text, id.text]).map { TradeEvent($0, for: side) }
  }

  /// Every step of a thread of the caller's own, the oldest first.
  public func events(
    ofOffers id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> [TradeEvent] {
    let caller = try UseCases.see.requiredID(of: principal)
    let thread = try await system.required(OfferThread.self, id)
    guard let side = thread.side(of: caller) else { throw .notFound(EntityReference(thread)) }
    return try await system.records(of: [id.text]).map { TradeEvent($0, for: side) }
  }
}
