public import DomainModeling
public import DomainRepository

extension ExchangeService {
  /// Returns a page of the caller's exchanges that aren't over, as buyer and seller, the latest change of
  /// state first.
  public func current(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<ExchangeDetails> {
    try await system.read(Operations.current, as: principal) { (work, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.current)
      let live = BookExchange.isOwn(by: id).and(BookExchange.isFinal.negated)
      return try await page(live, limit, position, as: caller, in: work)
    }
  }

  /// Returns one of the caller's own exchanges, in any state.
  public func exchange(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.read(Operations.exchange, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, _) = try await system.exchange(id, of: caller, in: &work)
      return try await system.view(of: exchange, for: caller, in: work)
    }
  }

  /// Returns the contact details of the other side, as far as its preferences allow, and counts the lookup.
  ///
  /// - Throws: ``ExchangeError/contactHidden`` when the exchange is over.
  public func contact(
    in id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> CounterpartContact {
    try await system.perform(Operations.contact, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      try system.requireContact(exchange)
      let other = exchange.person(side.other)
      guard let account = try await system.principals.entry(for: other, in: &work) else {
        throw .notFound(EntityReference(entity: "Account", id: other.text))
      }
      let key = ContactDisclosureCount.id(in: id, to: exchange.person(side))
      let before = try await work.get(ContactDisclosureCount.self, id: key)?.count ?? 0
      let reveal = try mapError(
        ContactDisclosureCount(
          in: id, to: exchange.person(side), of: account.id, count: before == .max ? .max : before + 1,
          lastAt: system.clock.now()),
        to: BookMarketError.invalid)
      work.save(reveal)
      return CounterpartContact(profile: account.profile, count: reveal.count)
    }
  }

  /// Returns the number of times that the other side looked up the caller's contact details.
  public func disclosureCount(
    in id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> Int64 {
    try await system.read(Operations.disclosureCount, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      let key = ContactDisclosureCount.id(in: id, to: exchange.person(side.other))
      return try await work.get(ContactDisclosureCount.self, id: key)?.count ?? 0
    }
  }

  /// Returns a page of exchanges as the caller sees them, the latest change of state first.
  func page(
    _ condition: Condition<BookExchange>, _ limit: Int, _ position: PagePosition, as principal: Principal,
    in work: BookMarketSystem.Work
  ) async throws(BookMarketError) -> Page<ExchangeDetails> {
    let query = ModelQuery(where: condition, orderedBy: Operations.order)
    let page = try await system.page(query, at: position, limit: limit)
    let views = try await system.views(of: page.items, for: principal, in: work)
    return Page(items: views, next: page.next, previous: page.previous)
  }
}

extension BookMarketSystem {
  /// Returns an exchange of which the caller is a side, and the side.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func exchange(
    _ id: BookExchange.ID, of principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> (BookExchange, ExchangeSide) {
    let exchange = try await required(BookExchange.self, id, in: &work)
    guard let side = exchange.side(of: principal.id) else { throw .notFound(EntityReference(exchange)) }
    return (exchange, side)
  }
}
