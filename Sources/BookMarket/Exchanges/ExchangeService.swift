public import DomainModeling
import DomainRepository
import DomainServices

/// The service for exchanges: arranging the meet-up, confirming the handover and reporting problems.
///
/// The lifecycle decides which events are allowed. The consequences for the listing, the offers, prices and
/// reviews are part of the same transaction. The methods are idempotent: a repeated call finds the earlier
/// result and changes nothing.
public struct ExchangeService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Proposes a place and a time: at first, as a counterproposal, or for a scheduled meet-up.
  ///
  /// - Parameter number: The number of the newest proposal that the caller has seen,
  ///   ``ExchangeDetails/proposal``.
  ///
  /// - Throws: ``ExchangeError/unknownPlace`` when the place is none of the campus's meeting places.
  @discardableResult
  public func proposeMeetUp(
    _ meetUp: MeetUp, on id: BookExchange.ID, answering number: Int64, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.proposeMeetUp, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      if exchange.proposalCount > 0, exchange.proposalCount - 1 == number, exchange.meetUp == meetUp,
        exchange.proposedBy == .known(side)
      {
        return try await system.view(of: exchange, for: caller, in: work)
      }
      let event =
        switch exchange.status.known {
        case .proposed: BookExchange.Events.counterPropose
        case .scheduled: BookExchange.Events.reschedule
        default: BookExchange.Events.propose
        }
      try system.authorize(event.event, on: exchange, by: caller)
      let proposal = try mapError(
        BookExchange.ProposeInput(meetUp, answering: number), to: BookMarketError.invalid)
      let campus = try await system.required(Campus.self, exchange.campus, in: &work)
      if let place = meetUp.place, campus.meetingPlace(place) == nil { throw .exchange(.unknownPlace) }
      return try await change(event, proposal, on: exchange, by: caller, in: &work)
    }
  }

  /// Accepts the newest proposal.
  @discardableResult
  public func acceptMeetUp(
    proposal number: Int64, on id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.acceptMeetUp, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      if exchange.status == .scheduled, exchange.proposalCount == number,
        exchange.proposedBy == .known(side.other)
      {
        return try await system.view(of: exchange, for: caller, in: work)
      }
      try system.authorize(.accept, on: exchange, by: caller)
      let answer = try mapError(BookExchange.AcceptInput(to: number), to: BookMarketError.invalid)
      return try await change(BookExchange.Events.accept, answer, on: exchange, by: caller, in: &work)
    }
  }

  /// Cancels the agreement until the meet-up begins; the listing becomes active again.
  @discardableResult
  public func cancel(
    _ id: BookExchange.ID, for reason: OfferThread.CancelReason, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.cancel, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, _) = try await system.exchange(id, of: caller, in: &work)
      if exchange.status == .canceled, exchange.cancellation == .known(reason) {
        return try await system.view(of: exchange, for: caller, in: work)
      }
      return try await change(
        BookExchange.Events.cancel, OfferThread.CancelInput(reason), on: exchange, by: caller, in: &work)
    }
  }

  /// Confirms the exchange: the seller that the book was handed over, the buyer that it was received.
  ///
  /// From a scheduled meet-up on, both confirm in either order. Without one, the seller confirms first.
  @discardableResult
  public func confirm(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.confirm, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      let half: BookExchange.State = side == .seller ? .handedOver : .received
      if exchange.status == .known(half) || exchange.status == .completed {
        return try await system.view(of: exchange, for: caller, in: work)
      }
      let event =
        side == .seller ? BookExchange.on(.confirmHandover) : BookExchange.on(.confirmReceipt)
      return try await change(event, EmptyInput(), on: exchange, by: caller, in: &work)
    }
  }

  /// Reports that the other side missed the meet-up, at the earliest 15 minutes after its end.
  @discardableResult
  public func reportNoShow(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.reportNoShow, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      if exchange.status == .noShow, exchange.allegedNoShow == .known(side.other) {
        return try await system.view(of: exchange, for: caller, in: work)
      }
      return try await change(
        BookExchange.on(.reportNoShow), EmptyInput(), on: exchange, by: caller, in: &work)
    }
  }

  /// Contests the report of a no-show within 48 hours, so that a moderator must decide.
  @discardableResult
  public func contest(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.contest, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, side) = try await system.exchange(id, of: caller, in: &work)
      if exchange.status == .disputed, exchange.allegedNoShow == .known(side) {
        return try await system.view(of: exchange, for: caller, in: work)
      }
      return try await change(BookExchange.on(.contest), EmptyInput(), on: exchange, by: caller, in: &work)
    }
  }

  /// Disputes the other side's confirmation, so that a moderator must decide.
  @discardableResult
  public func dispute(
    _ id: BookExchange.ID, for reason: BookExchange.DisputeReason, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await system.perform(Operations.dispute, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let (exchange, _) = try await system.exchange(id, of: caller, in: &work)
      if exchange.status == .disputed, exchange.dispute == .known(reason) {
        return try await system.view(of: exchange, for: caller, in: work)
      }
      return try await change(
        BookExchange.Events.dispute, BookExchange.DisputeInput(reason), on: exchange, by: caller, in: &work)
    }
  }

  /// Fires an event with its consequences and returns the exchange as the caller sees it.
  func change<Input: Model>(
    _ event: TypedEvent<BookExchange, Input>, _ input: Input, on exchange: BookExchange,
    by principal: Principal, in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> ExchangeDetails {
    let changed = try await system.change(event, input, on: exchange, by: principal, in: &work)
    return try await system.view(of: changed, for: principal, in: work)
  }
}
