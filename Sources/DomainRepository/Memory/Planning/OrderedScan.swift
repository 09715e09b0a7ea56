import DomainModeling

/// A scan of an index that finds the matching records in the order of the query, or in groups that have this
/// order.
struct OrderedScan: Sendable {
  /// The order of records within a group, whose records are equal in all sort keys that the index provides.
  enum Group: Sendable {
    /// Each group has one record.
    case single
    /// The reverse of the index order.
    case reversed
    /// An order that the index doesn't have; groups have to be sorted.
    case unsorted
  }

  /// The source of an index field's value when a cursor is looked up.
  enum Source: Sendable {
    /// The value of a sort key.
    case key(Int)
    /// The only value that matching records have.
    case value(Scalar)
  }

  let index: Int
  /// The ranks to scan, in segments, because the query may place nulls elsewhere than the index does.
  private(set) var segments: [Range<Int>]
  /// The segment with the nulls of the first free field, if there are two segments.
  let nullSegment: Int?
  /// Whether each segment is scanned backward.
  let isReversed: Bool
  let group: Group
  /// The sources of the index fields that distinguish groups, including the leading fields with given values.
  let sources: [Source]
  /// The sort keys whose nulls, if any, have the same place in the index as in the order.
  let naturalNulls: Set<Int>
  /// The sort keys with only one possible value.
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

  /// The number of records to scan.
  var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// Returns the scan of a range of ranks.
  ///
  /// - Parameters:
  ///   - range: The ranks.
  ///   - firstNull: Returns the rank of the first record without a value in the first free field.
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

  /// Returns whether the scan can begin at a cursor; a cursor that was created with another context may be
  /// outside of the scan.
  func fits(_ cursor: [Scalar]) -> Bool {
    for (key, value) in constants where cursor[key] != value { return false }
    var maySplit = nullSegment != nil
    for case .key(let key) in sources {
      if cursor[key].isNull, !maySplit, !naturalNulls.contains(key) { return false }
      maySplit = false
    }
    return true
  }

  /// Returns the beginning of the index key at a cursor with these sort values.
  func bytes(of keys: [Scalar], _ parts: [KeyComponent]) -> [UInt8] {
    var bytes = OrderPreservingEncoding.room(forParts: parts.count)
    for (part, source) in zip(parts, sources) {
      let value =
        switch source {
        case .value(let value): value
        case .key(let key): keys[key]
        }
      OrderPreservingEncoding.append(value, isDescending: part.isDescending, to: &bytes)
    }
    return bytes
  }

  /// Returns the first of a cursor's sort values that the index has.
  func firstFree(of keys: [Scalar]) -> Scalar? {
    for case .key(let key) in sources { return keys[key] }
    return nil
  }
}

/// The position of a cursor within a scan.
struct ScanCursor: Sendable {
  private let scan: OrderedScan
  private let segment: Int
  /// The ranks of the records that the index can't distinguish from the cursor's.
  private let ranks: Range<Int>

  init<E: Entity>(_ keys: [Scalar], in scan: OrderedScan, _ contents: TableSnapshot<E>) {
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

  /// Returns the ranges of the scan after the cursor, or those before it, by segment.
  ///
  /// - Parameters:
  ///   - isAfter: Whether to return the ranges after the cursor.
  ///   - isInclusive: Whether to include the records that the index can't distinguish from the cursor's.
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
