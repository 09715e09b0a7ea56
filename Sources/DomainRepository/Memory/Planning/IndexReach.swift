import DomainModeling

/// What one index knows of a query: the ranks that hold every answer, and a way through them in order.
struct IndexReach<E: Entity>: Sendable {
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

  init(_ number: Int, _ contents: TableContents<E>, _ run: QueryRun<E>) {
    let index = contents.indexes.ordered[number]
    let parts = index.parts
    var prefixes: [[UInt8]] = [[]]
    var bound = 0
    var used: Set<String> = []
    while bound < parts.count, let values = run.bounds.fields[parts[bound].path]?.members,
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
    if bound < parts.count, let range = run.bounds.fields[parts[bound].path], range.isRange {
      cuts = range.cuts(isDescending: parts[bound].isDescending)
      if range.members == nil { used.insert(parts[bound].path) }
    }
    ranges = prefixes.map { prefix in
      let low = index.rank(of: cuts.low.behindPrefix(prefix).bound, contents.rows)
      return low..<max(low, index.rank(of: cuts.high.behindPrefix(prefix).bound, contents.rows))
    }
    isExact = run.isWithinBounds && used.count == run.bounds.fields.count
    self.index = number
    guard prefixes.count == 1, let range = ranges.first, let prefix = prefixes.first else {
      scan = nil
      return
    }
    var matching = OrderMatching(run, parts, bound: bound)
    scan = matching.scan(number, range) {
      index.rank(of: prefix + [KeyBytes.lastNull], contents.rows)
    }
  }
}
