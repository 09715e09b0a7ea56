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
    case .supersedeOffers, .cancelExchange, .announce: break
    }
  }
}
