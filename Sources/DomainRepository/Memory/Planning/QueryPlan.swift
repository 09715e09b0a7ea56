import DomainModeling

/// How the answers to a query are found: where to look, never too narrow.
///
/// Everything that is found is checked against the query again, so a plan decides about time only.
struct QueryPlan<E: Entity>: Sendable {
  enum Way: Sendable {
    /// There are no answers.
    case nowhere
    /// In these slots, in any order, each once.
    case slots([Slot])
    /// At these ranks of an index, in any order.
    case ranks([Range<Int>], index: Int)
    /// Along an index that has the order.
    case scan(OrderedScan)
    /// Everywhere.
    case everywhere
  }

  let way: Way
  /// How many answers there are, where that is known without looking at them.
  let exactCount: Int?

  /// Chooses the way that is likely to look at the fewest records.
  ///
  /// - Parameters:
  ///   - need: How many answers in order are enough; `nil` when all are needed.
  ///   - ordered: Whether the order matters at all.
  init(
    _ run: QueryRun<E>, _ contents: TableContents<E>, need: Int?, ordered: Bool, at cursor: [Scalar]? = nil
  ) {
    if run.bounds.isEmpty {
      (way, exactCount) = (.nowhere, 0)
      return
    }
    if let slots = contents.slots(within: run.bounds) {
      (way, exactCount) = (.slots(slots), nil)
      return
    }
    let total = contents.rows.count
    let reaches = contents.indexes.ordered.indices.map { IndexReach($0, contents, run) }
    let exact = run.takesAll ? total : reaches.first(where: \.isExact)?.count
    let likely = exact ?? reaches.map(\.count).min() ?? total
    exactCount = exact
    // A record by way of an index costs about two of a table read from end to end.
    let sorting = ordered ? Double(likely) * (need == nil ? 4 : 1) : 0
    var best = (way: Way.everywhere, cost: Double(total) + sorting)
    for reach in reaches {
      let count = Double(reach.count)
      let cost = 2 * count + sorting
      if cost < best.cost { best = (.ranks(reach.ranges, index: reach.index), cost) }
      guard ordered, let scan = reach.scan, cursor.map(scan.fits) ?? true else { continue }
      // The answers are taken to be spread evenly over the way.
      let share = need.map { min(1, Double($0 + 1) / Double(max(1, likely))) } ?? 1
      let scanning = 2 * count * share * scan.costOfGroups
      if scanning < best.cost { best = (.scan(scan), scanning) }
    }
    way = best.way
  }
}

extension OrderedScan {
  /// Groups have to be found and put in order.
  fileprivate var costOfGroups: Double {
    switch group {
    case .single: 1
    case .reversed: 3
    case .unsorted: 4
    }
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
