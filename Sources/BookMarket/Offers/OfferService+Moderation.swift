public import DomainModeling
import DomainRepository

extension OfferService {
  /// A thread that somebody has reported, for a moderator who isn't one of its sides.
  public func reported(
    _ id: OfferThread.ID, as principal: Principal
  ) async throws(BookMarketError) -> OfferView {
    let caller = try UseCases.moderate.requiredID(of: principal)
    let thread = try await system.required(OfferThread.self, id)
    guard thread.side(of: caller) == nil else { throw .notFound(EntityReference(thread)) }
    return try await system.view(of: thread, for: principal)
  }

  /// Ends an open thread because it breaks the rules; both sides are told.
  @discardableResult
  public func end(
    _ id: OfferThread.ID, for reason: OfferClosingReason = .abuse, as principal: Principal
  ) async throws(BookMarketError) -> OfferView {
    try UseCases.moderate.require(principal)
    let thread = try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let thread = try await system.required(OfferThread.self, id, in: &work)
      if thread.status == .known(.ended), thread.closing == .known(reason) { return thread }
      let ended = try system.fire(
        OfferThread.Flow.endByModerator, OfferClosing(reason), on: thread, by: principal, in: &work)
      for side in TradeSide.allCases { try await system.tell(thread.person(side), .offerClosed, in: &work) }
      return ended.subject
    }
    return try await system.view(of: thread, for: principal)
  }

  /// Ends every offer that nobody has answered in time; for a timer of the app.
  ///
  /// - Returns: The number of threads that changed.
  @discardableResult
  public func runDue(as principal: Principal) async throws(BookMarketError) -> Int {
    try UseCases.runDue.require(principal)
    return try await system.run(OfferThread.Flow.self, where: OfferThread.isOpen) {
      (_, thread, work) async throws(BookMarketError) in
      try system.fire(OfferThread.Flow.expire, NoInput(), on: thread, by: principal, in: &work)
      try await system.tell(thread.buyer, .offerClosed, in: &work)
    }
  }
}
