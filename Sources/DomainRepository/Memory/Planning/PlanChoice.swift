import DomainModeling

/// Weighs the ways to the answers of one query; costs are in records read from end to end.
struct PlanChoice {
  private(set) var way = QueryPlan.Way.everywhere
  private(set) var isExact = false
  private(set) var exactCount: Int?
  let matches: WordMatches?

  private let purpose: QueryPlan.Purpose
  private let total: Int
  private let place: PlaceIndex?
  /// The records around the place.
  private var nearCount: Int?
  /// No fewer than there are answers, as far as the indexes tell.
  private var likely: Int
  private var cost = Double.infinity

  /// What a record costs by way of an index, and the least thing that is done with many.
  private static var record: Double { 2 }
  private static var touch: Double { 0.05 }

  init<E: Entity>(_ query: PreparedQuery<E>, _ contents: TableContents<E>, _ purpose: QueryPlan.Purpose) {
    self.purpose = purpose
    total = contents.rows.count
    likely = total
    exactCount = query.compiled.takesAll ? total : nil
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
        + near.doubtful.count { slot in contents.rows.read(slot) { query.compiled.passes($0) } ?? false }
    }
  }

  mutating func consider(_ reaches: [IndexReach]) {
    exactCount = exactCount ?? reaches.first(where: \.isExact)?.count
    let counts = reaches.map(\.count) + [matches?.greatestCount, nearCount].compactMap(\.self)
    likely = exactCount ?? min(total, counts.min() ?? total)
    offer(.everywhere, visiting: Double(total) + search)
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
    if let matches { offer(.matches(matches), visiting: Self.record * Double(matches.greatestCount)) }
    if let place, let nearCount {
      offer(.around(place), visiting: Self.record * Double(nearCount) + search)
    }
  }

  /// Weighs the way that meets the nearest first, for an order that begins with the distance.
  mutating func considerOutwards() {
    guard let place, let nearCount, case .page(let limit, let window) = purpose, !window.isBackward
    else { return }
    let share = min(1, Double(limit + 1) / Double(max(1, likely)))
    offer(.outwards(place), sorted: 3 * Self.record * Double(nearCount) * share + search)
  }

  /// Weighs the way that meets the words in the order of the identifiers, for a query in that order.
  mutating func considerWordsInOrder() {
    guard let matches, case .page(let limit, let window) = purpose, !window.isBackward else { return }
    let share = min(1, Double(limit + 1) / Double(max(1, likely)))
    offer(.inOrder(matches), sorted: Self.record * Double(matches.greatestCount) * share)
  }

  /// What it costs to have the words' records at hand.
  private var search: Double { matches.map { Self.touch * Double($0.greatestCount + total / 64) } ?? 0 }

  /// The part of the way that is likely to be gone; `nil` when the way doesn't lead there.
  private func share(of scan: OrderedScan) -> Double? {
    switch purpose {
    case .anyOrder: return nil
    case .all: return 1
    case .page(let limit, let window):
      if let keys = window.keys, !scan.fits(keys) { return nil }
      // Answers are taken to be spread evenly.
      return min(1, Double(limit + 1) / Double(max(1, likely)))
    }
  }

  /// Weighs a way in any order: its answers have to be sorted, or the best of them kept.
  private mutating func offer(_ way: QueryPlan.Way, isExact: Bool = false, visiting cost: Double) {
    switch purpose {
    case .anyOrder: offer(way, isExact: isExact, sorted: cost)
    case .all: offer(way, isExact: isExact, sorted: cost + 4 * Double(likely))
    case .page: offer(way, isExact: isExact, sorted: cost + Double(likely))
    }
  }

  private mutating func offer(_ way: QueryPlan.Way, isExact: Bool = false, sorted cost: Double) {
    if cost < self.cost { (self.way, self.isExact, self.cost) = (way, isExact, cost) }
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

/// What one index knows of a query at one moment: the ranks that hold every answer, and a way through them in order.
struct IndexReach: Sendable {
  let index: Int
  /// Ranks without overlap.
  let ranges: [Range<Int>]
  /// Whether the ranks hold nothing but answers.
  let isExact: Bool
  /// `nil` when the index doesn't have the first key of the order.
  let scan: OrderedScan?

  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  init<E: Entity>(_ approach: IndexApproach, _ contents: TableContents<E>) {
    index = approach.index
    ranges = approach.ranges(in: contents)
    isExact = approach.isExact
    scan = approach.scan(through: ranges, in: contents)
  }
}
