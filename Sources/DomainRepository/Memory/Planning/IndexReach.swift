import DomainModeling

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
