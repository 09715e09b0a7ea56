public import DomainModeling
public import DomainRepository

extension ExchangeService {
  /// Returns a page of the disputes that a moderator must decide, except those of the caller, the latest
  /// first.
  public func disputes(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<ExchangeDetails> {
    let caller = try system.requiredID(of: principal, for: Operations.moderate)
    let disputed = (BookExchange.Fields.status == .disputed)
      .and(BookExchange.isOwn(by: caller).negated)
    return try await page(disputed, limit, position, as: principal)
  }

  /// Decides a dispute: completes or cancels the exchange.
  @discardableResult
  public func resolve(
    _ id: BookExchange.ID, asCompleted isCompleted: Bool, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try system.require(Operations.moderate, principal)
    let typedEvent = isCompleted ? BookExchange.Events.resolveCompleted : BookExchange.Events.resolveCanceled
    let exchange = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let exchange = try await system.required(BookExchange.self, id, in: &work)
      if !exchange.isLive {
        let newest = try await system.records(of: [id.text]).last
        if newest?.event == typedEvent.event.rawValue, newest?.principal == principal.id { return exchange }
      }
      return try await system.change(typedEvent, EmptyInput(), on: exchange, by: principal, in: &work)
    }
    return try await system.view(of: exchange, for: principal)
  }

  /// Fires due time events of proposals, reservations, confirmations, no-shows and disputes; call it from a
  /// scheduler.
  ///
  /// - Returns: The number of changed exchanges.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(BookMarketError) -> Int {
    try system.require(Operations.fireDueEvents, principal)
    return try await system.fireDueEvents(of: BookExchange.self, where: BookExchange.isOver.negated) {
      (event, exchange, work) async throws(BookMarketError) in
      try await system.change(event, EmptyInput(), on: exchange, by: principal, in: &work)
    }
  }
}
