public import DomainModeling
import DomainRepository

/// Offers for listings: made, answered round by round, accepted by one of the two.
///
/// Every answer names the round that it answers, so that nobody agrees to what they haven't seen. A call that may or
/// may not have arrived can be made again: what it has done already it does no second time.
public struct OfferService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Offers an amount for a listing; without one the asking price, which says no more than: I'd like to have it.
  ///
  /// An offer below the seller's floor is declined at once, as if by the seller, who alone knows the floor.
  /// - Parameters:
  ///   - id: The new thread's identifier; give the same again to repeat a call.
  /// - Returns: The thread, which is declined already when the seller doesn't want to hear of such amounts.
  @discardableResult
  public func offer(
    _ amount: Money? = nil, for listing: BookListing.ID, message: String? = nil, id: OfferThread.ID? = nil,
    as principal: Principal
  ) async throws(BookMarketError) -> OfferView {
    let buyer = try UseCases.make.requiredID(of: principal)
    let id = id ?? system.identifiers.next()
    let thread = try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      if let known = try await work.get(OfferThread.self, id: id) {
        guard known.isFirst(amount ?? known.asking, by: buyer, for: listing) else {
          throw .trade(.otherOffer)
        }
        return known
      }
      let listing = try await system.offered(listing, to: buyer, in: &work)
      let amount = amount ?? listing.price
      // Read before the queries: whoever else makes an offer changes it, and the work starts again.
      _ = try await work.get(OfferTally.self, id: OfferTally.id(of: listing.id))
      if let open = try await system.unfinished(of: buyer, for: listing.id, in: &work) {
        guard open.isFirst(amount, by: buyer, for: listing.id), open.rounds.first?.message == message,
          open.rounds.count == 1
        else { throw .trade(.offerOpen) }
        return open
      }
      return try await system.begin(id, amount, message, for: listing, by: buyer, in: &work)
    }
    return try await system.view(of: thread, for: principal)
  }

  /// Agrees to the newest amount: the listing is reserved, every other offer ends, and the exchange begins.
  ///
  /// All of it happens or nothing. Of several acceptances at the same moment one wins; the others are refused with
  /// ``TradeRefusal/listingReserved``.
  @discardableResult
  public func accept(
    _ id: OfferThread.ID, round: Int64, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    let caller = try UseCases.answer.requiredID(of: principal)
    let answer = try rethrowing(OfferAnswer(to: round), as: BookMarketError.invalid)
    let exchange = try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let thread = try await system.own(id, of: caller, in: &work)
      if thread.isAnswered(round, by: caller), thread.acceptedKey != nil {
        return try await system.exchange(of: thread, in: &work)
      }
      let listing = try await system.required(BookListing.self, thread.listing, in: &work)
      if thread.isOpen || thread.closing == .known(.otherAccepted), listing.isPromised {
        throw .trade(.listingReserved)
      }
      let accepted = try system.fire(OfferThread.Flow.accept, answer, on: thread, by: principal, in: &work)
      guard listing.status == .known(.active) else { throw .trade(.listingUnavailable) }
      try await system.requireActive(caller, and: thread.other(than: caller), at: listing.campus, in: &work)
      let exchange = try await system.beginExchange(
        of: accepted.subject, at: thread.newest?.amount ?? thread.asking, listing: listing, in: &work)
      try await system.tell(thread.other(than: caller), .offerAccepted, in: &work)
      return exchange
    }
    return try await system.view(of: exchange, for: principal)
  }

  /// Refuses the newest amount, which ends the thread.
  @discardableResult
  public func decline(
    _ id: OfferThread.ID, round: Int64, as principal: Principal
  ) async throws(BookMarketError) -> OfferView {
    let answer = try rethrowing(OfferAnswer(to: round), as: BookMarketError.invalid)
    return try await answering(id, as: principal) { (thread, caller, work) async throws(BookMarketError) in
      if thread.isAnswered(round, by: caller), thread.status == .known(.declined) { return thread }
      let declined = try system.fire(OfferThread.Flow.decline, answer, on: thread, by: principal, in: &work)
      try await system.tell(thread.other(than: caller), .offerAnswered, in: &work)
      return declined.subject
    }
  }

  /// Answers the newest amount with another one.
  @discardableResult
  public func counter(
    _ id: OfferThread.ID, round: Int64, with amount: Money, message: String? = nil, as principal: Principal
  ) async throws(BookMarketError) -> OfferView {
    let now = system.clock.now()
    let terms = try rethrowing(
      OfferTerms(
        answering: round, amount: amount, message: message, expiresAt: system.rules.offers.expiry(of: now)),
      as: BookMarketError.invalid)
    return try await answering(id, as: principal) { (thread, caller, work) async throws(BookMarketError) in
      if thread.has(terms, by: caller) { return thread }
      let listing = try await system.required(BookListing.self, thread.listing, in: &work)
      if thread.isOpen, listing.isPromised { throw .trade(.listingReserved) }
      let fired = try system.fire(OfferThread.Flow.counter, terms, on: thread, by: principal, in: &work)
      guard listing.status == .known(.active) else { throw .trade(.listingUnavailable) }
      try await system.requireActive(caller, and: thread.other(than: caller), at: listing.campus, in: &work)
      return try await system.screen(fired.subject, by: listing.details.autoDeclineBelow, in: &work)
    }
  }

  /// Takes the newest amount back, which ends the thread.
  @discardableResult
  public func retract(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferView {
    try await answering(id, as: principal) { (thread, caller, work) async throws(BookMarketError) in
      if thread.status == .known(.retracted), thread.newest?.side.known == thread.side(of: caller) {
        return thread
      }
      return try system.fire(OfferThread.Flow.retract, NoInput(), on: thread, by: principal, in: &work)
        .subject
    }
  }

  private func answering(
    _ id: OfferThread.ID, as principal: Principal,
    _ body: (OfferThread, Principal.ID, inout BookMarketSystem.Work) async throws(BookMarketError) ->
      OfferThread
  ) async throws(BookMarketError) -> OfferView {
    let caller = try UseCases.answer.requiredID(of: principal)
    let thread = try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let thread = try await system.own(id, of: caller, in: &work)
      return try await body(thread, caller, &work)
    }
    return try await system.view(of: thread, for: principal)
  }
}
