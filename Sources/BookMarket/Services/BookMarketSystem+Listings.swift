import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Fires an event at a listing and does, in the same work, what has to be done with it.
  @discardableResult
  func change<Input: Model>(
    _ trigger: Trigger<BookListing.Flow, Input>, _ input: Input, on listing: BookListing,
    by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    let fired = try fire(trigger, input, on: listing, by: principal, in: &work)
    for effect in fired.effects {
      try await carryOut(effect, of: fired.subject, in: &work)
    }
    return fired.subject
  }

  /// Fires an event without input.
  @discardableResult
  func change(
    _ trigger: Trigger<BookListing.Flow, NoInput>, on listing: BookListing, by principal: Principal,
    in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    try await change(trigger, NoInput(), on: listing, by: principal, in: &work)
  }

  private func carryOut(
    _ effect: ListingEffect, of listing: BookListing, in work: inout Work
  ) async throws(BookMarketError) {
    switch effect {
    case .supersedeOffers: try await closeDealings(on: listing, includingExchange: false, in: &work)
    case .cancelExchange: try await closeDealings(on: listing, includingExchange: true, in: &work)
    case .settleMatches: try await settleMatches(of: listing, in: &work)
    case .announce: try await announce(listing, in: &work)
    }
  }
}

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

  /// Touches a campus with its first listing: who changes its currency asks by a query whether there is any.
  func fixCurrency(of campus: Campus.ID, in work: inout Work) async throws(BookMarketError) {
    if try await !hasListings(campus) { work.touch(Campus.self, id: campus) }
  }
}
