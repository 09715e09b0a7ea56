public import DomainModeling
import DomainRepository

extension OfferService {
  /// Returns a reported thread to a moderator who is neither of its sides.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for a thread of the caller's own, and
  ///   ``BookMarketRuleError/ownDeal`` when the caller has or had an offer for the same copy.
  public func threadForModeration(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    try await system.read(Operations.threadForModeration, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let thread = try await system.required(OfferThread.self, id, in: &work) {
        $0.side(of: caller.id) == nil
      }
      try await system.requireNoOffer(of: caller, for: thread.listing, in: &work)
      return try await system.view(of: thread, for: caller, in: &work)
    }
  }

  /// Ends an open thread that breaks the rules and notifies both sides.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has or had an offer for the same copy.
  @discardableResult
  public func end(
    _ id: OfferThread.ID, for reason: OfferThread.CloseReason = .abuse, as principal: Principal
  ) async throws(BookMarketError) -> OfferThreadDetails {
    try await system.perform(Operations.end, as: principal) { (work, caller) async throws(BookMarketError) in
      let thread = try await system.required(OfferThread.self, id, in: &work)
      let isEnded = thread.status == .endedByModerator && thread.closeReason == .known(reason)
      if !isEnded { try system.authorize(.endByModerator, on: thread, by: caller) }
      try await system.requireNoOffer(of: caller, for: thread.listing, in: &work)
      if isEnded { return try await system.view(of: thread, for: caller, in: &work) }
      let ended = try system.fire(
        OfferThread.Events.endByModerator, OfferThread.CloseInput(reason), on: thread, by: caller, in: &work)
      system.withdrawQuestions(about: thread, in: &work)
      for side in ExchangeSide.allCases {
        try await system.notify(side, .offerClosed, about: thread, in: &work)
      }
      return try await system.view(of: ended.subject, for: caller, in: &work)
    }
  }

  /// Ends offers that were not answered in time and notifies both sides; call it from a scheduler.
  ///
  /// - Returns: The number of changed threads.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(BookMarketError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(BookMarketError) in
      try await system.fireDueEvents(of: OfferThread.self) {
        (event, thread, work) async throws(BookMarketError) in
        try system.fire(event, on: thread, by: principal, in: &work)
        system.withdrawQuestions(about: thread, in: &work)
        for side in ExchangeSide.allCases {
          try await system.notify(side, .offerClosed, about: thread, in: &work)
        }
      }
    }
  }
}
