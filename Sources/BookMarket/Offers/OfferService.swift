public import DomainModeling
public import DomainRepository
import DomainServices
public import DomainValues

/// The service for offers: making, answering and accepting them.
///
/// Every answer names the round that it answers, so that users only agree to offers they have seen. The
/// methods are idempotent: a repeated call finds the earlier result and changes nothing.
public struct OfferService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Offers an amount for a listing as the caller saw it, such as the asking price.
  ///
  /// An offer below the seller's floor price is declined automatically in the seller's name, because buyers
  /// must not learn about the floor price.
  ///
  /// - Parameters:
  ///   - version: The version that was seen, ``ListingDetails/version``.
  ///   - id: The identifier of the new thread; pass the same one to repeat a call.
  ///
  /// - Returns: The thread, which may already be declined.
  @discardableResult
  public func makeOffer(
    _ amount: Money, for listing: BookListing.ID, seen version: Version, message: String? = nil,
    id: OfferThread.ID? = nil, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    let id = id ?? system.identifiers.next()
    return try await system.perform(Operations.make, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let thread = try await system.offer(
        amount, message, for: listing, seen: version, as: id, by: caller, in: &work)
      return try await system.view(of: thread, for: caller, in: &work)
    }
  }

  /// Declines the newest offer, which ends the thread.
  @discardableResult
  public func decline(
    _ id: OfferThread.ID, round: Int64, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    try await system.perform(Operations.decline, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (thread, side) = try await system.thread(id, of: caller, in: &work)
      if thread.isAnswered(round, by: side), thread.status == .declined {
        return try await system.view(of: thread, for: caller, in: &work)
      }
      let declined = try await system.fire(
        OfferThread.Events.decline, on: thread, by: caller, in: &work
      ) { (_) throws(BookMarketError) in
        try mapError(OfferThread.AnswerInput(to: round), to: BookMarketError.invalid)
      }
      system.withdrawQuestions(about: thread, in: &work)
      try await system.notify(side.other, .offerDeclined, about: thread, in: &work)
      return try await system.view(of: declined.subject, for: caller, in: &work)
    }
  }

  /// Answers the newest offer with another amount.
  @discardableResult
  public func counter(
    _ id: OfferThread.ID, round: Int64, with amount: Money, message: String? = nil, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    try await system.perform(Operations.counter, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (thread, side) = try await system.thread(id, of: caller, in: &work)
      if thread.isCountered(round, with: amount, message, by: side) {
        return try await system.view(of: thread, for: caller, in: &work)
      }
      var checks = OperationChecks.ofCall
      let listing = try await system.listing(
        of: thread, answeredBy: side, with: OfferThread.Events.counter.event, by: caller, &checks, in: &work)
      let input = try mapError(
        OfferThread.CounterInput(
          answering: round, amount: amount, message: message,
          expiresAt: system.configuration.offers.expiry(of: system.clock.now())),
        to: BookMarketError.invalid)
      system.withdrawQuestions(about: thread, in: &work)
      let countered = try await system.applyAutoDecline(
        system.agree(OfferThread.Events.counter, input, on: thread, about: listing, by: caller, in: &work),
        by: listing.copy.autoDeclineBelow, in: &work)
      return try await system.view(of: countered, for: caller, in: &work)
    }
  }

  /// Retracts the caller's newest offer, which ends the thread.
  @discardableResult
  public func retract(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    try await system.perform(Operations.retract, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (thread, side) = try await system.thread(id, of: caller, in: &work)
      if thread.status == .retracted, thread.newest?.side.known == side {
        return try await system.view(of: thread, for: caller, in: &work)
      }
      let retracted = try system.fire(.retract, on: thread, by: caller, in: &work)
      // A side that got the message learns that there is nothing to answer.
      let waits = try await system.isPlanned(
        BookMarketTopic.offerReceived, to: thread.person(side.other), about: thread.id.text, in: &work)
      system.withdrawQuestions(about: thread, in: &work)
      if !waits { try await system.notify(side.other, .offerClosed, about: thread, in: &work) }
      return try await system.view(of: retracted.subject, for: caller, in: &work)
    }
  }
}

extension OfferService {
  /// Returns a page of the caller's threads as buyer or as seller, the latest change of state first.
  ///
  /// - Parameters:
  ///   - side: The side that the caller is on.
  ///   - scope: The part of the threads, by default those that wait for an answer.
  ///   - listing: The listing that the threads are about; `nil` for all.
  public func threads(
    _ side: ExchangeSide, in scope: OfferScope = .open, for listing: BookListing.ID? = nil,
    limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<OfferThreadDetails> {
    try await system.read(Operations.threads, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.threads)
      typealias Fields = OfferThread.Fields
      let own = side == .buyer ? Fields.buyer == id : Fields.seller == id
      var query = ModelQuery(where: own.and(scope.condition), orderedBy: Operations.order)
      if let listing { query = query.filtered(by: Fields.listing == listing) }
      let page = try await system.page(query, at: position, limit: limit)
      let views = try await system.views(of: page.items, for: caller, in: &work)
      return Page(items: views, next: page.next, previous: page.previous)
    }
  }

  /// Returns one of the caller's own threads, in any state.
  public func thread(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    try await system.read(Operations.thread, as: principal) { (work, caller) async throws(BookMarketError) in
      let (thread, _) = try await system.thread(id, of: caller, in: &work)
      return try await system.view(of: thread, for: caller, in: &work)
    }
  }

  /// Returns the number of threads that were begun for a listing, by all buyers together.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` when the caller may not see the listing.
  public func offerCount(
    for listing: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> Int64 {
    try await system.read(Operations.count, as: principal) { (work, caller) async throws(BookMarketError) in
      _ = try await system.listing(listing, visibleTo: caller, in: &work)
      return try await system.offerCount(for: listing, in: &work)
    }
  }
}

extension BookMarketSystem {
  /// Returns the number of threads that were begun for a listing.
  func offerCount(for listing: BookListing.ID, in work: inout Work) async throws(BookMarketError) -> Int64 {
    try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))?.count ?? 0
  }
}
