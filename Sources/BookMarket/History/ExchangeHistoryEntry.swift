public import DomainModeling

/// A finished exchange with every event that led to its end.
public struct FinishedExchange: Identifiable, Hashable, Sendable {
  /// The exchange in its final state.
  public let exchange: ExchangeDetails
  /// Every event of the offers and the exchange, the oldest first.
  public let events: [ExchangeHistoryEntry]

  /// The identifier of the exchange.
  public var id: BookExchange.ID { exchange.id }
}

/// An event of an offer thread or an exchange in a side's history, with the actor instead of the person.
public struct ExchangeHistoryEntry: Identifiable, Hashable, Sendable {
  /// The identifier of the transition record.
  public let id: TransitionRecord.ID
  /// The name of the lifecycle: that of offer threads or of exchanges.
  public let lifecycle: String
  /// The word of the event.
  public let event: String
  /// The state before the event.
  public let from: String
  /// The state after the event.
  public let to: String
  /// The actor that caused the event.
  public let actor: String
  /// The moment of the event.
  public let at: Timestamp
  /// The reason that the event recorded; `nil` for none.
  public let reason: String?

  /// Creates the event that a side may read.
  ///
  /// For the buyer, an automatic decline looks like one by the seller, because it would reveal the seller's
  /// floor price.
  init(_ record: TransitionRecord, for side: ExchangeSide?) {
    typealias Subject = OfferThread
    let isSecret =
      record.lifecycle == Subject.lifecycle.name && record.event == Subject.Event.autoDecline.rawValue
      && side == .buyer
    id = record.id
    lifecycle = record.lifecycle
    event = isSecret ? Subject.Event.decline.rawValue : record.event
    from = record.from
    to = record.to
    actor = isSecret ? Subject.Actor.seller.rawValue : record.actor
    at = record.at
    reason = record.reason
  }
}
