import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

/// The answers to what may be done with an offer, by the checks of the operations themselves.
extension BookMarketSystem {
  /// Returns what the page of a thread shows of its events.
  func shownEvents(
    of thread: OfferThread, for principal: Principal, in work: Work
  ) async throws(BookMarketError) -> ShownEvents<OfferThread.Event> {
    var trial = work
    return try await shownEvents(of: thread, for: principal, firedBy: OfferService.Operations.firing) {
      (permission, checks) async throws(BookMarketError) in
      switch permission.event {
      case .accept:
        let answer = try mapError(
          OfferThread.AnswerInput(to: thread.liveRound), to: BookMarketError.invalid)
        try await checkAgreement(
          OfferThread.Events.accept, answer, on: thread, by: principal, &checks, in: &trial)
      case .counter:
        let answer = try farthestCounter(on: thread, by: principal)
        try await checkAgreement(
          OfferThread.Events.counter, answer, on: thread, by: principal, &checks, in: &trial)
      case .endByModerator:
        try await checks.require { () async throws(BookMarketError) in
          try await requireNoOffer(of: principal, for: thread.listing, in: &trial)
        }
        checks.require(permission)
      case .decline, .retract, .expire, .autoDecline, .supersede, .cancel, .fulfill:
        checks.require(permission)
      }
    }
  }

  private func checkAgreement<Input: Model>(
    _ event: TypedEvent<OfferThread, Input>, _ input: Input, on thread: OfferThread, by principal: Principal,
    _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) {
    guard let side = thread.side(of: principal.id) else { throw .notFound(EntityReference(thread)) }
    let listing = try await listing(
      of: thread, answeredBy: side, with: event.event, by: principal, &checks, in: &work)
    try await checks.require { () async throws(BookMarketError) in
      _ = try mapError(
        transition(event, input, on: thread, by: principal), to: BookMarketError.init(transitionError:))
    }
    try await checkAgreement(on: thread, about: listing, by: principal, &checks, in: &work)
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

extension OfferService.Operations {
  /// Returns the operation by which people fire an event; `nil` for events of the system, and for the cancellation, which
  /// follows from that of the exchange.
  static func firing(_ event: OfferThread.Event) -> OperationDescription? {
    switch event {
    case .accept: accept.description
    case .decline: decline.description
    case .counter: counter.description
    case .retract: retract.description
    case .endByModerator: end.description
    case .expire, .autoDecline, .supersede, .cancel, .fulfill: nil
    }
  }
}
