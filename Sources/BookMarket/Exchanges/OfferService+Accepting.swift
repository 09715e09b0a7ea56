public import DomainModeling
import DomainRepository

extension OfferService {
  /// Accepts the newest offer: reserves the listing, ends every other offer, and begins the exchange.
  ///
  /// All changes are one transaction. Of several concurrent acceptances, one succeeds; the others throw
  /// ``ExchangeError/listingReserved``.
  @discardableResult
  public func accept(
    _ id: OfferThread.ID, round: Int64, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    let caller = try system.requiredID(of: principal, for: Operations.answer)
    let answer = try mapError(OfferThread.AnswerInput(to: round), to: BookMarketError.invalid)
    let exchange = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let thread = try await system.own(id, of: caller, in: &work)
      if thread.isAnswered(round, by: caller), thread.acceptedKey != nil {
        return try await system.exchange(of: thread, in: &work)
      }
      let listing = try await system.required(BookListing.self, thread.listing, in: &work)
      if thread.isOpen || thread.closeReason == .otherAccepted, listing.isReservedOrSold {
        throw .exchange(.listingReserved)
      }
      let accepted = try system.fire(OfferThread.Events.accept, answer, on: thread, by: principal, in: &work)
      guard listing.status == .active else { throw .exchange(.listingUnavailable) }
      try await system.requireActive(caller, and: thread.other(than: caller), at: listing.campus, in: &work)
      let exchange = try await system.beginExchange(
        of: accepted.subject, at: thread.newest?.amount ?? thread.askingPrice, listing: listing, in: &work)
      try await system.notify(thread.other(than: caller), .offerAccepted, in: &work)
      return exchange
    }
    return try await system.view(of: exchange, for: principal)
  }
}

extension BookMarketSystem {
  /// Returns the exchange of an accepted thread.
  func exchange(of thread: OfferThread, in work: inout Work) async throws(BookMarketError) -> BookExchange {
    guard let id = try await ids(BookExchange.Fields.thread == thread.id).first else {
      throw .notFound(EntityReference(thread))
    }
    return try await required(BookExchange.self, id, in: &work)
  }
}
