/// What the indexes of a table can do for a query, made at its first use.
final class IndexApproaches: Sendable {
  /// Those that are of use.
  let all: [IndexApproach]
  /// The one whose ranks are the answers themselves, one by one and in order, in a single part.
  let direct: IndexApproach?

  init(_ all: [IndexApproach]) {
    self.all = all
    direct = all.first { $0.isComplete && $0.scan?.nullSegment == nil }
  }
}
