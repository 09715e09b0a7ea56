import DomainModeling

/// What one index knows of a query: the ranks that hold every answer, and a way through them in order.
struct IndexReach: Sendable {
  let index: Int
  /// Ranks without overlap.
  let ranges: [Range<Int>]
  /// Whether everything that the bounds say is in the ranges.
  let isExact: Bool
  /// `nil` when the index doesn't have the first key of the order.
  let scan: OrderedScan?

  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// How many combinations of values are looked up one by one at most.
  private static var maximumRanges: Int { 64 }

  init<E: Entity>(_ number: Int, _ contents: TableContents<E>, _ run: QueryRun<E>) {
    let index = contents.indexes.ordered[number]
    self.init(
      number, index.parts, run.bounds, order: run.sortsByDistance ? nil : run.encoder.parts,
      isWithinBounds: run.isWithinBounds
    ) { index.rank(of: $0, contents.rows) }
  }

  /// - Parameters:
  ///   - parts: The keys of the index.
  ///   - order: The keys of the order; `nil` when the distance comes before them.
  ///   - isWithinBounds: Whether the bounds say all that the query does.
  ///   - rank: How many records have a key below a bound; `nil` is above all.
  private init(
    _ number: Int, _ parts: [KeyPart], _ bounds: FilterBounds, order: [KeyPart]?, isWithinBounds: Bool,
    rank: ([UInt8]?) -> Int
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
          KeyBytes.append(value, isDescending: parts[bound].isDescending, to: &bytes)
          return bytes
        }
      }
      used.insert(parts[bound].path)
      bound += 1
    }
    var cuts = (low: KeyCut.before([]), high: KeyCut.behind([]))
    if bound < parts.count, let range = bounds.fields[parts[bound].path], range.isRange {
      cuts = range.cuts(isDescending: parts[bound].isDescending)
      if range.members == nil { used.insert(parts[bound].path) }
    }
    ranges = prefixes.map { prefix in
      let low = rank(cuts.low.behindPrefix(prefix).bound)
      return low..<max(low, rank(cuts.high.behindPrefix(prefix).bound))
    }
    isExact = isWithinBounds && used.count == bounds.fields.count
    index = number
    guard let order, prefixes.count == 1, let range = ranges.first, let prefix = prefixes.first else {
      scan = nil
      return
    }
    var matching = OrderMatching(order, bounds, parts, bound: bound)
    scan = matching.scan(number, range) { rank(prefix + [KeyBytes.lastNull]) }
  }
}
