public import DomainModeling
public import DomainRepository

/// Exchanges: where and when two people meet, and what they say about it afterwards.
///
/// Who may do what and when is the exchange's own lifecycle's to say. What follows from it for the listing, the
/// offers, prices and reviews is written together with it, or not at all. A call that may or may not have arrived
/// can be made again.
public struct ExchangeService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Proposes place and time: at first, instead of what was proposed last, or for what was agreed on.
  ///
  /// - Parameter number: The newest proposal that the caller has seen, ``ExchangeView/proposal``.
  @discardableResult
  public func propose(
    _ meetUp: MeetUp, on id: BookExchange.ID, answering number: Int64, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    let proposal = try rethrowing(MeetUpProposal(meetUp, answering: number), as: BookMarketError.invalid)
    return try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.proposals > 0, exchange.proposals - 1 == number, exchange.meetUp == meetUp,
        exchange.proposedBy == .known(side)
      {
        return exchange
      }
      let campus = try await system.required(Campus.self, exchange.campus, in: &work)
      if campus.meetingPlace(meetUp.place) == nil { throw .trade(.unknownPlace) }
      let trigger =
        switch exchange.status.known {
        case .proposed: BookExchange.Flow.counterPropose
        case .scheduled: BookExchange.Flow.reschedule
        default: BookExchange.Flow.propose
        }
      return try await system.change(trigger, proposal, on: exchange, by: principal, in: &work)
    }
  }

  /// Agrees to the newest proposal.
  @discardableResult
  public func agree(
    to number: Int64, on id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    let answer = try rethrowing(MeetUpAnswer(to: number), as: BookMarketError.invalid)
    return try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.status == .known(.scheduled), exchange.proposals == number,
        exchange.proposedBy == .known(side.other)
      {
        return exchange
      }
      return try await system.change(
        BookExchange.Flow.accept, answer, on: exchange, by: principal, in: &work)
    }
  }

  /// Gives the agreement up before the book changes hands; the listing can be had again.
  @discardableResult
  public func cancel(
    _ id: BookExchange.ID, for reason: ExchangeCancellationReason, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    try await arranging(id, as: principal) { (exchange, _, work) async throws(BookMarketError) in
      if exchange.status == .known(.cancelled), exchange.cancellation == .known(reason) { return exchange }
      return try await system.change(
        BookExchange.Flow.cancel, ExchangeCancellation(reason), on: exchange, by: principal, in: &work)
    }
  }

  /// Says that the book has changed hands: the seller that it was given, the buyer that it was got, in either order.
  @discardableResult
  public func confirm(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      let half: BookExchange.Flow.State = side == .seller ? .handedOver : .received
      if exchange.status == .known(half) || exchange.status == .known(.completed) { return exchange }
      let trigger =
        side == .seller ? BookExchange.Flow.confirmHandover : BookExchange.Flow.confirmReceipt
      return try await system.change(trigger, NoInput(), on: exchange, by: principal, in: &work)
    }
  }

  /// Says that the other side didn't come, a quarter of an hour after the meet-up's end at the earliest.
  @discardableResult
  public func reportNoShow(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.status == .known(.noShow), exchange.accused == .known(side.other) { return exchange }
      return try await system.change(
        BookExchange.Flow.reportNoShow, NoInput(), on: exchange, by: principal, in: &work)
    }
  }

  /// Says that one did come, within 48 hours; a moderator decides.
  @discardableResult
  public func contest(
    _ id: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    try await arranging(id, as: principal) { (exchange, side, work) async throws(BookMarketError) in
      if exchange.status == .known(.disputed), exchange.accused == .known(side) { return exchange }
      return try await system.change(
        BookExchange.Flow.contest, NoInput(), on: exchange, by: principal, in: &work)
    }
  }

  /// Says that the other side didn't keep the agreement, against what they have confirmed; a moderator decides.
  @discardableResult
  public func dispute(
    _ id: BookExchange.ID, for reason: ExchangeDisputeReason, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeView {
    try await arranging(id, as: principal) { (exchange, _, work) async throws(BookMarketError) in
      if exchange.status == .known(.disputed), exchange.dispute == .known(reason) { return exchange }
      return try await system.change(
        BookExchange.Flow.dispute, ExchangeDispute(reason), on: exchange, by: principal, in: &work)
    }
  }

  private func arranging(
    _ id: BookExchange.ID, as principal: Principal,
    _ body: (BookExchange, TradeSide, inout BookMarketSystem.Work) async throws(BookMarketError) ->
      BookExchange
  ) async throws(BookMarketError) -> ExchangeView {
    let caller = try UseCases.arrange.requiredID(of: principal)
    let exchange = try await system.repository.transact(attempts: BookMarketSystem.attempts) {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      guard let exchange = try await work.get(BookExchange.self, id: id), let side = exchange.side(of: caller)
      else { throw .notFound(EntityReference(BookExchange.self, id: id)) }
      return try await body(exchange, side, &work)
    }
    return try await system.view(of: exchange, for: principal)
  }
}

extension ExchangeService {
  /// What the service does and who may ask for it, before the exchange itself is asked.
  public enum UseCases {
    /// Everything that a side may do.
    public static let arrange = UseCase(
      "exchange.arrange", for: .signedIn,
      doc: "Meets, confirms, cancels or disputes in an exchange of one's own.")
    /// Seeing one's exchanges.
    public static let see = UseCase(
      "exchange.see", for: .signedIn, doc: "Sees one's exchanges that aren't over.")
    /// Learning how to reach the other side.
    public static let contact = UseCase(
      "exchange.contact", for: .signedIn, doc: "Learns how to reach the other side while the exchange lasts.")
    /// Deciding disputes.
    public static let moderate = UseCase(
      "exchange.moderate", for: .label(BookMarketLabel.moderator.rawValue), doc: "Sees and decides disputes.")
    /// Time going by.
    public static let runDue = UseCase(
      "exchange.runDue", for: .system, doc: "Ends proposals, reservations, hand-overs and disputes in time.")

    /// All of them.
    public static let all = [arrange, see, contact, moderate, runDue]
  }
}
