public import DomainModeling
public import DomainRepository

extension PaymentService {
  /// One's payments, the newest first.
  public func payments(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<PaymentSummary> {
    let id = try UseCases.own.requireID(of: principal)
    let query = ModelQuery(
      where: Payment.Fields.payer == id, orderedBy: .descending(Payment.Fields.createdAt))
    return try await system.page(query, at: position, limit: limit).map(PaymentSummary.init)
  }

  /// One of one's payments.
  public func payment(_ id: Payment.ID, as principal: Principal) async throws(ShelterError) -> PaymentSummary
  {
    try UseCases.own.require(principal)
    var work = SupportSystem.Work.reading(system.repository)
    return PaymentSummary(try await payer(of: id, principal, in: &work))
  }

  /// What happened to one of one's payments, the oldest first.
  public func history(
    of id: Payment.ID, as principal: Principal
  ) async throws(ShelterError) -> [TransitionSummary] {
    try UseCases.own.require(principal)
    var work = SupportSystem.Work.reading(system.repository)
    _ = try await payer(of: id, principal, in: &work)
    return try await system.history(of: id.text, in: Payment.Flow.lifecycle.name)
  }

  /// The payments to one's institution, the newest first, without who paid.
  public func incoming(
    to institution: Institution.ID, limit: Int = PageLimit.usual, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingPayment> {
    try UseCases.incoming.require(principal)
    var work = SupportSystem.Work.reading(system.repository)
    _ = try await system.ownInstitution(institution, of: principal, in: &work)
    let query = ModelQuery(
      where: Payment.Fields.institution == institution, orderedBy: .descending(Payment.Fields.createdAt))
    return try await system.page(query, at: position, limit: limit).map(IncomingPayment.init)
  }

  /// One's receipts, the newest first, each with what was given back since.
  public func receipts(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<ReceiptSummary> {
    let id = try UseCases.own.requireID(of: principal)
    let query = ModelQuery(
      where: Receipt.Fields.payer == id, orderedBy: .descending(Receipt.Fields.receivedOn))
    let page = try await system.page(query, at: position, limit: limit)
    let payments = try await system.find(Payment.self, page.items.map(\.payment))
    let institutions = try await system.find(Institution.self, page.items.map(\.institution))
    return page.map { receipt in
      ReceiptSummary(receipt, of: payments[receipt.payment], from: institutions[receipt.institution])
    }
  }

  /// The provider's events that don't fit what is known, the oldest first.
  public func unmatchedEvents(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<ReceivedEvent> {
    try UseCases.audit.require(principal)
    let query = ModelQuery(
      where: ReceivedEvent.Fields.outcome == .known(.unmatched),
      orderedBy: .ascending(ReceivedEvent.Fields.receivedAt))
    return try await system.page(query, at: position, limit: limit)
  }
}
