import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Returns a thread of which the caller is a side, and the side.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for other callers.
  func thread(
    _ id: OfferThread.ID, of principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> (OfferThread, ExchangeSide) {
    let thread = try await required(OfferThread.self, id, in: &work)
    guard let side = thread.side(of: principal.id) else { throw .notFound(EntityReference(thread)) }
    return (thread, side)
  }

  /// Returns the listing of a thread for a caller who may answer the newest offer with the event, and is a member of
  /// the campus who may buy and sell now.
  ///
  /// - Throws: ``ExchangeError/listingReserved`` when the thread ended because another offer was accepted.
  func listing(
    of thread: OfferThread, answeredBy side: ExchangeSide, with event: OfferThread.Event,
    by principal: Principal, _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) -> BookListing {
    let listing = try await required(BookListing.self, thread.listing, in: &work)
    do throws(BookMarketError) {
      try authorize(event, on: thread, by: principal)
    } catch {
      // Why the thread has ended says more than that its state doesn't permit the event.
      guard case .transition(let refused) = error, case .noTransition = refused.reason,
        thread.closeReason == .otherAccepted, listing.isReservedOrSold
      else { throw error }
      throw .exchange(.listingReserved)
    }
    try await checks.require { () async throws(BookMarketError) in
      try await activeMember(thread.person(side), at: listing.campus, in: &work)
    }
    return listing
  }

  /// Fires an answer that may lead to an agreement, if the listing and the other side are still available.
  ///
  /// - Throws: ``ExchangeError/listingReserved``, ``ExchangeError/listingUnavailable``,
  ///   ``ExchangeError/counterpartUnavailable``, or an error of the event.
  func agree<Input: Model>(
    _ event: TypedEvent<OfferThread, Input>, _ input: Input, on thread: OfferThread,
    about listing: BookListing, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> OfferThread {
    let answered = try mapError(
      transition(event, input, on: thread, by: principal), to: BookMarketError.init(transitionError:))
    var checks = OperationChecks.ofCall
    try await checkAgreement(on: thread, about: listing, by: principal, &checks, in: &work)
    work.apply(answered)
    return answered.subject
  }

  /// Checks that the listing and the other side are available for an answer that may lead to an agreement.
  func checkAgreement(
    on thread: OfferThread, about listing: BookListing, by principal: Principal,
    _ checks: inout OperationChecks, in work: inout Work
  ) async throws(BookMarketError) {
    try await checks.require { () async throws(BookMarketError) in try requireAvailable(listing) }
    for side in ExchangeSide.allCases where thread.person(side) != principal.id {
      try await checks.require { () async throws(BookMarketError) in
        try await requireCounterpart(thread.person(side), at: listing.campus, in: &work)
      }
    }
  }

  /// Checks that a copy is for sale now; a listing whose time is over isn't, even before its time event is fired.
  ///
  /// - Throws: ``ExchangeError/listingReserved`` or ``ExchangeError/listingUnavailable``.
  func requireAvailable(_ listing: BookListing) throws(BookMarketError) {
    if listing.isReservedOrSold { throw .exchange(.listingReserved) }
    guard listing.isStill(.active, at: clock.now()) else { throw .exchange(.listingUnavailable) }
  }

  /// Checks that the other side is a member of the campus who may buy and sell now.
  ///
  /// - Throws: ``ExchangeError/counterpartUnavailable`` otherwise.
  func requireCounterpart(
    _ other: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    if try await !canTrade(other, at: campus, in: &work) { throw .exchange(.counterpartUnavailable) }
    work.touch(CampusMembership.self, id: CampusMembership.id(of: other, at: campus))
  }
}
