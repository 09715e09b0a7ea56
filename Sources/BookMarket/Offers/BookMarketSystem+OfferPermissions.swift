import DomainModeling
import DomainRepository
import DomainValues

/// The answers to what may be done with an offer, by the checks of the operations themselves.
extension BookMarketSystem {
  /// Returns the events that the caller's operations would carry out on a thread now.
  func permittedEvents(
    on thread: OfferThread, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> [OfferThread.Event] {
    var permitted: [OfferThread.Event] = []
    for event in lifecyclePermits(thread, for: principal) {
      let isOffered = try await passes { () async throws(BookMarketError) in
        switch event {
        case .accept:
          let answer = try mapError(
            OfferThread.AnswerInput(to: thread.liveRound), to: BookMarketError.invalid)
          try await checkAgreement(OfferThread.Events.accept, answer, on: thread, by: principal, in: &work)
        case .counter:
          let answer = try farthestCounter(on: thread, by: principal)
          try await checkAgreement(OfferThread.Events.counter, answer, on: thread, by: principal, in: &work)
        case .endByModerator: try await requireNoOffer(of: principal, for: thread.listing, in: &work)
        case .decline, .retract, .expire, .autoDecline, .supersede, .cancel, .fulfill: break
        }
      }
      // The event `cancel` follows from the cancellation of the exchange.
      if isOffered, event != .cancel { permitted.append(event) }
    }
    return permitted
  }

  private func checkAgreement<Input: Model>(
    _ event: TypedEvent<OfferThread, Input>, _ input: Input, on thread: OfferThread, by principal: Principal,
    in work: inout Work
  ) async throws(BookMarketError) {
    guard let side = thread.side(of: principal.id) else { throw .notFound(EntityReference(thread)) }
    let listing = try await listing(of: thread, answeredBy: side, with: event.event, by: principal, in: &work)
    _ = try await agreement(event, input, on: thread, about: listing, by: principal, in: &work)
  }

  /// Returns the counteroffer that is refused only if all others are: the seller's highest or the buyer's next lower amount.
  private func farthestCounter(
    on thread: OfferThread, by principal: Principal
  ) throws(BookMarketError) -> OfferThread.CounterInput {
    var amount = thread.maximumAmount
    if thread.side(of: principal.id) == .buyer, let live = thread.newest?.amount {
      amount = Money(minorUnits: max(0, live.minorUnits - 1), currency: live.currency)
    }
    return try mapError(
      OfferThread.CounterInput(
        answering: thread.liveRound, amount: amount, expiresAt: configuration.offers.expiry(of: clock.now())),
      to: BookMarketError.invalid)
  }
}
