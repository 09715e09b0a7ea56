import DomainModeling

/// An execution plan: the access path that finds all candidates of a query.
///
/// Every candidate is tested against the query again unless the plan is exact, so a plan affects only speed.
struct QueryPlan: Sendable {
  /// An access path, which leads to all matching records and possibly to others.
  enum Way: Sendable {
    /// No records; nothing can match.
    case nowhere
    /// These slots, in any order, each once.
    case slots([Slot])
    /// These ranks of an index, in any order.
    case ranks([Range<Int>], index: Int)
    /// A scan of an index in the order of the query.
    case scan(OrderedScan)
    /// The result of the word search, in any order.
    case matches(WordMatches)
    /// The result of the word search, in the order of identifiers.
    case inOrder(WordMatches)
    /// The result of the distance search, in any order.
    case around(PlaceIndex)
    /// The result of the distance search, nearest first.
    case outwards(PlaceIndex)
    /// All records.
    case everywhere
  }

  /// The part of the result that is requested.
  enum Purpose: Sendable {
    /// All matching records, in any order.
    case anyOrder
    /// All matching records in order.
    case all
    /// The first or last few matching records in order.
    case page(limit: Int, window: PageWindow)
  }

  let way: Way
  /// Whether the access path leads to matching records only.
  let isExact: Bool
  /// The result of the word search; `nil` without one.
  let matches: WordMatches?
  /// The number of matching records, if it is known without reading them.
  let exactCount: Int?

  private init(_ way: Way, isExact: Bool = false, exactCount: Int? = nil) {
    self.way = way
    self.isExact = isExact
    self.exactCount = exactCount
    matches = nil
  }

  /// Chooses the access path that is likely to read the fewest records.
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

  /// Creates the plan with an access path that can't be improved, if there is one.
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
  /// Returns the spatial index for the distance search of a query.
  func places(for query: PreparedQuery<E>) -> PlaceIndex? {
    query.compiled.nearby.flatMap { nearby in indexes.places.first { $0.path == nearby.path }?.places }
  }

  /// Returns the records with the identifiers or unique values that all matching records have; `nil` if the
  /// bounds don't contain any.
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

/// The position of a page in the result of a query, and the end from which it is read.
struct PageWindow: Sendable {
  let isBackward: Bool
  /// The sort values of the cursor; `nil` for a page at an end.
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
