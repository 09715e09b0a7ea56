import DomainModeling

/// How the answers to a query are found: where to look, never too narrow.
///
/// Everything that is found is checked against the query again, so a plan decides about time only.
struct QueryPlan: Sendable {
  enum Way: Sendable {
    /// There are no answers.
    case nowhere
    /// In these slots, in any order, each once.
    case slots([Slot])
    /// At these ranks of an index, in any order.
    case ranks([Range<Int>], index: Int)
    /// Along an index that has the order.
    case scan(OrderedScan)
    /// Where the words are, in any order.
    case matches(WordMatches)
    /// Around the place, in any order.
    case around(PlaceIndex)
    /// Around the place, the nearest first.
    case outwards(PlaceIndex)
    /// Everywhere.
    case everywhere
  }

  /// What is asked for.
  enum Purpose: Sendable {
    /// Answers in no order.
    case anyOrder
    /// All answers in order.
    case all
    /// The first few answers in order, or the last.
    case page(limit: Int, window: PageWindow)
  }

  let way: Way
  /// The records that have the words that are looked for.
  let matches: WordMatches?
  /// How many answers there are, where that is known without looking at them.
  let exactCount: Int?

  /// Chooses the way that is likely to look at the fewest records.
  init<E: Entity>(_ run: QueryRun<E>, _ contents: TableContents<E>, for purpose: Purpose) {
    if run.bounds.isEmpty {
      (way, matches, exactCount) = (.nowhere, nil, 0)
      return
    }
    if let slots = contents.slots(within: run.bounds) {
      (way, matches, exactCount) = (.slots(slots), nil, nil)
      return
    }
    var choice = PlanChoice(run, contents, purpose)
    let reaches = contents.indexes.ordered.indices.map { IndexReach($0, contents, run) }
    choice.consider(reaches)
    if run.sortsByDistance { choice.considerOutwards() }
    (way, matches, exactCount) = (choice.way, choice.matches, choice.exactCount)
  }
}

extension TableContents {
  /// The records with the identifiers, or with the unique values, that all answers have.
  fileprivate func slots(within bounds: FilterBounds) -> [Slot]? {
    if let ids = bounds.fields["id"]?.members, ids.count <= rows.count {
      return ids.compactMap { id in
        if case .text(let text) = id { rows.slot(of: RecordKey(text)) } else { nil }
      }
    }
    for unique in indexes.uniques {
      let value = unique.paths.compactMap(bounds.value(of:))
      if value.count == unique.paths.count, !value.contains(where: \.isNull) {
        return unique.slots(with: value, rows)
      }
    }
    return nil
  }
}
