public import DomainModeling

/// A stretch of time from a start, which belongs to it, to a later end, which doesn't.
public struct TimeWindow: Hashable, Sendable {
  /// The first moment inside.
  public let start: Timestamp
  /// The first moment after.
  public let end: Timestamp

  /// Makes the window, or throws ``/DomainModeling/ValueError`` of kind `length` unless `start` is before `end`.
  public init(start: Timestamp, end: Timestamp) throws(ValueError) {
    guard start < end else {
      throw ValueError(.length, type: "time-window", expected: "a start before the end")
    }
    self.start = start
    self.end = end
  }

  /// The time from start to end; always positive.
  public var duration: Duration { end.since(start) }

  /// Whether the moment lies inside: at the start it does, at the end it doesn't.
  public func contains(_ moment: Timestamp) -> Bool { start <= moment && moment < end }

  /// Whether the whole of another window lies inside.
  public func contains(_ other: TimeWindow) -> Bool { start <= other.start && other.end <= end }

  /// Whether the windows share a moment; windows that only touch don't.
  public func overlaps(_ other: TimeWindow) -> Bool { start < other.end && other.start < end }

  /// What both windows share; `nil` when they don't overlap.
  public func intersection(_ other: TimeWindow) -> TimeWindow? {
    try? TimeWindow(start: max(start, other.start), end: min(end, other.end))
  }
}

extension TimeWindow: Model {
  /// The fields of a window.
  public enum Fields {
    public static let start = Field("start", \TimeWindow.start, doc: "The first moment.")
    public static let end = Field("end", \TimeWindow.end, doc: "The moment after the last.")
  }

  public static let schema = ModelSchema<TimeWindow>(
    "TimeWindow", version: 1, doc: "A stretch of time, from its start up to but without its end."
  ) {
    Fields.start
    Fields.end
  } rules: {
    Rule("timeWindow.order", holds: Fields.start < Fields.end, doc: "A window starts before it ends.")
  }

  public init(reading fields: FieldReader<TimeWindow>) throws {
    try self.init(start: fields[Fields.start], end: fields[Fields.end])
  }
}
