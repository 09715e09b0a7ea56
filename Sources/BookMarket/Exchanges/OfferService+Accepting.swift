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
    try await system.perform(Operations.accept, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (thread, side) = try await system.thread(id, of: caller, in: &work)
      if thread.isAnswered(round, by: side), thread.acceptedKey != nil {
        return try await system.view(of: system.exchange(of: thread, in: &work), for: caller, in: work)
      }
      var checks = OperationChecks.ofCall
      let listing = try await system.listing(
        of: thread, answeredBy: side, with: OfferThread.Events.accept.event, by: caller, &checks, in: &work)
      let answer = try mapError(OfferThread.AnswerInput(to: round), to: BookMarketError.invalid)
      let accepted = try await system.agree(
        OfferThread.Events.accept, answer, on: thread, about: listing, by: caller, in: &work)
      let exchange = try await system.beginExchange(
        of: accepted, at: thread.newest?.amount ?? thread.askingPrice, listing: listing, in: &work)
      system.withdrawQuestions(about: accepted, in: &work)
      try await system.notify(side.other, .offerAccepted, about: accepted, in: &work)
      return try await system.view(of: exchange, for: caller, in: work)
    }
  }
}

extension BookMarketSystem {
  /// Returns the exchange of an accepted thread.
  func exchange(of thread: OfferThread, in work: inout Work) async throws(BookMarketError) -> BookExchange {
    let exchanges = try await all(where: BookExchange.Fields.thread == thread.id, in: &work)
    guard let exchange = exchanges.first else { throw .notFound(EntityReference(thread)) }
    return exchange
  }
}
