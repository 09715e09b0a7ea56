import DomainModeling
import DomainRepository

/// The checks that moderators don't decide about deals of their own.
extension BookMarketSystem {
  /// Checks that a moderator has never offered for a listing: one whose offer has ended can make another.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireNoOffer(
    of moderator: Principal, for listing: BookListing.ID, in work: inout Work
  ) async throws(BookMarketError) {
    guard let id = moderator.id else { return }
    // Read before the query: an offer that is made concurrently changes the count.
    _ = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))
    if try await !sought(by: id, among: [listing]).isEmpty { throw .rule(.ownDeal) }
  }

  /// Returns those listings for which a buyer has made an offer, whether or not it has ended.
  func sought(
    by buyer: Principal.ID, among listings: [BookListing.ID]
  ) async throws(BookMarketError) -> Set<BookListing.ID> {
    typealias Fields = OfferThread.Fields
    let own = (Fields.buyer == buyer).and(Fields.listing.isOne(of: listings))
    return Set(try await all(where: own).map(\.listing))
  }

  /// Checks that a moderator has no exchange under way and no open offer with a member, and has never offered for a copy for
  /// which the member has an open offer.
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
    let rival = try await all(where: (OfferThread.Fields.buyer == member).and(OfferThread.isOpen))
    if try await !sought(by: id, among: rival.map(\.listing)).isEmpty { throw .rule(.ownDeal) }
  }
}
