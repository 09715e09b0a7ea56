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

  /// Whether there is nothing to tell apart.
  let acceptsAll: Bool
  private let run: QueryRun<E>
  private let words: Words

  init(_ run: QueryRun<E>, _ plan: QueryPlan) {
    self.run = run
    // Looking everywhere begins with the ranges.
    if case .everywhere = plan.way, run.isWithinRanges {
      acceptsAll = true
    } else {
      acceptsAll = plan.isExact
    }
    switch (plan.way, plan.matches) {
    case (.matches, _), (.inOrder, _), (_, nil):
      words = run.search == nil || plan.matches != nil ? .known : .unknown
    case (.slots, _): words = .unknown
    case (_, let matches?): words = .found(SlotSet(matches))
    }
  }

  func accepts(_ slot: Slot, _ entity: E) -> Bool {
    if acceptsAll { return true }
    return switch words {
    case .known: run.passes(entity)
    case .found(let slots): slots.contains(slot) && run.passes(entity)
    case .unknown: run.passes(entity) && run.hasWords(entity)
    }
  }

  /// Whether a record is an answer that is at the right distance.
  func acceptsAtDistance(_ slot: Slot, _ entity: E) -> Bool {
    if acceptsAll { return true }
    return switch words {
    case .known: run.passesFilter(entity)
    case .found(let slots): slots.contains(slot) && run.passesFilter(entity)
    case .unknown: run.passesFilter(entity) && run.hasWords(entity)
    }
  }

  /// Whether the record in a slot, which is in use, is an answer.
  func accepts(_ slot: Slot, in rows: TableRows<E>) -> Bool {
    acceptsAll || rows.read(slot) { accepts(slot, $0) } ?? false
  }
}
