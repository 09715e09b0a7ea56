import DomainModeling
import DomainRepository

/// Nobody moderates a deal that they take part in.
extension BookMarketSystem {
  /// Checks that a moderator has no open or accepted offer for a listing.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireNoOffer(
    of moderator: Principal, for listing: BookListing.ID, in work: inout Work
  ) async throws(BookMarketError) {
    guard let id = moderator.id else { return }
    // Read before the query: an offer that is made concurrently changes the count.
    _ = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))
    if try await openThread(of: id, for: listing, in: &work) != nil { throw .rule(.ownDeal) }
  }

  /// Checks that a moderator has no exchange under way with a member.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireNoExchange(
    of moderator: Principal, with member: Principal.ID
  ) async throws(BookMarketError) {
    guard let id = moderator.id, id != member else { return }
    let shared = BookExchange.isOwn(by: id).and(BookExchange.isOwn(by: member))
    if try await !ids(shared.and(BookExchange.isFinal.negated)).isEmpty { throw .rule(.ownDeal) }
  }
}
