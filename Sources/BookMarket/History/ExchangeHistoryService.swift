public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for the history of exchanges and offers, which is never changed or deleted.
public struct ExchangeHistoryService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Reading one's own history.
    public static let see = OperationDescription(
      "history.see", for: .authenticated,
      doc: "Lists one's finished exchanges, and the events of one's own exchanges and offer threads.")

    /// All operations of the service.
    public static let all = [see]
  }

  /// Returns a page of the caller's finished exchanges with their events, the latest one to finish first.
  public func finishedExchanges(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<FinishedExchange> {
    let caller = try system.requiredID(of: principal, for: Operations.see)
    let page = try await ExchangeService(system).page(
      BookExchange.isOwn(by: caller).and(BookExchange.isOver), limit, position, as: principal)
    let records = try await system.records(of: page.items.flatMap { [$0.thread.text, $0.id.text] })
    let bySubject = Dictionary(grouping: records, by: \.subject)
    return page.map { view in
      let steps = (bySubject[view.thread.text] ?? []) + (bySubject[view.id.text] ?? [])
      return FinishedExchange(
        exchange: view, events: steps.inOrder.map { ExchangeHistoryEntry($0, for: view.side) })
    }
  }

  /// Returns every event of one of the caller's exchanges and of its offer thread, the oldest first.
  public func events(
    of id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> [ExchangeHistoryEntry] {
    let caller = try system.requiredID(of: principal, for: Operations.see)
    let exchange = try await system.required(BookExchange.self, id)
    guard let side = exchange.side(of: caller) else { throw .notFound(EntityReference(exchange)) }
    return try await system.records(of: [exchange.thread.text, id.text]).map {
      ExchangeHistoryEntry($0, for: side)
    }
  }

  /// Returns every event of one of the caller's offer threads, the oldest first.
  public func events(
    ofOffers id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> [ExchangeHistoryEntry] {
    let caller = try system.requiredID(of: principal, for: Operations.see)
    let thread = try await system.required(OfferThread.self, id)
    guard let side = thread.side(of: caller) else { throw .notFound(EntityReference(thread)) }
    return try await system.records(of: [id.text]).map { ExchangeHistoryEntry($0, for: side) }
  }
}
