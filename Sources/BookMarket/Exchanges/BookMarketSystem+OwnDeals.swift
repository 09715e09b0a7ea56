import DomainModeling
import DomainRepository

/// The checks that moderators don't decide about deals of their own, under whichever account of their mailbox.
extension BookMarketSystem {
  /// Returns an account and those that have or had a mailbox of it on a campus: all are of one person.
  func accounts(
    sharingMailboxWith account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> Set<Principal.ID> {
    var isShared = CampusAddress.isKnown(to: account)
    if let entry = try await principals.entry(for: account, in: &work), entry.emailVerifiedAt != nil,
      let address = entry.email
    {
      let campuses = try await ids(Condition<Campus>.always)
      isShared = isShared.or(
        CampusAddress.Fields.id.isOne(of: campuses.map { CampusAddress.id(of: address, at: $0) }))
    }
    return try await all(where: isShared).reduce(into: [account]) { $0.formUnion($1.accounts) }
  }

  /// Checks that none of the accounts is another one of a moderator's mailbox.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireOthers(
    _ accounts: [Principal.ID], than moderator: Principal, in work: inout Work
  ) async throws(BookMarketError) {
    guard let id = moderator.id else { return }
    let own = try await self.accounts(sharingMailboxWith: id, in: &work).subtracting([id])
    if !own.isDisjoint(with: accounts) { throw .rule(.ownDeal) }
  }

  /// Checks that a moderator has never offered for a listing, and doesn't sell it under another account: one whose offer has
  /// ended can make another.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireNoOffer(
    of moderator: Principal, for listing: BookListing.ID, in work: inout Work
  ) async throws(BookMarketError) {
    guard let id = moderator.id else { return }
    // Read before the query: an offer that is made concurrently changes the count.
    _ = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))
    let own = try await accounts(sharingMailboxWith: id, in: &work)
    let seller = try await work.get(BookListing.self, id: listing)?.seller
    if let seller, seller != id, own.contains(seller) { throw .rule(.ownDeal) }
    if try await !sought(by: own, among: [listing]).isEmpty { throw .rule(.ownDeal) }
  }

  /// Returns those listings for which one of the buyers has made an offer, whether or not it has ended.
  func sought(
    by buyers: Set<Principal.ID>, among listings: [BookListing.ID]
  ) async throws(BookMarketError) -> Set<BookListing.ID> {
    typealias Fields = OfferThread.Fields
    let own = Fields.buyer.isOne(of: buyers.sorted()).and(Fields.listing.isOne(of: listings))
    return Set(try await all(where: own).map(\.listing))
  }

  /// Checks that a moderator has no exchange under way and no open offer with a member, and has never offered for a copy for
  /// which the member has an open offer.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal``.
  func requireNoDeal(
    of moderator: Principal, with member: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) {
    guard let id = moderator.id, id != member else { return }
    let own = try await accounts(sharingMailboxWith: id, in: &work)
    let exchanges = try await all(where: BookExchange.isOwn(by: member).and(BookExchange.isFinal.negated))
    if exchanges.contains(where: { own.contains($0.buyer == member ? $0.seller : $0.buyer) }) {
      throw .rule(.ownDeal)
    }
    let open = try await all(where: OfferThread.isOwn(by: member).and(OfferThread.isOpen))
    if open.contains(where: { own.contains($0.other(than: member)) }) { throw .rule(.ownDeal) }
    let rival = open.filter { $0.buyer == member }
    if try await !sought(by: own, among: rival.map(\.listing)).isEmpty { throw .rule(.ownDeal) }
  }
}
