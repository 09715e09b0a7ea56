import DomainModeling
import DomainRepository

/// What follows in one folder from a change in another that knows nothing of it.
extension BookMarketSystem {
  /// Does what follows from a change of a listing for offers, exchanges, wishes and searches.
  func carryOut(
    _ effect: ListingEffect, of listing: BookListing, in work: inout Work
  ) async throws(BookMarketError) {
    switch effect {
    case .supersedeOffers: try await closeDealings(on: listing, includingExchange: false, in: &work)
    case .cancelExchange: try await closeDealings(on: listing, includingExchange: true, in: &work)
    case .settleMatches: try await settleMatches(of: listing, in: &work)
    case .announce: try await announce(listing, in: &work)
    }
  }

  /// Lets both sides of a completed exchange review each other.
  func openReview(
    of exchange: BookExchange, at now: Timestamp, in work: inout Work
  ) throws(BookMarketError) {
    work.insert(
      try rethrowing(
        ExchangeReview(
          id: identifiers.next(), exchange: exchange.id, buyer: exchange.buyer, seller: exchange.seller,
          statusSince: now, closesAt: (try? now.adding(ExchangeReview.Flow.window)) ?? .latest),
        as: BookMarketError.invalid))
  }
}

/// What becomes of listings with the membership of their seller.
extension BookMarketSystem {
  /// Somebody's listings in some states, each as the work sees it; everywhere, or on one campus.
  func listings(
    of seller: Principal.ID, at campus: Campus.ID?, in states: [BookListing.Flow.State],
    reading work: inout Work
  ) async throws(BookMarketError) -> [BookListing] {
    typealias Fields = BookListing.Fields
    var condition = (Fields.seller == seller).and(Fields.status.isOne(of: states.map { .known($0) }))
    if let campus { condition = condition.and(Fields.campus == campus) }
    let query = ModelQuery(where: condition)
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.id)
    }
    var listings: [BookListing] = []
    for id in found {
      guard let listing = try await work.get(BookListing.self, id: id),
        listing.status.known.map(states.contains) == true
      else { continue }
      listings.append(listing)
    }
    return listings
  }

  /// Hides what somebody offers who can't act for now.
  func suspendListings(
    of seller: Principal.ID, at campus: Campus.ID?, in work: inout Work
  ) async throws(BookMarketError) {
    for listing in try await listings(of: seller, at: campus, in: [.active, .reserved], reading: &work) {
      try await change(BookListing.Flow.suspend, on: listing, by: .system, in: &work)
    }
  }

  /// Shows again what somebody offers who can act again.
  func resumeListings(
    of seller: Principal.ID, at campus: Campus.ID?, in work: inout Work
  ) async throws(BookMarketError) {
    for listing in try await listings(of: seller, at: campus, in: [.suspended], reading: &work) {
      try await change(BookListing.Flow.resume, on: listing, by: .system, in: &work)
    }
  }

  /// Whether anything is listed on a campus, in its currency.
  func hasListings(_ campus: Campus.ID) async throws(BookMarketError) -> Bool {
    let query = ModelQuery(where: BookListing.Fields.campus == campus)
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.first(query) != nil
    }
  }

  /// Takes back what somebody offers on a campus who leaves it.
  func withdrawListings(
    of seller: Principal.ID, at campus: Campus.ID, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) {
    for listing in try await listings(of: seller, at: campus, in: [.pendingReview, .active], reading: &work) {
      try await change(BookListing.Flow.withdraw, on: listing, by: principal, in: &work)
    }
  }
}
