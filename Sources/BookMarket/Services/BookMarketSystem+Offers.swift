import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// How often work is tried that touches a listing and its offers: everybody who offers at the same moment counts in
  /// the same tally, and each conflict means that somebody else got through.
  static let attempts = 100

  /// Ends every open thread about a listing but one; both sides are told.
  ///
  /// The tally is read, so that an offer that is made at the same moment starts the work anew.
  func closeOffers(
    on listing: BookListing.ID, but kept: OfferThread.ID? = nil, for reason: OfferClosingReason,
    in work: inout Work
  ) async throws(BookMarketError) {
    _ = try await work.get(OfferTally.self, id: OfferTally.id(of: listing))
    let open = (OfferThread.Fields.listing == listing).and(OfferThread.isOpen)
    for id in try await found(open) where id != kept {
      guard let thread = try await work.get(OfferThread.self, id: id), thread.isOpen else { continue }
      try fire(OfferThread.Flow.supersede, OfferClosing(reason), on: thread, by: .system, in: &work)
      try await tell(thread.buyer, .offerClosed, in: &work)
    }
  }

  /// What becomes of offers and of the exchange when something has happened to their listing.
  func closeDealings(
    on listing: BookListing, includingExchange: Bool, in work: inout Work
  ) async throws(BookMarketError) {
    let (closing, cancellation): (OfferClosingReason, ExchangeCancellationReason)
    switch listing.status.known {
    case .removed: (closing, cancellation) = (.listingRemoved, .listingRemoved)
    case .withdrawn: (closing, cancellation) = (.listingWithdrawn, .accountDeleted)
    case .expired: (closing, cancellation) = (.listingExpired, .lapsed)
    default: (closing, cancellation) = (.listingEdited, .listingError)
    }
    guard includingExchange else { return try await closeOffers(on: listing.id, for: closing, in: &work) }
    let held = BookExchange.Fields.heldKey == listing.id.text
    for id in try await found(held) {
      guard let exchange = try await work.get(BookExchange.self, id: id), exchange.isLive else { continue }
      let aborted = try fire(
        BookExchange.Flow.abort, ExchangeCancellation(cancellation), on: exchange, by: .system, in: &work)
      try await finishThread(of: aborted.subject, by: .system, in: &work)
      for side in TradeSide.allCases {
        try await tell(aborted.subject.person(side), .exchangeCancelled, in: &work)
      }
    }
  }

  /// The identifiers of the records that keep a condition; read each again in the work.
  func found<E: Entity>(_ condition: Condition<E>) async throws(BookMarketError) -> [E.ID] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.id)
    }
  }
}

extension OfferThread {
  static let isOpen = Fields.status.isOne(of: [.known(.pendingSeller), .known(.pendingBuyer)])
}
