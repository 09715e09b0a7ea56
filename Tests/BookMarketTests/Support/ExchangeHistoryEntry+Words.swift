import BookMarket
import DomainModeling

/// The words of an entry of either lifecycle, to compare them in one list.
extension ExchangeHistoryEntry {
  private struct Words {
    let event: String
    let from: String
    let to: String
    let actor: String
    let reason: String?

    init<Subject>(_ summary: TransitionSummary<Subject>) {
      event = summary.event.rawValue
      from = summary.from.rawValue
      to = summary.to.rawValue
      actor = summary.actor.rawValue
      reason = summary.reason?.word
    }
  }

  private var words: Words {
    switch step {
    case .offer(let summary): Words(summary)
    case .exchange(let summary): Words(summary)
    }
  }

  var event: String { words.event }
  var from: String { words.from }
  var to: String { words.to }
  var actor: String { words.actor }
  var reason: String? { words.reason }

  var isOfOffers: Bool { if case .offer = step { true } else { false } }
}
