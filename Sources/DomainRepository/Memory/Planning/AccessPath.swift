import DomainModeling

/// The use of an index for a query, as far as it is known without records.
final class AccessPath: Sendable {
  let index: Int
  /// Disjoint ranges of keys that contain every matching record; an upper bound of `nil` is the end of the
  /// index.
  let bounds: [(low: [UInt8]?, high: [UInt8]?)]
  /// Whether the ranges contain matching records only.
  let isExact: Bool
  /// The scan in the order of the query; `nil` if the index doesn't have the first key of that order.
  let scan: OrderedScan?
  /// Whether the ``scan`` reads the index backward.
  let isReversed: Bool
  /// The key at which the records without a value in the first free field begin.
  private let firstNull: [UInt8]

  /// The maximum number of combinations of values that are looked up individually.
  private static var maximumRanges: Int { 64 }

  /// Analyzes the use of an index.
  ///
  /// - Parameters:
  ///   - number: The position of the index among those of the entity.
  ///   - parts: The keys of the index.
  ///   - bounds: The bounds of the filter.
  ///   - order: The sort keys; `nil` if the distance precedes them.
  ///   - isWithinBounds: Whether the query is equivalent to the bounds.
  init(
    _ number: Int, _ parts: [StorageIndexKey], _ bounds: FilterBounds, order: [KeyComponent]?,
    isWithinBounds: Bool
  ) {
    var prefixes: [[UInt8]] = [[]]
    var bound = 0
    var used: Set<String> = []
    while bound < parts.count, let values = bounds.fields[parts[bound].path]?.members,
      prefixes.count * values.count <= Self.maximumRanges
    {
      prefixes = prefixes.flatMap { prefix in
        values.map { value in
          var bytes = prefix
          OrderPreservingEncoding.append(value, isDescending: parts[bound].isDescending, to: &bytes)
          return bytes
        }
      }
      used.insert(parts[bound].path)
      bound += 1
    }
    var cuts = (low: KeyBoundary.before([]), high: KeyBoundary.behind([]))
    if bound < parts.count, let range = bounds.fields[parts[bound].path], range.isRange {
      cuts = range.cuts(isDescending: parts[bound].isDescending)
      if range.members == nil { used.insert(parts[bound].path) }
    }
    self.bounds = prefixes.map { prefix in
      (cuts.low.behindPrefix(prefix).bound, cuts.high.behindPrefix(prefix).bound)
    }
    isExact = isWithinBounds && used.count == bounds.fields.count
    index = number
    guard let order, prefixes.count == 1, let prefix = prefixes.first else {
      scan = nil
      isReversed = false
      firstNull = []
      return
    }
    var matching = OrderMatching(order, bounds, parts, bound: bound)
    scan = matching.scan(number)
    isReversed = scan?.isReversed == true
    firstNull = prefix + [OrderPreservingEncoding.lastNull]
  }

  /// Returns the useful access paths of the entity's indexes.
  ///
  /// - Parameters:
  ///   - indexes: The keys of each index.
  ///   - bounds: The bounds of the filter.
  ///   - order: The sort keys; `nil` if the distance precedes them.
  ///   - isWithinBounds: Whether the query is equivalent to the bounds.
  static func paths(
    along indexes: [[StorageIndexKey]], _ bounds: FilterBounds, order: [KeyComponent]?, isWithinBounds: Bool
  ) -> [AccessPath] {
    var found: [AccessPath] = []
    for (number, parts) in indexes.enumerated() {
      // Most indexes begin with a field that the query doesn't use.
      guard let first = parts.first?.path,
        bounds.fields[first] != nil || order?.contains(where: { $0.path == first }) == true
      else { continue }
      let path = AccessPath(number, parts, bounds, order: order, isWithinBounds: isWithinBounds)
      if path.isOfUse { found.append(path) }
    }
    return found
  }

  /// Whether the index restricts the candidates or has their order.
  var isOfUse: Bool {
    scan != nil || bounds.contains { $0.low != [] || $0.high != nil }
  }

  /// Whether a scan of the index produces exactly the matching records in order.
  var isExactAndOrdered: Bool {
    if isExact, case .single? = scan?.group { true } else { false }
  }

