import DomainModeling
import DomainRepository
import DomainValues

extension BookMarketSystem {
  /// Returns a thread of which the caller is a side.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func own(
    _ id: OfferThread.ID, of principal: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    guard let thread = try await work.get(OfferThread.self, id: id), thread.side(of: principal) != nil else {
      throw .notFound(EntityReference(OfferThread.self, id: id))
    }
    return thread
  }

  /// Returns the listing if the buyer may make an offer for it now.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)``, ``BookMarketRuleError/notMember``,
  ///   ``ExchangeError/listingReserved``, ``ExchangeError/listingUnavailable``,
  ///   ``ExchangeError/counterpartUnavailable``, or a violation for the caller's own listing.
  func purchasableListing(
    _ id: BookListing.ID, for buyer: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    let listing = try await required(BookListing.self, id, in: &work)
    // Checked before anything else, so that callers of other campuses learn nothing about the listing.
    try await activeMember(buyer, at: listing.campus, in: &work)
    if listing.seller == buyer { throw .invalid(ValidationError(at: OfferThread.Fields.buyer, ownBook)) }
    if listing.isReservedOrSold { throw .exchange(.listingReserved) }
    guard listing.status == .active, listing.expiresAt.map({ clock.now() < $0 }) == true else {
      throw .exchange(.listingUnavailable)
    }
    try await requireActive(buyer, and: listing.seller, at: listing.campus, in: &work)
    return listing
  }

  /// Returns the buyer's open or accepted thread about a listing; `nil` for none.
  func openThread(
    of buyer: Principal.ID, for listing: BookListing.ID, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread? {
    let open = OfferThread.Fields.openKey == OfferThread.openKey(of: buyer, for: listing)
    guard let id = try await ids(open).first else { return nil }
    return try await work.get(OfferThread.self, id: id)
  }

  /// Begins a thread with its first offer, which is declined at once if it is below the seller's floor price.
  func begin(
    _ id: OfferThread.ID, _ amount: Money, _ message: String?, for listing: BookListing,
    by buyer: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    let now = clock.now()
    let ceiling = configuration.offers.maximumAmount(for: listing.price)
    try mapError(check(amount, upTo: ceiling), to: BookMarketError.invalid)
    if !listing.copy.isNegotiable, amount != listing.price { throw .exchange(.notNegotiable) }
    let allowance = try await remainingOffers(of: buyer, for: listing.id)
    let round = try mapError(
      OfferRound(by: .known(.buyer), amount: amount, message: message, at: now),
      to: BookMarketError.invalid)
    let thread = try mapError(
      OfferThread(
        id: id, listing: listing.id, buyer: buyer, seller: listing.seller, askingPrice: listing.price,
        maximumAmount: ceiling, maximumBuyerOffers: allowance, rounds: [round],
        expiresAt: configuration.offers.expiry(of: now),
        statusSince: now, createdAt: now), to: BookMarketError.invalid)
    work.insert(thread)
    try await count(listing.id, in: &work)
    return try await applyAutoDecline(thread, by: listing.copy.autoDeclineBelow, in: &work)
  }

  /// Checks that both sides are members of the campus who may buy and sell now.
  func requireActive(
    _ principal: Principal.ID, and other: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    try await activeMember(principal, at: campus, in: &work)
    if try await !canTrade(other, at: campus, in: &work) { throw .exchange(.counterpartUnavailable) }
    work.touch(CampusMembership.self, id: CampusMembership.id(of: other, at: campus))
  }

  /// Returns the number of amounts that the buyer may still offer for a listing.
  ///
  /// - Throws: ``ExchangeError/offerLimitReached(_:)`` when there are none left.
  private func remainingOffers(
    of buyer: Principal.ID, for listing: BookListing.ID
  ) async throws(BookMarketError) -> Int64 {
    typealias Fields = OfferThread.Fields
    let query = ModelQuery(where: (Fields.listing == listing).and(Fields.buyer == buyer))
    let earlier = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
    let limit = configuration.offers.offersPerBuyer
    let left = limit - earlier.reduce(0) { $0 + $1.buyerOffers }
    if left < 1 { throw .exchange(.offerLimitReached(limit)) }
    return left
  }

  private func count(_ listing: BookListing.ID, in work: inout Work) async throws(BookMarketError) {
    let made = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))?.count ?? 0
    work.save(try mapError(OfferThreadCount(of: listing, count: made + 1), to: BookMarketError.invalid))
  }

  /// Checks a first amount, with the same codes as the guards of later rounds.
  private func check(_ amount: Money, upTo ceiling: Money) throws(ValidationError) {
    let field = OfferThread.CounterInput.Fields.amount
    if amount.currency != ceiling.currency {
      throw ValidationError(at: field, ViolationCode("offer.currency"))
    }
    if amount.minorUnits > ceiling.minorUnits {
      throw ValidationError(at: field, ViolationCode("offer.withinAsking"))
    }
    if amount.minorUnits < 0 || (amount.minorUnits == 0 && ceiling.minorUnits > 0) {
      throw ValidationError(at: field, ViolationCode("offer.positive"))
    }
  }

  private var ownBook: ViolationCode { ViolationCode("BookListing.buyer.other") }
}
