/// A deal that is over, with every step that led to its end.
public struct BookTransaction: Identifiable, Hashable, Sendable {
  /// The exchange in its last state.
  public let exchange: ExchangeView
  /// Every step of the offers and the exchange, the oldest first.
  public let events: [TradeEvent]

  /// The exchange's identifier.
  public var id: BookExchange.ID { exchange.id }
}
