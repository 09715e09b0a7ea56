import DomainModeling
import DomainRepository
import DomainValues

extension BookMarketSystem {
  /// Makes the first offer for a listing; a repeated call finds the thread and changes nothing.
  ///
  /// - Returns: The thread, which is declined at once if the amount is below the seller's floor price.
  func offer(
    _ amount: Money, _ message: String?, for listing: BookListing.ID, seen version: Version,
    as id: OfferThread.ID, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    let buyer = try requiredID(of: principal, for: OfferService.Operations.make)
    let known = try await work.get(OfferThread.self, id: id)
    if let known, known.buyer == buyer {
      guard known.isFirst(amount, by: buyer, for: listing) else {
        throw .exchange(.identifierInUse)
      }
      return known
    }
    // Callers of other campuses learn nothing about the listing.
    let listing = try await self.listing(listing, visibleTo: principal, in: &work)
    try await activeMember(buyer, at: listing.campus, in: &work)
    // Another buyer's thread is missing to the caller.
    if let known { throw .notFound(EntityReference(known)) }
    // Read before the queries: a concurrent offer changes the count, so that this transaction conflicts and
    // is retried.
    _ = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing.id))
    let open = try await openThread(of: buyer, for: listing.id, in: &work)
    if let open, open.rounds.count == 1, open.isFirst(amount, by: buyer, for: listing.id),
      (open.rounds.first?.message).hasSameScalars(as: message)
    {
      return open
    }
    if listing.seller == buyer { throw .invalid(ValidationError(at: OfferThread.Fields.buyer, ownBook)) }
    let round = try mapError(firstRound(amount, message, for: listing), to: BookMarketError.invalid)
    var checks = OperationChecks.ofCall
    let allowance = try await checkOffering(
      for: listing, by: buyer, seen: version, besides: open, &checks, in: &work)
    return try await begin(id, round, for: listing, by: buyer, upTo: allowance, in: &work)
  }

  /// Checks that the copy, its seller and earlier offers permit a member an offer, whatever its amount.
  ///
  /// - Parameters:
  ///   - version: The version that the caller saw; `nil` for a page, which shows the present one.
  ///   - open: The member's open or accepted thread about the listing.
  /// - Returns: The number of amounts that the member may still offer for the listing.
  @discardableResult
  func checkOffering(
    for listing: BookListing, by buyer: Principal.ID, seen version: Version?, besides open: OfferThread?,
    _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) -> Int64 {
    try await checks.require { () async throws(BookMarketError) in try requireAvailable(listing) }
    // Checked after it: the reason why a listing isn't available says more than that it changed.
    if let version { try requireUnchanged(listing, since: version, in: work) }
    try await checks.require { () async throws(BookMarketError) in
      try await requireCounterpart(listing.seller, at: listing.campus, in: &work)
    }
    try await checks.require { () async throws(BookMarketError) in
      if open != nil { throw .exchange(.offerAlreadyOpen) }
    }
    let allowance = try await remainingOffers(of: buyer, for: listing)
    try await checks.require { () async throws(BookMarketError) in
      if allowance < 1 { throw .exchange(.offerLimitReached(configuration.offers.offersPerBuyer)) }
    }
    return allowance
  }

  /// Returns the buyer's open or accepted thread about a listing; `nil` for none.
  func openThread(
    of buyer: Principal.ID, for listing: BookListing.ID, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread? {
    let open = OfferThread.Fields.openKey == OfferThread.openKey(of: buyer, for: listing)
    return try await all(where: open, in: &work).first
  }

  private func begin(
    _ id: OfferThread.ID, _ round: OfferRound, for listing: BookListing, by buyer: Principal.ID,
    upTo allowance: Int64, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    if !listing.copy.isNegotiable, round.amount != listing.price { throw .exchange(.notNegotiable) }
    let thread = try mapError(
      OfferThread(
        id: id, listing: listing.id, buyer: buyer, seller: listing.seller, askingPrice: listing.price,
        maximumAmount: configuration.offers.maximumAmount(for: listing.price),
        maximumBuyerOffers: allowance, rounds: [round], expiresAt: configuration.offers.expiry(of: round.at),
        statusSince: round.at, createdAt: round.at), to: BookMarketError.invalid)
    work.insert(thread)
    try await count(listing.id, in: &work)
    return try await applyAutoDecline(thread, by: listing.copy.autoDeclineBelow, in: &work)
  }

  /// Returns the number of amounts that the buyer may still offer for a listing; those of accounts that joined with the
  /// mailbox before count.
  private func remainingOffers(
    of buyer: Principal.ID, for listing: BookListing
  ) async throws(BookMarketError) -> Int64 {
    typealias Fields = OfferThread.Fields
    let buyers = try await accounts(of: buyer, at: listing.campus)
    let earlier = try await all(
      where: (Fields.listing == listing.id).and(Fields.buyer.isOne(of: buyers.sorted())))
    return configuration.offers.offersPerBuyer - earlier.reduce(0) { $0 + $1.buyerOffers }
  }

  /// Returns an account and those that joined a campus with its mailbox before.
  func accounts(
    of member: Principal.ID, at campus: Campus.ID
  ) async throws(BookMarketError) -> Set<Principal.ID> {
    let own = (CampusAddress.Fields.account == member).and(CampusAddress.Fields.campus == campus)
    return try await all(where: own).reduce(into: [member]) { $0.formUnion($1.accounts) }
  }

  private func count(_ listing: BookListing.ID, in work: inout Work) async throws(BookMarketError) {
    let made = try await offerCount(for: listing, in: &work)
    work.save(try mapError(OfferThreadCount(of: listing, count: made + 1), to: BookMarketError.invalid))
  }

  /// Returns the first round of a thread; its amount is checked with the same codes as by the guards of later
  /// rounds.
  private func firstRound(
    _ amount: Money, _ message: String?, for listing: BookListing
  ) throws(ValidationError) -> OfferRound {
    let field = OfferThread.CounterInput.Fields.amount
    let ceiling = configuration.offers.maximumAmount(for: listing.price)
    if amount.currency != ceiling.currency {
      throw ValidationError(at: field, ViolationCode("offer.currency"))
    }
    if amount.minorUnits > ceiling.minorUnits {
      throw ValidationError(at: field, ViolationCode("offer.withinAsking"))
    }
    if amount.minorUnits < 0 || (amount.minorUnits == 0 && ceiling.minorUnits > 0) {
      throw ValidationError(at: field, ViolationCode("offer.positive"))
    }
    return try OfferRound(by: .known(.buyer), amount: amount, message: message, at: clock.now())
  }

  private var ownBook: ViolationCode { ViolationCode("BookListing.buyer.other") }
}
