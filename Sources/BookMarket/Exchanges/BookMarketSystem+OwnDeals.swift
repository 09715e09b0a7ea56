import DomainModeling
import DomainRepository

/// The checks that moderators don't decide about deals of their own.
extension BookMarketSystem {
  /// Checks that a moderator has no open or accepted offer for a listing, and wasn't outbid for it.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireNoOffer(
    of moderator: Principal, for listing: BookListing.ID, in work: inout Work
  ) async throws(BookMarketError) {
    guard let id = moderator.id else { return }
    // Read before the query: an offer that is made concurrently changes the count.
    _ = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))
    if try await openThread(of: id, for: listing, in: &work) != nil { throw .rule(.ownDeal) }
    if try await !outbid(id, among: [listing]).isEmpty { throw .rule(.ownDeal) }
  }

  /// Returns those listings for which the offer of a buyer ended because the seller accepted another one.
  func outbid(
    _ buyer: Principal.ID, among listings: [BookListing.ID]
  ) async throws(BookMarketError) -> Set<BookListing.ID> {
    typealias Fields = OfferThread.Fields
    let lost = (Fields.buyer == buyer).and(Fields.listing.isOne(of: listings))
      .and(Fields.closeReason == .otherAccepted)
    return Set(try await all(where: lost).map(\.listing))
  }

  /// Checks that a moderator has no exchange under way and no open offer with a member, and that they don't both offer for
  /// the same copy.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireNoDeal(
    of moderator: Principal, with member: Principal.ID
  ) async throws(BookMarketError) {
    guard let id = moderator.id, id != member else { return }
    let shared = BookExchange.isOwn(by: id).and(BookExchange.isOwn(by: member))
    if try await !ids(shared.and(BookExchange.isFinal.negated)).isEmpty { throw .rule(.ownDeal) }
    let open = try await all(where: OfferThread.isOwn(by: id).and(OfferThread.isOpen))
    if open.contains(where: { $0.side(of: member) != nil }) { throw .rule(.ownDeal) }
    let sought = open.filter { $0.buyer == id }.map(\.listing)
    let rival = (OfferThread.Fields.buyer == member).and(OfferThread.Fields.listing.isOne(of: sought))
    if try await !ids(rival.and(OfferThread.isOpen)).isEmpty { throw .rule(.ownDeal) }
  }
}
