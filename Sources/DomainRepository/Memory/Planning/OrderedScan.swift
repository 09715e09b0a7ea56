import DomainModeling

/// A way through an index that meets the answers in the order of the query, or in groups that stand in it.
struct OrderedScan: Sendable {
  /// How the records of one group stand: those that are alike in all keys that the index has in common with
  /// the order.
  enum Group: Sendable {
    /// There is one record in each.
    case single
    /// As in the index, the other way round.
    case reversed
    /// In an order that the index doesn't know.
    case unsorted
  }

  /// Where a part of the index's key comes from when a cursor is looked up.
  enum Source: Sendable {
    /// A key of the query's order.
    case key(Int)
    /// The only value that answers have.
    case value(Scalar)
  }

  let index: Int
  /// The ranks to visit, part by part: nulls may have to come from another place than where they stand.
  private(set) var segments: [Range<Int>]
  /// Which segment holds the nulls of the first free key, where that isn't the only one.
  let nullSegment: Int?
  /// Whether each segment is visited from its end.
  let isReversed: Bool
  let group: Group
  /// The parts of the index's key that tell groups apart, the bound ones at its beginning too.
  let sources: [Source]
  /// The keys of the order whose nulls, if there are any, stand in the index where the order has them.
  let naturalNulls: Set<Int>
  /// The keys of the order that have only one value.
  let constants: [(key: Int, value: Scalar)]

  init(
    index: Int, segments: [Range<Int>], nullSegment: Int?, isReversed: Bool, group: Group, sources: [Source],
    naturalNulls: Set<Int>, constants: [(key: Int, value: Scalar)]
  ) {
    self.index = index
    self.segments = segments
    self.nullSegment = nullSegment
    self.isReversed = isReversed
    self.group = group
    self.sources = sources
    self.naturalNulls = naturalNulls
    self.constants = constants
  }

  /// How many slots there are to visit.
  var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// The way through these ranks.
  ///
  /// - Parameter firstNull: The rank of the first record without a value in the first free key.
  func placed(in range: Range<Int>, firstNull: () -> Int) -> OrderedScan {
    var scan = self
    scan.segments = [range]
    if let nullSegment {
      let null = min(max(firstNull(), range.lowerBound), range.upperBound)
      let (values, nulls) = (range.lowerBound..<null, null..<range.upperBound)
      scan.segments = nullSegment == 0 ? [nulls, values] : [values, nulls]
    }
    return scan
  }

  /// Whether the way can begin at the cursor: one that was made for another context may stand beside it.
  func fits(_ cursor: [Scalar]) -> Bool {
    for (key, value) in constants where cursor[key] != value { return false }
    var maySplit = nullSegment != nil
    for case .key(let key) in sources {
      if cursor[key].isNull, !maySplit, !naturalNulls.contains(key) { return false }
      maySplit = false
    }
    return true
  }

  /// What the index's keys begin with where a cursor stands that has these sort values.
  func bytes(of keys: [Scalar], _ parts: [KeyPart]) -> [UInt8] {
    var bytes = KeyBytes.room(forParts: parts.count)
    for (part, source) in zip(parts, sources) {
      let value =
        switch source {
        case .value(let value): value
        case .key(let key): keys[key]
        }
      KeyBytes.append(value, isDescending: part.isDescending, to: &bytes)
    }
    return bytes
  }

  /// The first of a cursor's sort values that the index has.
  func firstFree(of keys: [Scalar]) -> Scalar? {
    for case .key(let key) in sources { return keys[key] }
    return nil
  }
}

/// Where a cursor stands on the way along an index.
struct ScanPosition: Sendable {
  private let scan: OrderedScan
  private let segment: Int
  /// The ranks of the records that the index can't tell from the cursor's.
  private let ranks: Range<Int>

  init<E: Entity>(_ keys: [Scalar], in scan: OrderedScan, _ contents: TableContents<E>) {
    self.scan = scan
    let indexes = contents.indexes
    let bytes = scan.bytes(of: keys, indexes.ordered[scan.index].parts)
    ranks = indexes.ranks(of: bytes, in: scan.index, contents.rows)
    if let null = scan.nullSegment, let free = scan.firstFree(of: keys) {
      segment = free.isNull ? null : 1 - null
    } else {
      segment = 0
    }
  }

  /// What the way meets after the cursor, or what it has met before, segment by segment.
  ///
  /// - Parameter isInclusive: Whether those that can't be told from the cursor's record belong to it.
  func ranges(after isAfter: Bool, isInclusive: Bool) -> [Range<Int>] {
    let here = scan.segments[segment]
    let takesUpper = isAfter != scan.isReversed
    let edge = takesUpper == isInclusive ? ranks.lowerBound : ranks.upperBound
    let cut = min(max(edge, here.lowerBound), here.upperBound)
    let part = takesUpper ? cut..<here.upperBound : here.lowerBound..<cut
    return isAfter
      ? [part] + scan.segments[(segment + 1)...]
      : Array(scan.segments[..<segment]) + [part]
  }
}