  /// Returns the current ranks of the ranges.
  func ranges<E: Entity>(in contents: TableSnapshot<E>) -> [Range<Int>] {
    bounds.map { bound in
      let low = rank(of: bound.low, contents)
      return low..<max(low, rank(of: bound.high, contents))
    }
  }

  /// Returns the scan of those ranks in the order of the query, if there is one.
  func scan<E: Entity>(through ranges: [Range<Int>], in contents: TableSnapshot<E>) -> OrderedScan? {
    guard let scan, let range = ranges.first else { return nil }
    return scan.placed(in: range) { rank(of: firstNull, contents) }
  }

  private func rank<E: Entity>(of bound: [UInt8]?, _ contents: TableSnapshot<E>) -> Int {
    contents.indexes.rank(of: bound, in: index, contents.rows)
  }
}

/// A comparison of the sort keys of a query with the keys of an index.
struct OrderMatching {
  private let bounds: FilterBounds
  private let parts: [StorageIndexKey]
  /// The number of leading index fields with given values; sort keys are matched from there on.
  private let bound: Int
  /// The sort keys whose values differ between matching records.
  private var order: [(key: Int, part: KeyComponent)] = []
  private var constants: [(key: Int, value: Scalar)] = []
  private var sources: [OrderedScan.Source] = []
  private var splitsNulls = false
  private var naturalNulls: Set<Int> = []

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - order: The sort keys.
  ///   - bounds: The bounds of the filter.
  ///   - parts: The keys of the index.
  ///   - bound: The number of leading index fields with given values.
  init(_ order: [KeyComponent], _ bounds: FilterBounds, _ parts: [StorageIndexKey], bound: Int) {
    self.bounds = bounds
    self.parts = parts
    self.bound = bound
    for (key, part) in order.enumerated() {
      if let value = bounds.value(of: part.path) {
        constants.append((key, value))
      } else {
        self.order.append((key, part))
      }
    }
    sources = parts[..<bound].map { .value(bounds.value(of: $0.path) ?? .null) }
  }

  /// Returns the scan, without ranks, if the index has at least the first sort key.
  mutating func scan(_ index: Int) -> OrderedScan? {
    guard let first = order.first else {
      return OrderedScan(
        index: index, segments: [], nullSegment: nil, isReversed: false, group: .unsorted,
        sources: sources, naturalNulls: [], constants: constants)
    }
    guard let free = firstFree(from: bound), parts[free].path == first.part.path else { return nil }
    let isReversed = first.part.isDescending != parts[free].isDescending
    var next = bound
    let matched = match(order[...], from: &next, isReversed: isReversed, maySplit: true)
    if matched == 0 { return nil }
    let group: OrderedScan.Group
    if matched == order.count {
      group = .single
    } else {
      let sources = sources
      let rest = order[matched...]
      group =
        match(rest, from: &next, isReversed: !isReversed, maySplit: false) == rest.count
        ? .reversed : .unsorted
      self.sources = sources
    }
    let nullSegment = splitsNulls ? first.part.nullsFirst ? 0 : 1 : nil
    return OrderedScan(
      index: index, segments: [], nullSegment: nullSegment, isReversed: isReversed, group: group,
      sources: sources, naturalNulls: naturalNulls, constants: constants)
  }

  /// Returns the number of sort keys that the index has consecutively in this direction.
  private mutating func match(
    _ order: ArraySlice<(key: Int, part: KeyComponent)>, from next: inout Int, isReversed: Bool,
    maySplit: Bool
  ) -> Int {
    for (count, (key, part)) in order.enumerated() {
      guard let free = firstFree(from: next), parts[free].path == part.path,
        (parts[free].isDescending != part.isDescending) == isReversed
      else { return count }
      if part.nullsFirst == isReversed {
        naturalNulls.insert(key)
      } else if part.isOptional, bounds.fields[part.path]?.isRange != true {
        guard maySplit, free == bound else { return count }
        splitsNulls = true
      }
      for skipped in next..<free { sources.append(.value(bounds.value(of: parts[skipped].path) ?? .null)) }
      sources.append(.key(key))
      next = free + 1
    }
    return order.count
  }

  /// Returns the next index field whose value differs between matching records.
  private func firstFree(from start: Int) -> Int? {
    parts[start...].indices.first { bounds.value(of: parts[$0].path) == nil }
  }
}
