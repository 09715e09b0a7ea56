public import DomainModeling
public import DomainRepository

extension ExchangeService {
  /// Returns a page of the disputes that a moderator must decide, the latest first, except those of the caller and those
  /// about copies for which the caller has offered.
  public func disputes(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<ExchangeDetails> {
    try await system.read(Operations.disputes, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.disputes)
      let disputed = (BookExchange.Fields.status == .disputed).and(BookExchange.isOwn(by: id).negated)
      let page = try await page(disputed, limit, position, as: caller, in: work)
      let own = try await system.accounts(sharingMailboxWith: id, in: &work)
      let sought = try await system.sought(by: own, among: page.items.map(\.listing))
      return Page(
        items: page.items.filter { !sought.contains($0.listing) && !own.contains($0.seller) },
        next: page.next, previous: page.previous)
    }
  }

  /// Decides a dispute: completes or cancels the exchange.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has offered for the copy.
  @discardableResult
  public func resolve(
    _ id: BookExchange.ID, asCompleted isCompleted: Bool, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.resolve, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let event = isCompleted ? BookExchange.on(.resolveCompleted) : BookExchange.on(.resolveCanceled)
      let exchange = try await system.required(BookExchange.self, id, in: &work)
      if !exchange.isLive {
        let newest = try await system.records(ofOffers: [], exchanges: [id]).last
        if newest?.event == event.event.rawValue, newest?.principal == caller.id {
          return try await system.view(of: exchange, for: caller, in: work)
        }
      }
      try system.authorize(event.event, on: exchange, by: caller)
      try await system.requireNoOffer(of: caller, for: exchange.listing, in: &work)
      return try await change(event, EmptyInput(), on: exchange, by: caller, in: &work)
    }
  }

  /// Fires due time events of proposals, reservations, confirmations, no-shows and disputes; call it from a
  /// scheduler.
  ///
  /// - Returns: The number of changed exchanges.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(BookMarketError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(BookMarketError) in
      try await system.fireDueEvents(of: BookExchange.self) {
        (event, exchange, work) async throws(BookMarketError) in
        // A side that could propose again after its proposal expired would hold the copy beyond the reservation.
        try await system.fireInTurn(event, on: exchange) { (event, exchange) async throws(BookMarketError) in
          try await system.change(
            BookExchange.on(event), EmptyInput(), on: exchange, by: principal, in: &work)
        }
      }
    }
  }
}
