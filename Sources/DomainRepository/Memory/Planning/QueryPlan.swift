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
    /// Where the words are, in the order of the identifiers.
    case inOrder(WordMatches)
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
  /// Whether there is nothing but answers on the way.
  let isExact: Bool
  /// The records that have the words that are looked for.
  let matches: WordMatches?
  /// How many answers there are, where that is known without looking at them.
  let exactCount: Int?

  private init(_ way: Way, isExact: Bool = false, exactCount: Int? = nil) {
    self.way = way
    self.isExact = isExact
    self.exactCount = exactCount
    matches = nil
  }

  /// Chooses the way that is likely to look at the fewest records.
  init<E: Entity>(_ query: PreparedQuery<E>, _ contents: TableContents<E>, for purpose: Purpose) {
    if let plan = QueryPlan(atOnce: query, contents, for: purpose) {
      self = plan
      return
    }
    var choice = PlanChoice(query, contents, purpose)
    choice.consider(
      query.approaches.map { IndexReach($0, contents) })
    if query.sortsByDistance { choice.considerOutwards() }
    if query.sortsByIdentifier, contents.rows.stored.isSorted { choice.considerWordsInOrder() }
    (way, isExact, matches, exactCount) = (choice.way, choice.isExact, choice.matches, choice.exactCount)
  }

  /// The way that no other can beat, where there is one.
  private init?<E: Entity>(
    atOnce query: PreparedQuery<E>, _ contents: TableContents<E>, for purpose: Purpose
  ) {
    if query.bounds.isEmpty {
      self.init(.nowhere, isExact: true, exactCount: 0)
      return
    }
    if let slots = contents.slots(within: query.bounds) {
      self.init(.slots(slots))
      return
    }
    if query.compiled.isNearbyAlone, query.sortsByDistance, case .page(_, let window) = purpose,
      !window.isBackward,
      let places = contents.places(for: query)
    {
      self.init(.outwards(places))
      return
    }
    guard query.isWithinBounds else { return nil }
    for approach in query.approaches where approach.isExact {
      if case .anyOrder = purpose {
        let ranges = approach.ranges(in: contents)
        self.init(
          .ranks(ranges, index: approach.index), isExact: true,
          exactCount: ranges.reduce(0) { $0 + $1.count })
        return
      }
      guard approach.isComplete, let way = approach.scan else { continue }
      if case .page(_, let window) = purpose, let keys = window.keys, !way.fits(keys) { continue }
      guard let scan = approach.scan(through: approach.ranges(in: contents), in: contents) else { continue }
      self.init(.scan(scan), isExact: true)
      return
    }
    return nil
  }
}

extension TableContents {
  /// The places that the query looks around.
  func places(for query: PreparedQuery<E>) -> PlaceIndex? {
    query.compiled.nearby.flatMap { nearby in indexes.places.first { $0.path == nearby.path }?.places }
  }

  /// The records with the identifiers, or with the unique values, that all answers have.
  fileprivate func slots(within bounds: FilterBounds) -> [Slot]? {
    if bounds.fields.isEmpty { return nil }
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

/// The part of a query's answers that a page is taken from, and from which end.
struct PageWindow: Sendable {
  let isBackward: Bool
  /// The keys of the record that the page stands behind or before; `nil` for a page at an end.
  let keys: [Scalar]?

  init<E: Entity>(_ position: PagePosition, of query: CompiledQuery<E>) throws(RepositoryError) {
    switch position {
    case .first: (isBackward, keys) = (false, nil)
    case .last: (isBackward, keys) = (true, nil)
    case .after(let cursor): (isBackward, keys) = (false, try query.keys(of: cursor))
    case .before(let cursor): (isBackward, keys) = (true, try query.keys(of: cursor))
    }
  }
}
