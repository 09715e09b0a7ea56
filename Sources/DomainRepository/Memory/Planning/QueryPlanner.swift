import DomainModeling

/// A comparison of the access paths for a query by estimated cost; the unit is one record of a full scan.
struct QueryPlanner {
  private(set) var strategy = QueryPlan.ScanStrategy.fullScan
  private(set) var isExact = false
  private(set) var exactCount: Int?
  let matches: PostingIntersection?

  private let purpose: QueryPlan.Purpose
  private let total: Int
  private let place: SpatialIndex?
  /// The number of records near the center of the nearby search.
  private var nearCount: Int?
  /// An upper bound for the number of matching records, as far as the indexes show.
  private var likely: Int
  private var cost = Double.infinity

  /// The cost of a record that is found by an index, and that of the smallest operation on many records.
  private static var record: Double { 2 }
  private static var touch: Double { 0.05 }

  init<E: Entity>(_ query: PreparedQuery<E>, _ contents: TableSnapshot<E>, _ purpose: QueryPlan.Purpose) {
    self.purpose = purpose
    total = contents.rows.count
    likely = total
    exactCount = query.compiled.matchesEverything ? total : nil
    matches = query.compiled.search.flatMap { search in contents.indexes.texts.first?.index.matches(search) }
    guard let nearby = query.compiled.nearby else {
      place = nil
      return
    }
    place = contents.places(for: query)
    guard let near = place?.count(near: nearby.center, within: nearby.radius) else { return }
    nearCount = near.certain + near.doubtful.count
    if query.compiled.isNearbyAlone {
      exactCount =
        near.certain
        + near.doubtful.count { slot in contents.rows.read(slot) { query.compiled.matches($0) } ?? false }
    }
  }

  mutating func consider(_ reaches: [AccessPathEstimate]) {
    exactCount = exactCount ?? reaches.first(where: \.isExact)?.count
    let counts = reaches.map(\.count) + [matches?.greatestCount, nearCount].compactMap(\.self)
    likely = exactCount ?? min(total, counts.min() ?? total)
    offer(.fullScan, visiting: Double(total) + search)
    for reach in reaches {
      let count = Double(reach.count)
      offer(
        .ranks(reach.ranges, index: reach.index), isExact: reach.isExact,
        visiting: Self.record * count + search)
      if let scan = reach.scan, let share = share(of: scan) {
        offer(
          .scan(scan), isExact: reach.isExact,
          sorted: Self.record * count * share * scan.costOfGroups + search)
      }
    }
    if let matches { offer(.textMatches(matches), visiting: Self.record * Double(matches.greatestCount)) }
    if let place, let nearCount {
      offer(.withinRadius(place), visiting: Self.record * Double(nearCount) + search)
    }
  }

  /// Considers a search by rising distance, for an order that begins with the distance.
  mutating func considerNearestFirst() {
    guard let place, let nearCount, case .page(let limit, let window) = purpose, !window.isBackward
    else { return }
    let share = min(1, Double(limit + 1) / Double(max(1, likely)))
    offer(.nearestFirst(place), sorted: 3 * Self.record * Double(nearCount) * share + search)
  }

  /// Considers reading the posting lists in the order of identifiers, for a query in that order.
  mutating func considerTextInIdentifierOrder() {
    guard let matches, case .page(let limit, let window) = purpose, !window.isBackward else { return }
    let share = min(1, Double(limit + 1) / Double(max(1, likely)))
    offer(.textInIdentifierOrder(matches), sorted: Self.record * Double(matches.greatestCount) * share)
  }

  /// The cost of collecting the records of the text search.
  private var search: Double { matches.map { Self.touch * Double($0.greatestCount + total / 64) } ?? 0 }

  /// Returns the fraction of the scan that is likely to be read; `nil` if the scan doesn't suit the purpose.
  private func share(of scan: OrderedScan) -> Double? {
    switch purpose {
    case .anyOrder: return nil
    case .all: return 1
    case .page(let limit, let window):
      if let keys = window.keys, !scan.fits(keys) { return nil }
      // Matching records are assumed to be evenly distributed.
      return min(1, Double(limit + 1) / Double(max(1, likely)))
    }
  }

  /// Considers an unordered access path, after which records must be sorted or the best of them kept.
  private mutating func offer(
    _ strategy: QueryPlan.ScanStrategy, isExact: Bool = false, visiting cost: Double
  ) {
    switch purpose {
    case .anyOrder: offer(strategy, isExact: isExact, sorted: cost)
    case .all: offer(strategy, isExact: isExact, sorted: cost + 4 * Double(likely))
    case .page: offer(strategy, isExact: isExact, sorted: cost + Double(likely))
    }
  }

  private mutating func offer(_ strategy: QueryPlan.ScanStrategy, isExact: Bool = false, sorted cost: Double)
  {
    if cost < self.cost { (self.strategy, self.isExact, self.cost) = (strategy, isExact, cost) }
  }
}

extension OrderedScan {
  /// The factor by which groups, which must be found and ordered, raise the cost of a scan.
  fileprivate var costOfGroups: Double {
    switch group {
    case .single: 1
    case .reversed: 3
    case .unsorted: 4
    }
  }
}

/// The use of an index for a query at one moment: the ranks that contain every matching record, and an
/// ordered scan of them.
struct AccessPathEstimate: Sendable {
  let index: Int
  /// Disjoint ranges of ranks.
  let ranges: [Range<Int>]
  /// Whether the ranks contain matching records only.
  let isExact: Bool
  /// The scan in the order of the query; `nil` if the index doesn't have the first key of that order.
  let scan: OrderedScan?

  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  init<E: Entity>(_ path: AccessPath, _ contents: TableSnapshot<E>) {
    index = path.index
    ranges = path.ranges(in: contents)
    isExact = path.isExact
    scan = path.scan(through: ranges, in: contents)
  }
}
