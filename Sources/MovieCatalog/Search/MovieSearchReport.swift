/// What became of every item of an answer: nothing is left out in silence.
public struct MovieSearchReport: Hashable, Sendable {
  /// How many items the answer says it has; `nil` when it doesn't say.
  public let announcedCount: Int64?
  /// How many items it has.
  public let receivedCount: Int
  /// The items that are no films that we can use, in order.
  public let dropped: [DroppedItem]
  /// What was left out of films that were kept, in order.
  public let warnings: [ItemWarning]

  /// Makes a report.
  public init(
    announcedCount: Int64? = nil, receivedCount: Int = 0, dropped: [DroppedItem] = [],
    warnings: [ItemWarning] = []
  ) {
    self.announcedCount = announcedCount
    self.receivedCount = receivedCount
    self.dropped = dropped
    self.warnings = warnings
  }

  /// Whether the answer has as many items as it says; true when it doesn't say.
  public var countMatches: Bool { announcedCount.map { $0 == Int64(receivedCount) } ?? true }

  /// How many items were left out for each reason.
  public var droppedCounts: [DropReason: Int] {
    dropped.reduce(into: [:]) { counts, item in counts[item.reason, default: 0] += 1 }
  }
}

extension MovieSearchReport: CustomStringConvertible {
  /// Such as `50 items, 35 dropped, 2 warnings`.
  public var description: String {
    let announced = countMatches ? "" : " (announced \(announcedCount ?? 0))"
    return "\(receivedCount) items\(announced), \(dropped.count) dropped, \(warnings.count) warnings"
  }
}
