public import DomainModeling
public import DomainValues

/// A finished exchange with every event that led to its end.
public struct FinishedExchange: Identifiable, Hashable, Sendable {
  /// The exchange in its final state.
  public let exchange: ExchangeDetails
  /// The buyer's first offer, which comes before all events; `nil` when the thread no longer exists.
  public let firstOffer: OfferRound?
  /// The reviews of the exchange, with whether the caller may still review; `nil` when the copy wasn't handed over.
  public let review: ExchangeReviewDetails?
  /// Every event of the offers and the exchange, the oldest first.
  public let events: [ExchangeHistoryEntry]

  /// The identifier of the exchange.
  public var id: BookExchange.ID { exchange.id }
}

/// An event of an offer thread or an exchange in a side's history, with the actor instead of the person.
public struct ExchangeHistoryEntry: Identifiable, Hashable, Sendable {
  /// An event with its states, its actor and its reason, which the catalog labels.
  public enum Step: Hashable, Sendable {
    /// An event of the offer thread.
    case offer(TransitionSummary<OfferThread>)
    /// An event of the exchange.
    case exchange(TransitionSummary<BookExchange>)
  }

  /// The identifier of the transition record.
  public let id: TransitionRecord.ID
  /// The event.
  public let step: Step
  /// The amount that the event was about: of a counteroffer the new amount, of any other event the newest one, which
  /// is the agreed price once it is accepted.
  public let amount: Money

  /// The moment of the event.
  public var at: Timestamp {
    switch step {
    case .offer(let summary): summary.at
    case .exchange(let summary): summary.at
    }
  }

  /// Creates the event that a side may read.
  ///
  /// For the buyer, an automatic decline looks like one by the seller, because it would reveal the seller's
  /// floor price.
  init(_ record: TransitionRecord, of amount: Money, for side: ExchangeSide?) {
    id = record.id
    self.amount = amount
    guard record.lifecycle == OfferThread.lifecycle.name else {
      step = .exchange(TransitionSummary(record))
      return
    }
    let isSecret = side == .buyer && record.event == OfferThread.Event.autoDecline.rawValue
    step = .offer(
      isSecret
        ? TransitionSummary(record, event: .known(.decline), by: .known(.seller)) : TransitionSummary(record))
  }
}

extension MessageCatalog {
  /// Returns the label of the event of a step in a history, in the requested language or the best available one.
  public func label(
    of step: ExchangeHistoryEntry.Step, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    switch step {
    case .offer(let summary): label(of: summary.event, in: language, after: previous)
    case .exchange(let summary): label(of: summary.event, in: language, after: previous)
    }
  }
}

/// The amounts that the events of a thread and of its exchange were about.
struct StepAmounts {
  private let counteroffers: [TransitionRecord.ID: Money]
  private let newest: Money

  /// Finds the amounts: each counteroffer made one round after the first.
  init(of thread: OfferThread?, with records: [TransitionRecord], price: Money) {
    let counters = records.inOrder.filter {
      $0.lifecycle == OfferThread.lifecycle.name && $0.event == OfferThread.Event.counter.rawValue
    }
    let amounts = (thread?.rounds ?? []).dropFirst().map(\.amount)
    counteroffers = Dictionary(zip(counters.map(\.id), amounts)) { first, _ in first }
    newest = thread?.newest?.amount ?? price
  }

  /// Returns the amount that an event was about.
  func amount(of record: TransitionRecord) -> Money { counteroffers[record.id] ?? newest }
}
