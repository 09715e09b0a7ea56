public import DomainModeling
import DomainRepository
public import DomainServices

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
    let proposal = try mapError(
      BookExchange.ProposeInput(meetUp, answering: number), to: BookMarketError.invalid)
    return try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.proposalCount > 0, exchange.proposalCount - 1 == number, exchange.meetUp == meetUp,
        exchange.proposedBy == .known(side)
      {
        return exchange
      }
      let campus = try await system.required(Campus.self, exchange.campus, in: &work)
      if campus.meetingPlace(meetUp.place) == nil { throw .exchange(.unknownPlace) }
      let event =
        switch exchange.status.known {
        case .proposed: BookExchange.Events.counterPropose
        case .scheduled: BookExchange.Events.reschedule
        default: BookExchange.Events.propose
        }
      return try await system.change(event, proposal, on: exchange, by: principal, in: &work)
    }
  }

  /// Accepts the newest proposal.
  @discardableResult
  public func acceptMeetUp(
    proposal number: Int64, on id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    let answer = try mapError(BookExchange.AcceptInput(to: number), to: BookMarketError.invalid)
    return try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.status == .scheduled, exchange.proposalCount == number,
        exchange.proposedBy == .known(side.other)
      {
        return exchange
      }
      return try await system.change(
        BookExchange.Events.accept, answer, on: exchange, by: principal, in: &work)
    }
  }

  /// Cancels the agreement before the handover; the listing becomes active again.
  @discardableResult
  public func cancel(
    _ id: BookExchange.ID, for reason: OfferThread.CancelReason, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await arranging(id, as: principal) { (exchange, _, work) async throws(BookMarketError) in
      if exchange.status == .canceled, exchange.cancellation == .known(reason) { return exchange }
      return try await system.change(
        BookExchange.Events.cancel, OfferThread.CancelInput(reason), on: exchange, by: principal, in: &work)
    }
  }

  /// Confirms the exchange: the seller that the book was handed over, the buyer that it was received, in
  /// either order.
  @discardableResult
  public func confirm(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      let half: BookExchange.State = side == .seller ? .handedOver : .received
      if exchange.status == .known(half) || exchange.status == .completed { return exchange }
      let event =
        side == .seller ? BookExchange.Events.confirmHandover : BookExchange.Events.confirmReceipt
      return try await system.change(event, EmptyInput(), on: exchange, by: principal, in: &work)
    }
  }

  /// Reports that the other side missed the meet-up, at the earliest 15 minutes after its end.
  @discardableResult
  public func reportNoShow(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.status == .noShow, exchange.allegedNoShow == .known(side.other) { return exchange }
      return try await system.change(
        BookExchange.Events.reportNoShow, EmptyInput(), on: exchange, by: principal, in: &work)
    }
  }

  /// Contests the report of a no-show within 48 hours, so that a moderator must decide.
  @discardableResult
  public func contest(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.status == .disputed, exchange.allegedNoShow == .known(side) { return exchange }
      return try await system.change(
        BookExchange.Events.contest, EmptyInput(), on: exchange, by: principal, in: &work)
    }
  }

  /// Disputes the other side's confirmation, so that a moderator must decide.
  @discardableResult
  public func dispute(
    _ id: BookExchange.ID, for reason: BookExchange.DisputeReason, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeDetails {
    try await arranging(id, as: principal) { (exchange, _, work) async throws(BookMarketError) in
      if exchange.status == .disputed, exchange.dispute == .known(reason) { return exchange }
      return try await system.change(
        BookExchange.Events.dispute, BookExchange.DisputeInput(reason), on: exchange, by: principal, in: &work
      )
    }
  }

  private func arranging(
    _ id: BookExchange.ID, as principal: Principal,
    _ body: (BookExchange, ExchangeSide, inout BookMarketSystem.Work) async throws(BookMarketError) ->
      BookExchange
  ) async throws(BookMarketError) -> ExchangeDetails {
    let caller = try system.requiredID(of: principal, for: Operations.arrange)
    let exchange = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let exchange = try await work.get(BookExchange.self, id: id), let side = exchange.side(of: caller)
      else { throw .notFound(EntityReference(BookExchange.self, id: id)) }
      return try await body(exchange, side, &work)
    }
    return try await system.view(of: exchange, for: principal)
  }
}

extension ExchangeService {
  /// The operations of the service and their access requirements, checked before the exchange is read.
  public enum Operations {
    /// Taking part in an exchange.
    public static let arrange = OperationDescription(
      "exchange.arrange", for: .authenticated,
      doc: "Arranges, confirms, cancels or disputes one's own exchanges.")
    /// Reading exchanges.
    public static let see = OperationDescription(
      "exchange.see", for: .authenticated, doc: "Lists and shows one's own exchanges.")
    /// Reading contact details.
    public static let contact = OperationDescription(
      "exchange.contact", for: .authenticated,
      doc: "Shows the contact details of the other side while the exchange is under way.")
    /// Deciding disputes.
    public static let moderate = OperationDescription(
      "exchange.moderate", for: .role(BookMarketRole.moderator.rawValue),
      doc: "Lists and decides disputes.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "exchange.fireDueEvents", for: .system,
      doc: "Fires the time events of proposals, reservations, confirmations and disputes that are due.")

    /// All operations of the service.
    public static let all = [arrange, see, contact, moderate, fireDueEvents]
  }
}
