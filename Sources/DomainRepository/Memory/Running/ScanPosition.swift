import DomainModeling

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
