import DomainModeling
import DomainRepository
import DomainValues

extension BookMarketSystem {
  /// Begins the exchange for an accepted offer: reserves the listing and ends all other open offers.
  func beginExchange(
    of thread: OfferThread, at price: Money, listing: BookListing, in work: inout Work
  ) async throws(BookMarketError) -> BookExchange {
    let now = clock.now()
    let reservation = BookListing.ReserveInput(for: thread.buyer)
    try await change(BookListing.Events.reserve, reservation, on: listing, by: .system, in: &work)
    try await closeOffers(on: listing.id, but: thread.id, for: .otherAccepted, in: &work)
    let exchange = try mapError(
      BookExchange(
        id: identifiers.next(), thread: thread.id, listing: listing.id, campus: listing.campus,
        buyer: thread.buyer, seller: thread.seller, price: price,
        reservationExpiresAt: now.addingClamped(BookExchange.reservationPeriod), statusSince: now,
        agreedAt: now), to: BookMarketError.invalid)
    work.insert(exchange)
    return exchange
  }

  /// Fires an event on an exchange, carries out its consequences in the same transaction, and notifies the
  /// other side.
  @discardableResult
  func change<Input: Model>(
    _ event: TypedEvent<BookExchange, Input>, _ input: Input, on exchange: BookExchange,
    by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> BookExchange {
    let fired = try fire(event, input, on: exchange, by: principal, in: &work)
    let after = fired.subject
    switch after.status.known {
    case .completed: try await complete(after, in: &work)
    case .canceled, .expired:
      try await finishThread(of: after, by: principal, in: &work)
      try await release(after, in: &work)
    default: break
    }
    withdrawQuestions(about: after, in: &work)
    if let topic = event.event.topic(after: after) {
      for side in ExchangeSide.allCases where after.person(side) != principal.id {
        try await notify(side, topic, about: after, in: &work)
      }
    }
    return after
  }

  /// Cancels the thread of a canceled or lapsed exchange, for the same reason.
  func finishThread(
    of exchange: BookExchange, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) {
    guard let reason = exchange.cancellation?.known else { return }
    let thread = try await required(OfferThread.self, exchange.thread, in: &work)
    try fire(OfferThread.Events.cancel, OfferThread.CancelInput(reason), on: thread, by: principal, in: &work)
  }

  /// Ends the reservation, unless the listing is no longer reserved for this exchange.
  ///
  /// The listing is suspended first if its seller may no longer sell. Otherwise it touches the membership: a departure,
  /// which finds the seller's listings by a query, conflicts with this transaction.
  private func release(_ exchange: BookExchange, in work: inout Work) async throws(BookMarketError) {
    guard var listing = try await work.get(BookListing.self, id: exchange.listing),
      listing.isReservedOrSold, listing.buyer == exchange.buyer, listing.status != .sold
    else { return }
    if listing.status == .reserved {
      if try await canTrade(listing.seller, at: listing.campus, in: &work) {
        work.touch(CampusMembership.self, id: CampusMembership.id(of: listing.seller, at: listing.campus))
      } else {
        listing = try await change(.suspend, on: listing, by: .system, in: &work)
      }
    }
    try await change(.release, on: listing, by: .system, in: &work)
  }

  /// Marks the listing as sold and the thread as fulfilled, records the sale for price guidance, and opens
  /// the review.
  private func complete(_ exchange: BookExchange, in work: inout Work) async throws(BookMarketError) {
    let now = clock.now()
    let listing = try await required(BookListing.self, exchange.listing, in: &work)
    try await change(.sell, on: listing, by: .system, in: &work)
    let thread = try await required(OfferThread.self, exchange.thread, in: &work)
    try fire(.fulfill, on: thread, by: .system, in: &work)
    work.insert(
      try mapError(
        CompletedSale(of: listing, for: exchange.price, at: now), to: BookMarketError.invalid))
    try openReview(of: exchange, at: now, in: &work)
  }
}

extension BookExchange.Event {
  /// Returns the topic of the message to the other side; `nil` when a time event only ends a proposal.
  fileprivate func topic(after exchange: BookExchange) -> BookMarketTopic? {
    switch exchange.status.known {
    case .completed: .exchangeCompleted
    case .canceled, .expired: .exchangeCanceled
    case .noShow, .disputed: .exchangeDisputed
    case .handedOver, .received: .exchangeConfirmed
    case .scheduled: .meetUpAgreed
    case .proposed: .meetUpProposed
    case .agreed, nil: nil
    }
  }
}

extension BookMarketSystem {
  /// Ends the open offers for a changed listing, or its exchange.
  func closeOffersAndExchange(
    on listing: BookListing, includingExchange: Bool, in work: inout Work
  ) async throws(BookMarketError) {
    let (closeReason, cancelReason): (OfferThread.CloseReason, OfferThread.CancelReason)
    switch listing.status.known {
    case .removed: (closeReason, cancelReason) = (.listingRemoved, .listingRemoved)
    case .withdrawn: (closeReason, cancelReason) = (.listingWithdrawn, .accountDeleted)
    case .sold: (closeReason, cancelReason) = (.soldElsewhere, .listingError)
    case .expired: (closeReason, cancelReason) = (.listingExpired, .reservationExpired)
    default: (closeReason, cancelReason) = (.listingEdited, .listingError)
    }
    guard includingExchange else { return try await closeOffers(on: listing.id, for: closeReason, in: &work) }
    let held = BookExchange.Fields.heldKey == listing.id.text
    for exchange in try await all(where: held, in: &work) where exchange.isLive {
      let aborted = try fire(
        BookExchange.Events.cancelBySystem, OfferThread.CancelInput(cancelReason), on: exchange, by: .system,
        in: &work)
      try await finishThread(of: aborted.subject, by: .system, in: &work)
      withdrawQuestions(about: aborted.subject, in: &work)
      for side in ExchangeSide.allCases {
        try await notify(side, .exchangeCanceled, about: aborted.subject, in: &work)
      }
    }
  }

  /// Returns the transition records of threads and exchanges, the oldest first.
  func records(
    ofOffers threads: [OfferThread.ID], exchanges: [BookExchange.ID]
  ) async throws(BookMarketError) -> [TransitionRecord] {
    try await all(where: TransitionRecord.isEvent(ofOffers: threads, exchanges: exchanges)).inOrder
  }
}

extension [TransitionRecord] {
  /// The records by time; within a millisecond by identifier, whose values ascend.
  var inOrder: [TransitionRecord] {
    sorted { $0.at == $1.at ? $0.id < $1.id : $0.at < $1.at }
  }
}
