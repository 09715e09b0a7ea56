import DomainModeling
import DomainRepository
import DomainServices

/// The answers to what may be done with an exchange, by the checks of the operations themselves.
extension BookMarketSystem {
  /// Returns what the page of an exchange shows of its events, and of the other side's contact details.
  func shownEvents(
    of exchange: BookExchange, for principal: Principal, in work: Work
  ) async throws(BookMarketError) -> ShownEvents<BookExchange.Event> {
    var trial = work
    var shown = try await shownEvents(
      of: exchange, for: principal, firedBy: ExchangeService.Operations.firing
    ) { (permission, checks) async throws(BookMarketError) in
      switch permission.event {
      case .resolveCompleted, .resolveCanceled:
        try await checks.require { () async throws(BookMarketError) in
          try await requireNoOffer(of: principal, for: exchange.listing, in: &trial)
        }
      default: break
      }
      checks.require(permission)
    }
    if exchange.side(of: principal.id) != nil {
      var checks = OperationChecks.ofPage
      try await checks.require { () async throws(BookMarketError) in try requireContact(exchange) }
      shown.actions.append(MarketAction(ExchangeService.Operations.contact.description, checks))
    }
    return shown
  }

  /// Checks that the sides of an exchange see each other's contact details.
  ///
  /// - Throws: ``ExchangeError/contactHidden`` when the exchange is over.
  func requireContact(_ exchange: BookExchange) throws(BookMarketError) {
    guard exchange.disclosesContacts else { throw .exchange(.contactHidden) }
  }
}

extension ExchangeService.Operations {
  /// Returns the operation by which people fire an event; `nil` for events of the system.
  static func firing(_ event: BookExchange.Event) -> OperationDescription? {
    switch event {
    case .propose, .counterPropose, .reschedule: proposeMeetUp.description
    case .accept: acceptMeetUp.description
    case .cancel: cancel.description
    case .confirmHandover, .confirmReceipt: confirm.description
    case .reportNoShow: reportNoShow.description
    case .contest: contest.description
    case .dispute: dispute.description
    case .resolveCompleted, .resolveCanceled: resolve.description
    case .expireProposal, .confirmNoShow, .autoComplete, .autoCancel, .expireReservation, .cancelBySystem,
      .completeBySystem:
      nil
    }
  }
}
