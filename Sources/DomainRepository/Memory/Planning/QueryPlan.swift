import DomainModeling

/// An execution plan: the access path that finds all candidates of a query.
///
/// Every candidate is tested against the query again unless the plan is exact, so a plan affects only speed.
struct QueryPlan: Sendable {
  /// An access path, which leads to all matching records and possibly to others.
  enum ScanStrategy: Sendable {
    /// No records; nothing can match.
    case noRecords
    /// These slots, in any order, each once.
    case slots([Slot])
    /// These ranks of an index, in any order.
    case ranks([Range<Int>], index: Int)
    /// A scan of an index in the order of the query.
    case scan(OrderedScan)
    /// The result of the text search, in any order.
    case textMatches(PostingIntersection)
    /// The result of the text search, in the order of identifiers.
    case textInIdentifierOrder(PostingIntersection)
    /// The result of the nearby search, in any order.
    case withinRadius(SpatialIndex)
    /// The result of the nearby search, nearest first.
    case nearestFirst(SpatialIndex)
    /// All records.
    case fullScan
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

  let strategy: ScanStrategy
  /// Whether the access path leads to matching records only.
  let isExact: Bool
  /// The result of the text search; `nil` without one.
  let matches: PostingIntersection?
  /// The number of matching records, if it is known without reading them.
  let exactCount: Int?

  private init(_ strategy: ScanStrategy, isExact: Bool = false, exactCount: Int? = nil) {
    self.strategy = strategy
    self.isExact = isExact
    self.exactCount = exactCount
    matches = nil
  }

  /// Chooses the access path that is likely to read the fewest records.
  init<E: Entity>(_ query: PreparedQuery<E>, _ contents: TableSnapshot<E>, for purpose: Purpose) {
    if let plan = QueryPlan(atOnce: query, contents, for: purpose) {
      self = plan
      return
    }
    var choice = QueryPlanner(query, contents, purpose)
    choice.consider(
      query.accessPaths.map { AccessPathEstimate($0, contents) })
    if query.sortsByDistance { choice.considerNearestFirst() }
    if query.sortsByIdentifier, contents.rows.untyped.isSorted { choice.considerTextInIdentifierOrder() }
    (strategy, isExact, matches, exactCount) = (
      choice.strategy, choice.isExact, choice.matches, choice.exactCount
    )
  }

  /// Creates the plan with an access path that can't be improved, if there is one.
  private init?<E: Entity>(
    atOnce query: PreparedQuery<E>, _ contents: TableSnapshot<E>, for purpose: Purpose
  ) {
    if query.bounds.isEmpty {
      self.init(.noRecords, isExact: true, exactCount: 0)
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
      self.init(.nearestFirst(places))
      return
    }
    guard query.isWithinBounds else { return nil }
    for path in query.accessPaths where path.isExact {
      if case .anyOrder = purpose {
        let ranges = path.ranges(in: contents)
        self.init(
          .ranks(ranges, index: path.index), isExact: true,
          exactCount: ranges.reduce(0) { $0 + $1.count })
        return
      }
      guard path.isExactAndOrdered, let ordered = path.scan else { continue }
      if case .page(_, let window) = purpose, let keys = window.keys, !ordered.fits(keys) { continue }
      guard let scan = path.scan(through: path.ranges(in: contents), in: contents) else { continue }
      self.init(.scan(scan), isExact: true)
      return
    }
    return nil
  }
}

extension TableSnapshot {
  /// Returns the spatial index for the nearby search of a query.
  func places(for query: PreparedQuery<E>) -> SpatialIndex? {
    query.compiled.nearby.flatMap { nearby in indexes.places.first { $0.path == nearby.path }?.places }
  }

  /// Returns the records with the identifiers or unique values that all matching records have; `nil` if the
  /// bounds don't contain any.
  fileprivate func slots(within bounds: FilterBounds) -> [Slot]? {
    if bounds.fields.isEmpty { return nil }
    if let ids = bounds.fields["id"]?.members, ids.count <= rows.count {
      return ids.compactMap { id in
        if case .text(let text) = id { rows.slot(of: RecordID(text)) } else { nil }
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
