public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for the history of exchanges and offers, which is never changed or deleted.
public struct ExchangeHistoryService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<BookExchange>.descending(BookExchange.Fields.statusSince)
    static let eventOrder = TransitionRecord.historyOrder

    /// Listing one's finished exchanges.
    public static let finishedExchanges = ServiceOperation(
      "history.exchanges", ExchangeHistoryService.finishedExchanges, .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: order,
      doc: "Lists one's own finished exchanges with their events, the latest one to finish first.")
    /// Listing the events of an exchange.
    public static let events = ServiceOperation(
      "history.events", ExchangeHistoryService.events(of:limit:at:as:), .input("exchange"), .input("limit"),
      .input("position"), .principal, for: [.authenticated], orderedBy: eventOrder, refuses: [.notFound],
      doc: "Lists the events of one's own exchange and of its offer thread, the oldest first.")
    /// Listing the events of an offer thread.
    public static let offerEvents = ServiceOperation(
      "history.offerEvents", ExchangeHistoryService.events(ofOffers:limit:at:as:), .input("thread"),
      .input("limit"), .input("position"), .principal, for: [.authenticated], orderedBy: eventOrder,
      refuses: [.notFound], doc: "Lists the events of one's own offer thread, the oldest first.")

    /// All operations of the service.
    public static let all = [finishedExchanges.description, events.description, offerEvents.description]
  }

  /// Returns a page of the caller's finished exchanges with their events, the latest one to finish first.
  public func finishedExchanges(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<FinishedExchange> {
    try await system.read(Operations.finishedExchanges, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.finishedExchanges)
      let query = ModelQuery(
        where: BookExchange.isOwn(by: id).and(BookExchange.isFinal), orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      let views = try await system.views(of: page.items, for: caller, in: work)
      let records = try await system.records(ofOffers: views.map(\.thread), exchanges: views.map(\.id))
      let bySubject = Dictionary(grouping: records) { [$0.lifecycle, $0.subject] }
      let threads = try await system.reading { (repository) async throws(RepositoryError) in
        try await repository.get(OfferThread.self, ids: views.map(\.thread)).map(\.entity)
      }
      let reviews = try await system.all(
        where: ExchangeReview.Fields.exchange.isOne(of: views.map(\.id)))
      let finished = views.map { view in
        let thread = threads.first { $0.id == view.thread }
        let offers = bySubject[[OfferThread.lifecycle.name, view.thread.text]] ?? []
        let steps = offers + (bySubject[[BookExchange.lifecycle.name, view.id.text]] ?? [])
        let amounts = StepAmounts(of: thread, with: offers, price: view.price)
        return FinishedExchange(
          exchange: view, firstOffer: thread?.rounds.first,
          review: reviews.first { $0.exchange == view.id }.map { system.view(of: $0, for: caller) },
          events: steps.inOrder.map {
            ExchangeHistoryEntry($0, of: amounts.amount(of: $0), for: view.side)
          })
      }
      return Page(items: finished, next: page.next, previous: page.previous)
    }
  }

  /// Returns a page of the events of one of the caller's exchanges and of its offer thread, the oldest first.
  public func events(
    of id: BookExchange.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<ExchangeHistoryEntry> {
    try await system.read(Operations.events, as: principal) { (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      let thread = try await work.get(OfferThread.self, id: exchange.thread)
      let isEvent = TransitionRecord.isEvent(ofOffers: [exchange.thread], exchanges: [id])
      let offers = try await system.records(ofOffers: [exchange.thread], exchanges: [])
      let amounts = StepAmounts(of: thread, with: offers, price: exchange.price)
      return try await events(where: isEvent, amounts, for: side, limit, position)
    }
  }

  /// Returns a page of the events of one of the caller's offer threads, the oldest first.
  public func events(
    ofOffers id: OfferThread.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<ExchangeHistoryEntry> {
    try await system.read(Operations.offerEvents, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (thread, side) = try await system.thread(id, of: caller, in: &work)
      let offers = try await system.records(ofOffers: [id], exchanges: [])
      let amounts = StepAmounts(of: thread, with: offers, price: thread.askingPrice)
      return try await events(
        where: TransitionRecord.isEvent(ofOffers: [id]), amounts, for: side, limit, position)
    }
  }

  private func events(
    where isEvent: Condition<TransitionRecord>, _ amounts: StepAmounts, for side: ExchangeSide, _ limit: Int,
    _ position: PagePosition
  ) async throws(BookMarketError) -> Page<ExchangeHistoryEntry> {
    let query = ModelQuery(where: isEvent, orderedBy: Operations.eventOrder)
    return try await system.page(query, at: position, limit: limit).map {
      ExchangeHistoryEntry($0, of: amounts.amount(of: $0), for: side)
    }
  }
}

extension TransitionRecord {
  /// Returns the condition for the events of offer threads and exchanges.
  ///
  /// Each identifier counts for its own lifecycle only: a buyer chooses that of a thread, and may choose that of an exchange.
  static func isEvent(
    ofOffers threads: [OfferThread.ID], exchanges: [BookExchange.ID] = []
  ) -> Condition<TransitionRecord> {
    let (offers, deals) = (threads.map(\.text), exchanges.map(\.text))
    let isOffer = (Fields.lifecycle == OfferThread.lifecycle.name).and(Fields.subject.isOne(of: offers))
    let isDeal = (Fields.lifecycle == BookExchange.lifecycle.name).and(Fields.subject.isOne(of: deals))
    return Fields.subject.isOne(of: offers + deals).and(isOffer.or(isDeal))
  }
}
