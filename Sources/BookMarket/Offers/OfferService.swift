public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

/// The service for offers: making, answering and accepting them.
///
/// Every answer names the round that it answers, so that users only agree to offers they have seen. The
/// methods are idempotent: a repeated call finds the earlier result and changes nothing.
public struct OfferService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Offers an amount for a listing, by default the asking price.
  ///
  /// An offer below the seller's floor price is declined automatically in the seller's name, because buyers
  /// must not learn about the floor price.
  ///
  /// - Parameter id: The identifier of the new thread; pass the same one to repeat a call.
  ///
  /// - Returns: The thread, which may already be declined.
  @discardableResult
  public func makeOffer(
    _ amount: Money? = nil, for listing: BookListing.ID, message: String? = nil, id: OfferThread.ID? = nil,
    as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    let buyer = try system.requiredID(of: principal, for: Operations.make)
    let id = id ?? system.identifiers.next()
    let thread = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      if let known = try await work.get(OfferThread.self, id: id) {
        guard known.isFirst(amount ?? known.askingPrice, by: buyer, for: listing) else {
          throw .exchange(.identifierInUse)
        }
        return known
      }
      let listing = try await system.purchasableListing(listing, for: buyer, in: &work)
      let amount = amount ?? listing.price
      // Read before the queries: a concurrent offer changes the count, so that this transaction conflicts and
      // is retried.
      _ = try await work.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing.id))
      if let open = try await system.openThread(of: buyer, for: listing.id, in: &work) {
        guard open.isFirst(amount, by: buyer, for: listing.id), open.rounds.first?.message == message,
          open.rounds.count == 1
        else { throw .exchange(.offerAlreadyOpen) }
        return open
      }
      return try await system.begin(id, amount, message, for: listing, by: buyer, in: &work)
    }
    return try await system.view(of: thread, for: principal)
  }

  /// Declines the newest offer, which ends the thread.
  @discardableResult
  public func decline(
    _ id: OfferThread.ID, round: Int64, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    let answer = try mapError(OfferThread.AnswerInput(to: round), to: BookMarketError.invalid)
    return try await answering(id, as: principal) { (thread, caller, work) async throws(BookMarketError) in
      if thread.isAnswered(round, by: caller), thread.status == .declined { return thread }
      let declined = try system.fire(OfferThread.Events.decline, answer, on: thread, by: principal, in: &work)
      try await system.notify(thread.other(than: caller), .offerDeclined, in: &work)
      return declined.subject
    }
  }

  /// Answers the newest offer with another amount.
  @discardableResult
  public func counter(
    _ id: OfferThread.ID, round: Int64, with amount: Money, message: String? = nil, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    let now = system.clock.now()
    let input = try mapError(
      OfferThread.CounterInput(
        answering: round, amount: amount, message: message,
        expiresAt: system.configuration.offers.expiry(of: now)),
      to: BookMarketError.invalid)
    return try await answering(id, as: principal) { (thread, caller, work) async throws(BookMarketError) in
      if thread.isCountered(input, by: caller) { return thread }
      let listing = try await system.required(BookListing.self, thread.listing, in: &work)
      if thread.isOpen, listing.isReservedOrSold { throw .exchange(.listingReserved) }
      let fired = try system.fire(OfferThread.Events.counter, input, on: thread, by: principal, in: &work)
      guard listing.status == .active else { throw .exchange(.listingUnavailable) }
      try await system.requireActive(caller, and: thread.other(than: caller), at: listing.campus, in: &work)
      return try await system.applyAutoDecline(fired.subject, by: listing.copy.autoDeclineBelow, in: &work)
    }
  }

  /// Retracts the caller's newest offer, which ends the thread.
  @discardableResult
  public func retract(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    try await answering(id, as: principal) { (thread, caller, work) async throws(BookMarketError) in
      if thread.status == .retracted, thread.newest?.side.known == thread.side(of: caller) {
        return thread
      }
      return try system.fire(OfferThread.Events.retract, EmptyInput(), on: thread, by: principal, in: &work)
        .subject
    }
  }

  private func answering(
    _ id: OfferThread.ID, as principal: Principal,
    _ body: (OfferThread, Principal.ID, inout BookMarketSystem.Work) async throws(BookMarketError) ->
      OfferThread
  ) async throws(BookMarketError) -> OfferThreadDetails {
    let caller = try system.requiredID(of: principal, for: Operations.answer)
    let thread = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let thread = try await system.own(id, of: caller, in: &work)
      return try await body(thread, caller, &work)
    }
    return try await system.view(of: thread, for: principal)
  }
}

extension OfferService {
  /// The operations of the service and their access requirements, checked before the thread is read.
  public enum Operations {
    /// Making offers.
    public static let make = OperationDescription(
      "offer.make", for: .authenticated, doc: "Offers an amount for a listing of one's campus.")
    /// Answering offers.
    public static let answer = OperationDescription(
      "offer.answer", for: .authenticated,
      doc: "Accepts, declines, counters or retracts offers in one's own threads."
    )
    /// Reading offers.
    public static let see = OperationDescription(
      "offer.see", for: .authenticated, doc: "Lists and shows the offers that one has made and received.")
    /// Moderating offers.
    public static let moderate = OperationDescription(
      "offer.moderate", for: .role(BookMarketRole.moderator.rawValue),
      doc: "Shows and ends threads of other users.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "offer.fireDueEvents", for: .system, doc: "Ends the offers that were not answered in time.")

    /// All operations of the service.
    public static let all = [make, answer, see, moderate, fireDueEvents]
  }

  /// Returns a page of the caller's open threads as buyer or as seller, the latest change of state first.
  ///
  /// - Parameters:
  ///   - side: The side that the caller is on.
  ///   - listing: The listing that the threads are about; `nil` for all.
  public func openThreads(
    _ side: ExchangeSide, for listing: BookListing.ID? = nil, limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(BookMarketError) -> Page<OfferThreadDetails> {
    let caller = try system.requiredID(of: principal, for: Operations.see)
    typealias Fields = OfferThread.Fields
    let own = side == .buyer ? Fields.buyer == caller : Fields.seller == caller
    var query = ModelQuery(
      where: own.and(OfferThread.isOpen), orderedBy: .descending(Fields.statusSince))
    if let listing { query = query.filtered(by: Fields.listing == listing) }
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
    let views = try await system.views(of: page.items, for: principal)
    return Page(items: views, next: page.next, previous: page.previous)
  }

  /// Returns one of the caller's own threads, in any state.
  public func thread(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    let caller = try system.requiredID(of: principal, for: Operations.see)
    let thread = try await system.required(OfferThread.self, id)
    guard thread.side(of: caller) != nil else { throw .notFound(EntityReference(thread)) }
    return try await system.view(of: thread, for: principal)
  }

  /// Returns the number of threads that were begun for a listing, by all buyers together.
  public func offerCount(
    for listing: BookListing.ID, as principal: Principal
  ) async throws(BookMarketError) -> Int64 {
    try system.require(Operations.see, principal)
    let tally = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(OfferThreadCount.self, id: OfferThreadCount.id(of: listing))
    }
    return tally?.entity.count ?? 0
  }
}
