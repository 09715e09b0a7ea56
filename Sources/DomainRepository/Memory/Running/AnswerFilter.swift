import DomainModeling

/// Tells the answers from other records, whatever way they were found.
///
/// Words are looked up, not folded again: a record's words were folded when it was written.
struct AnswerFilter<E: Entity>: Sendable {
  private enum Words: Sendable {
    /// Every record on the way has them.
    case known
    case found(SlotSet)
    /// A few records, whose texts are looked at.
    case unknown
  }

  private let run: QueryRun<E>
  private let words: Words

  init(_ run: QueryRun<E>, _ plan: QueryPlan) {
    self.run = run
    switch (plan.way, plan.matches) {
    case (.matches, _), (_, nil): words = run.search == nil || plan.matches != nil ? .known : .unknown
    case (.slots, _): words = .unknown
    case (_, let matches?): words = .found(SlotSet(matches))
    }
  }

  func accepts(_ slot: Slot, _ row: Versioned<E>) -> Bool {
    switch words {
    case .known: run.passes(row.entity)
    case .found(let slots): slots.contains(slot) && run.passes(row.entity)
    case .unknown: run.passes(row.entity) && run.hasWords(row.entity)
    }
  }
}
