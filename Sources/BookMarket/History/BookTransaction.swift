public import DomainModeling

/// A deal that is over, with every step that led to its end.
public struct BookTransaction: Identifiable, Hashable, Sendable {
  /// The exchange in its last state.
  public let exchange: ExchangeView
  /// Every step of the offers and the exchange, the oldest first.
  public let events: [TradeEvent]

  /// The exchange's identifier.
  public var id: BookExchange.ID { exchange.id }
}

/// One step of a deal, as its sides read it in their history: who acted is told by role, never by name.
public struct TradeEvent: Identifiable, Hashable, Sendable {
  /// The record of the transition.
  public let id: TransitionRecord.ID
  /// The lifecycle that the step is of: offers or exchange.
  public let lifecycle: String
  /// The event.
  public let event: String
  /// The state before.
  public let from: String
  /// The state after.
  public let to: String
  /// The role in which somebody acted.
  public let role: String
  /// When.
  public let at: Timestamp
  /// A word for why, where the event has one.
  public let reason: String?

  /// Takes from a record what a side may read.
  ///
  /// That an offer was declined by itself is the seller's secret, for it tells of a floor.
  init(_ record: TransitionRecord, for side: TradeSide?) {
    typealias Flow = OfferThread.Flow
    let isSecret =
      record.lifecycle == Flow.lifecycle.name && record.event == Flow.Event.autoDecline.rawValue
      && side == .buyer
    id = record.id
    lifecycle = record.lifecycle
    event = isSecret ? Flow.Event.decline.rawValue : record.event
    from = record.from
    to = record.to
    role = isSecret ? Flow.Role.seller.rawValue : record.role
    at = record.at
    reason = record.reason
  }
}
