public import DomainModeling
public import DomainRepository

extension OfferService {
  /// The caller's current bids: the offers made as a buyer, or those received as a seller, that wait for an answer.
  ///
  /// The newest stands first.
  /// - Parameter listing: The only listing to show offers for; `nil` for all.
  public func bids(
    _ side: TradeSide, for listing: BookListing.ID? = nil, limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<OfferView> {
    let caller = try UseCases.see.requiredID(of: principal)
    typealias Fields = OfferThread.Fields
    let own = side == .buyer ? Fields.buyer == caller : Fields.seller == caller
    var query = ModelQuery(
      where: own.and(OfferThread.isOpen), orderedBy: .descending(Fields.statusSince))
    if let listing { query = query.filtered(by: Fields.listing == listing) }
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
    let views = try await system.views(of: page.items, for: principal)
    return Page(items: views, next: page.next, previous: page.previous)
  }

  /// A thread of the caller's own, in any state.
  public func thread(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferView {
    let caller = try UseCases.see.requiredID(of: principal)
    let thread = try await system.required(OfferThread.self, id)
    guard thread.side(of: caller) != nil else { throw .notFound(EntityReference(thread)) }
    return try await system.view(of: thread, for: principal)
  }

  /// How many offers were made for a listing, by whomever: what an app shows of the interest in it.
  public func interest(
    in listing: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> Int64 {
    try UseCases.see.require(principal)
    let tally = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(OfferTally.self, id: OfferTally.id(of: listing))
    }
    return tally?.entity.made ?? 0
  }
}
