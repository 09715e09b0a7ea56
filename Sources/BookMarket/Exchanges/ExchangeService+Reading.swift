import DomainAccounts
public import DomainModeling
public import DomainRepository

extension ExchangeService {
  /// Returns a page of the caller's exchanges that aren't over, as buyer and seller, the latest change of
  /// state first.
  public func current(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<ExchangeDetails> {
    let caller = try system.requiredID(of: principal, for: Operations.see)
    let live = BookExchange.isOwn(by: caller).and(BookExchange.isOver.negated)
    return try await page(live, limit, position, as: principal)
  }

  /// Returns one of the caller's own exchanges, in any state.
  public func exchange(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    let caller = try system.requiredID(of: principal, for: Operations.see)
    let exchange = try await system.required(BookExchange.self, id)
    guard exchange.side(of: caller) != nil else { throw .notFound(EntityReference(exchange)) }
    return try await system.view(of: exchange, for: principal)
  }

  /// Returns the contact details of the other side, as far as its preferences allow, and counts the lookup.
  ///
  /// - Throws: ``ExchangeError/contactHidden`` when the exchange is over.
  public func contact(
    in id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> CounterpartContact {
    let caller = try system.requiredID(of: principal, for: Operations.contact)
    let now = system.clock.now()
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let exchange = try await work.get(BookExchange.self, id: id), let side = exchange.side(of: caller)
      else { throw .notFound(EntityReference(BookExchange.self, id: id)) }
      guard exchange.disclosesContacts else { throw .exchange(.contactHidden) }
      let account = try await system.required(Account.self, exchange.person(side.other), in: &work)
      let key = ContactDisclosureCount.id(in: id, to: caller)
      let before = try await work.get(ContactDisclosureCount.self, id: key)?.count ?? 0
      let reveal = try mapError(
        ContactDisclosureCount(
          in: id, to: caller, of: account.id, count: before == .max ? .max : before + 1, lastAt: now),
        to: BookMarketError.invalid)
      work.save(reveal)
      return CounterpartContact(
        profile: PublicProfile(account, for: .counterpart), count: reveal.count)
    }
  }

  /// Returns the number of times that the other side looked up the caller's contact details.
  public func disclosureCount(
    in id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> Int64 {
    let caller = try system.requiredID(of: principal, for: Operations.contact)
    let exchange = try await system.required(BookExchange.self, id)
    guard let side = exchange.side(of: caller) else { throw .notFound(EntityReference(exchange)) }
    let key = ContactDisclosureCount.id(in: id, to: exchange.person(side.other))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(ContactDisclosureCount.self, id: key)?.entity.count ?? 0
    }
  }

  func page(
    _ condition: Condition<BookExchange>, _ limit: Int, _ position: PagePosition, as principal: Principal
  ) async throws(BookMarketError) -> Page<ExchangeDetails> {
    let query = ModelQuery(where: condition, orderedBy: .descending(BookExchange.Fields.statusSince))
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
    let views = try await system.views(of: page.items, for: principal)
    return Page(items: views, next: page.next, previous: page.previous)
  }
}
