import DomainModeling
import DomainRepository
import DomainServices

/// The consequences of changes to listings and exchanges for other parts of the market.
extension BookMarketSystem {
  /// Carries out an effect of a changed listing on offers, exchanges, wanted books and searches.
  func apply(
    _ effect: BookListing.Effect, of listing: BookListing, in work: inout Work
  ) async throws(BookMarketError) {
    switch effect {
    case .supersedeOffers: try await closeOffersAndExchange(on: listing, includingExchange: false, in: &work)
    case .cancelExchange: try await closeOffersAndExchange(on: listing, includingExchange: true, in: &work)
    case .updateMatches: try await updateMatches(of: listing, in: &work)
    case .notifySearchers: try await notifySearchers(listing, in: &work)
    }
  }

  /// Creates the review of a completed exchange.
  func openReview(
    of exchange: BookExchange, at now: Timestamp, in work: inout Work
  ) throws(BookMarketError) {
    work.insert(
      try mapError(
        ExchangeReview(
          id: identifiers.next(), exchange: exchange.id, buyer: exchange.buyer, seller: exchange.seller,
          statusSince: now, closesAt: now.addingClamped(ExchangeReview.window)),
        to: BookMarketError.invalid))
  }
}

/// The consequences of changes to memberships for listings.
extension BookMarketSystem {
  /// Returns a seller's listings on a campus in a state in which an event is possible, read by the unit of work.
  private func listings(
    of seller: Principal.ID, at campus: Campus.ID, permitting event: BookListing.Event, in work: inout Work
  ) async throws(BookMarketError) -> [BookListing] {
    let own = (BookListing.Fields.seller == seller).and(BookListing.Fields.campus == campus)
    return try await all(where: own, permitting: event, in: &work)
  }

  /// Suspends the listings of a seller who may no longer sell.
  func suspendListings(
    of seller: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    for listing in try await listings(of: seller, at: campus, permitting: .suspend, in: &work) {
      try await change(.suspend, on: listing, by: .system, in: &work)
    }
  }

  /// Resumes the suspended listings of a seller who may sell again.
  func resumeListings(
    of seller: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    for listing in try await listings(of: seller, at: campus, permitting: .resume, in: &work) {
      try await change(.resume, on: listing, by: .system, in: &work)
    }
  }

  /// Returns whether the campus has any listings, whose prices are in its currency.
  func hasListings(_ campus: Campus.ID) async throws(BookMarketError) -> Bool {
    let query = ModelQuery(where: BookListing.Fields.campus == campus)
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(query) != nil
    }
  }

  /// Withdraws the listings of a seller who leaves a campus, unless they are reserved.
  func withdrawListings(
    of seller: Principal.ID, at campus: Campus.ID, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) {
    // Those that are shown or wait for a review are the ones that expire.
    for listing in try await listings(of: seller, at: campus, permitting: .expire, in: &work) {
      try await change(.withdraw, on: listing, by: principal, in: &work)
    }
  }
}

extension CampusService.Operations {
  /// The event of the listings of a member who leaves a campus.
  static let withdrawsListings = OperationEvent.event(BookListing.on(.withdraw))
}

extension [OperationEvent] {
  /// The event of wanted books that follows when a listing is shown.
  static var matches: Self { [.event(WantedBook.Events.match)] }
  /// The events of wanted books that follow when their match is no longer shown: the next listing is their match.
  static var losesMatch: Self { [.event(WantedBook.on(.unmatch))] + matches }
  /// The events of threads, listings and wanted books that follow when an exchange ends without a sale.
  static var releasesListing: Self {
    [
      .event(OfferThread.Events.cancel), .event(BookListing.on(.suspend)), .event(BookListing.on(.release)),
    ] + losesMatch
  }
  /// The events of threads, listings and wanted books that follow when an exchange is completed.
  static var sellsListing: Self {
    [.event(OfferThread.on(.fulfill)), .event(BookListing.on(.sell)), .event(WantedBook.on(.fulfill))]
  }
}
