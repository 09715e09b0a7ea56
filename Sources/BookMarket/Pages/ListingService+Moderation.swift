public import DomainModeling
public import DomainRepository

extension ListingService {
  /// Returns a page of the listings of a campus that are pending review, or active with a new description that is,
  /// the oldest first.
  public func waiting(
    at campus: Campus.ID, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<ListingRow> {
    try await system.read(Operations.waiting, as: principal) { (_, _) async throws(BookMarketError) in
      typealias Fields = BookListing.Fields
      let query = ModelQuery(
        where: (Fields.campus == campus).and(
          (Fields.status == .pendingReview).or(
            (Fields.status == .active).and(Fields.revision.isPresent))),
        orderedBy: Operations.waitingOrder)
      let page = try await system.page(query, at: position, limit: limit)
      let names = try await system.names(of: page.items.map(\.seller))
      return page.map { ListingRow($0, seller: names[$0.seller]) }
    }
  }

  /// Approves a listing, or the new description of an active one, as the caller saw it.
  ///
  /// - Parameter version: The version that was seen, ``ListingDetails/version``.
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has made an offer for the copy, and
  ///   ``ExchangeError/counterpartUnavailable`` while the seller may not sell.
  @discardableResult
  public func approve(
    _ id: BookListing.ID, seen version: Version, as principal: Principal
  ) async throws(BookMarketError) -> ListingDetails {
    try await system.perform(Operations.approve, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let listing = try await system.required(BookListing.self, id, seen: version, in: &work)
      try system.authorize(.approve, on: listing, by: caller)
      var checks = OperationChecks.ofCall
      try await system.checkApproving(listing, by: caller, &checks, in: &work)
      let approved = try await system.change(
        BookListing.Events.approve, BookListing.ApproveInput(of: listing), on: listing, by: caller, in: &work)
      return try await system.page(of: approved, for: caller, in: &work)
    }
  }

  /// Rejects a listing for a reason, or the new description of an active one, which stays shown as it is.
  ///
  /// The seller is notified, and may edit it and post it again.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has made an offer for the copy.
  @discardableResult
  public func reject(
    _ id: BookListing.ID, for reason: BookListing.ModerationReason, as principal: Principal
  ) async throws(BookMarketError) -> ListingDetails {
    try await system.perform(Operations.reject, as: principal) {
      (work, caller) async throws(BookMarketError) in
      try await end(id, with: BookListing.Events.reject, for: reason, by: caller, in: &work)
    }
  }

  /// Removes a listing for a reason; open offers and the exchange end, and the seller is notified.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has made an offer for the copy.
  @discardableResult
  public func remove(
    _ id: BookListing.ID, for reason: BookListing.ModerationReason, as principal: Principal
  ) async throws(BookMarketError) -> ListingDetails {
    try await system.perform(Operations.remove, as: principal) {
      (work, caller) async throws(BookMarketError) in
      try await end(id, with: BookListing.Events.remove, for: reason, by: caller, in: &work)
    }
  }

  private func end(
    _ id: BookListing.ID, with event: TypedEvent<BookListing, BookListing.ModerationInput>,
    for reason: BookListing.ModerationReason, by caller: Principal, in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> ListingDetails {
    let listing = try await system.required(BookListing.self, id, in: &work)
    try system.authorize(event.event, on: listing, by: caller)
    try await system.requireNoOffer(of: caller, for: id, in: &work)
    let input = BookListing.ModerationInput(.known(reason))
    let ended = try await system.change(event, input, on: listing, by: caller, in: &work)
    let topic: BookMarketTopic = event.event == .reject ? .listingRejected : .listingModerated
    system.notify(listing.seller, topic, about: ended, for: reason, in: &work)
    return try await system.page(of: ended, for: caller, in: &work)
  }
}
