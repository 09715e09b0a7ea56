import DomainFoundation
import ShelterRegistry
import Synchronization
import Testing

/// What a provider's events tell about a payment, whatever the order in which they are delivered.
struct PaymentEndState: Hashable {
  let status: OpenEnum<Payment.State>
  let refunds: [Payment.Refund.ID: OpenEnum<Payment.Refund.State>]
  let dispute: GatewayReference?
  /// The money that the payment added to its fund, in minor units.
  let contribution: Int64
  let receipts: Int
}

extension PaymentEndState {
  /// Computes the state from the set of events, as the provider keeps its books; the order in the set doesn't matter.
  ///
  /// - Parameter orders: The refunds that the provider was asked for.
  init(of amount: Money, after events: [GatewayEvent], refunding orders: [RefundRequest]) throws {
    func has(_ kind: GatewayEvent.Kind) -> Bool { events.contains { $0.kind == .known(kind) } }
    var states: [Payment.Refund.ID: OpenEnum<Payment.Refund.State>] = [:]
    for order in orders {
      let answers = events.filter { $0.refund == order.refund }.map(\.kind)
      states[order.refund] =
        answers.contains(.known(.refundFailed))
        ? .known(.failed) : answers.contains(.known(.refunded)) ? .known(.confirmed) : .known(.pending)
    }
    refunds = states
    guard has(.succeeded) else {
      status = has(.actionRequired) && !has(.authenticated) ? .known(.requiresAction) : .known(.processing)
      (dispute, contribution, receipts) = (nil, 0, 0)
      return
    }
    receipts = 1
    let returned = orders.filter { states[$0.refund] != .known(.failed) }.reduce(0) {
      $0 + $1.amount.minorUnits
    }
    let rest = amount.minorUnits - returned
    let opened = events.filter { $0.kind == .disputeOpened }.max { $0.occurredAt < $1.occurredAt }?.dispute
    let end = events.first { $0.dispute == opened && $0.kind != .disputeOpened }?.kind
    // The bank takes back what is left after all refunds, so a dispute begins after their answers.
    dispute = states.values.contains(.known(.pending)) ? nil : opened
    if dispute != nil, end != .disputeWon {
      status = end == .disputeLost ? .known(.chargedBack) : .known(.disputed)
      contribution = 0
    } else {
      status =
        rest == amount.minorUnits
        ? .known(.succeeded) : rest > 0 ? .known(.partiallyRefunded) : .known(.refunded)
      contribution = rest
    }
  }
}

extension FakeGateway {
  /// Returns the refunds that were asked for.
  func refunds(of payment: Payment.ID) -> [RefundRequest] {
    books.withLock { $0.refunds.values.filter { $0.payment == payment } }
  }
}
