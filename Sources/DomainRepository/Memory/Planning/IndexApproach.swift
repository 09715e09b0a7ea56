import DomainModeling

/// What one index can do for a query, as far as that is known before any record is.
final class IndexApproach: Sendable {
  let index: Int
  /// Parts of the index without overlap that hold every answer: from a key up to another; `nil` is behind all.
  let bounds: [(low: [UInt8]?, high: [UInt8]?)]
  /// Whether the parts hold nothing but answers.
  let isExact: Bool
  /// `nil` when the index doesn't have the first key of the order.
  let scan: OrderedScan?
  /// Whether the ``scan`` goes through the index from its end.
  let isReversed: Bool
  /// Where the records without a value in the first free key begin.
  private let firstNull: [UInt8]

  /// How many combinations of values are looked up one by one at most.
  private static var maximumRanges: Int { 64 }

  /// - Parameters:
  ///   - parts: The keys of the index.
  ///   - order: The keys of the order; `nil` when the distance comes before them.
  ///   - isWithinBounds: Whether the bounds say all that the query does.
  init(
    _ number: Int, _ parts: [KeyPart], _ bounds: FilterBounds, order: [KeyPart]?, isWithinBounds: Bool
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
    firstNull = prefix + [KeyBytes.lastNull]
  }

  /// Whether the index tells anything about the answers or their order.
  var isOfUse: Bool {
    scan != nil || bounds.contains { $0.low != [] || $0.high != nil }
  }

  /// Whether the index alone gives the answers, one by one and in order.
  var isComplete: Bool {
    if isExact, case .single? = scan?.group { true } else { false }
  }

  /// The ranks that hold the answers now.
  func ranges<E: Entity>(in contents: TableContents<E>) -> [Range<Int>] {
    bounds.map { bound in
      let low = rank(of: bound.low, contents)
      return low..<max(low, rank(of: bound.high, contents))
    }
  }

  /// The way through those ranks in order, where there is one.
  func scan<E: Entity>(through ranges: [Range<Int>], in contents: TableContents<E>) -> OrderedScan? {
    guard let scan, let range = ranges.first else { return nil }
    return scan.placed(in: range) { rank(of: firstNull, contents) }
  }

  private func rank<E: Entity>(of bound: [UInt8]?, _ contents: TableContents<E>) -> Int {
    contents.indexes.rank(of: bound, in: index, contents.rows)
  }
}
