import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// A thread of the caller's own; for everybody else there is none.
  func own(
    _ id: OfferThread.ID, of caller: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    guard let thread = try await work.get(OfferThread.self, id: id), thread.side(of: caller) != nil else {
      throw .notFound(EntityReference(OfferThread.self, id: id))
    }
    return thread
  }

  /// The listing when somebody may make an offer for it now.
  func offered(
    _ id: BookListing.ID, to buyer: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    guard let listing = try await work.get(BookListing.self, id: id) else {
      throw .notFound(EntityReference(BookListing.self, id: id))
    }
    // Who isn't of the campus learns nothing of what is sold there.
    try await activeMember(buyer, at: listing.campus, in: &work)
    if listing.seller == buyer { throw .invalid(ValidationError(at: OfferThread.Fields.buyer, ownBook)) }
    if listing.isPromised { throw .trade(.listingReserved) }
    guard listing.status == .known(.active), listing.expiresAt.map({ clock.now() < $0 }) == true else {
      throw .trade(.listingUnavailable)
    }
    try await requireActive(buyer, and: listing.seller, at: listing.campus, in: &work)
    return listing
  }

  /// The buyer's thread about the listing that isn't over.
  func unfinished(
    of buyer: Principal.ID, for listing: BookListing.ID, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread? {
    let open = OfferThread.Fields.openKey == OfferThread.openKey(of: buyer, for: listing)
    guard let id = try await found(open).first else { return nil }
    return try await work.get(OfferThread.self, id: id)
  }

  /// Begins a thread with its first offer, which the seller's floor may end at once.
  func begin(
    _ id: OfferThread.ID, _ amount: Money, _ message: String?, for listing: BookListing,
    by buyer: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    let now = clock.now()
    let ceiling = rules.offers.ceiling(for: listing.price)
    try rethrowing(check(amount, upTo: ceiling), as: BookMarketError.invalid)
    if !listing.details.isNegotiable, amount != listing.price { throw .trade(.notNegotiable) }
    let allowance = try await allowance(of: buyer, for: listing.id)
    let round = try rethrowing(
      OfferRound(by: .known(.buyer), amount: amount, message: message, at: now),
      as: BookMarketError.invalid)
    let thread = try rethrowing(
      OfferThread(
        id: id, listing: listing.id, buyer: buyer, seller: listing.seller, asking: listing.price,
        ceiling: ceiling, allowance: allowance, rounds: [round], expiresAt: rules.offers.expiry(of: now),
        statusSince: now, createdAt: now), as: BookMarketError.invalid)
    work.insert(thread)
    try await count(listing.id, in: &work)
    return try await screen(thread, by: listing.details.autoDeclineBelow, in: &work)
  }

  /// Declines what is below the seller's floor, and tells whoever has to answer of everything else.
  func screen(
    _ thread: OfferThread, by floor: Money?, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    if let floor, thread.isBelow(floor) {
      return try fire(OfferThread.Flow.autoDecline, OfferFloor(floor), on: thread, by: .system, in: &work)
        .subject
    }
    let side: TradeSide = thread.status == .known(.pendingBuyer) ? .buyer : .seller
    try await tell(thread.person(side), .offerReceived, in: &work)
    return thread
  }

  /// Both have to be members of the campus who may buy and sell.
  func requireActive(
    _ caller: Principal.ID, and other: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    try await activeMember(caller, at: campus, in: &work)
    if try await !canTrade(other, at: campus, in: &work) { throw .trade(.counterpartAway) }
    work.touch(CampusMember.self, id: CampusMember.id(of: other, at: campus))
  }

  /// The exchange that an accepted thread has led to.
  func exchange(of thread: OfferThread, in work: inout Work) async throws(BookMarketError) -> BookExchange {
    guard let id = try await found(BookExchange.Fields.thread == thread.id).first else {
      throw .notFound(EntityReference(thread))
    }
    return try await required(BookExchange.self, id, in: &work)
  }

  /// How many amounts a buyer may still name for a listing, one at least.
  private func allowance(
    of buyer: Principal.ID, for listing: BookListing.ID
  ) async throws(BookMarketError) -> Int64 {
    typealias Fields = OfferThread.Fields
    let query = ModelQuery(where: (Fields.listing == listing).and(Fields.buyer == buyer))
    let earlier = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
    let limit = rules.offers.offersPerBuyer
    let left = limit - earlier.reduce(0) { $0 + $1.buyerOffers }
    if left < 1 { throw .trade(.offersSpent(limit)) }
    return left
  }

  private func count(_ listing: BookListing.ID, in work: inout Work) async throws(BookMarketError) {
    let made = try await work.get(OfferTally.self, id: OfferTally.id(of: listing))?.made ?? 0
    work.save(try rethrowing(OfferTally(of: listing, made: made + 1), as: BookMarketError.invalid))
  }

  /// What is wrong with a first amount; the same codes as in the rounds that follow.
  private func check(_ amount: Money, upTo ceiling: Money) throws(ValidationError) {
    let field = OfferTerms.Fields.amount
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

extension BookListing {
  /// Whether somebody's offer was accepted, so that the book is reserved or sold.
  var isPromised: Bool {
    switch status.known {
    case .reserved, .suspended, .sold: buyer != nil
    default: false
    }
  }
}

extension OfferThread {
  static func openKey(of buyer: Principal.ID, for listing: BookListing.ID) -> String {
    "\(listing.text) \(buyer.text)"
  }

  /// Whether the thread began with this very offer.
  func isFirst(_ amount: Money, by buyer: Principal.ID, for listing: BookListing.ID) -> Bool {
    self.buyer == buyer && self.listing == listing && rounds.first?.amount == amount
  }

  /// Whether the round is the newest, and the other side's.
  func isAnswered(_ round: Int64, by caller: Principal.ID) -> Bool {
    liveRound == round && newest?.side.known == side(of: caller)?.other
  }

  /// Whether the caller has answered the round with these terms already.
  func has(_ terms: OfferTerms, by caller: Principal.ID) -> Bool {
    guard let position = Int(exactly: terms.round), rounds.indices.contains(position) else { return false }
    let next = rounds[position]
    return next.side.known == side(of: caller) && next.amount == terms.amount
      && next.message == terms.message
  }

  func isBelow(_ floor: Money) -> Bool {
    newest.map { $0.amount.currency == floor.currency && $0.amount.minorUnits < floor.minorUnits } ?? false
  }

  func other(than person: Principal.ID) -> Principal.ID { person == buyer ? seller : buyer }
}
