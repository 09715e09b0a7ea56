public import DomainModeling

/// A period of time from a start, inclusive, to a later end, exclusive.
public struct TimeWindow: Hashable, Sendable {
  public let start: Timestamp
  public let end: Timestamp

  /// Creates a time window.
  ///
  /// - Throws: `ValueError` of kind `length` unless `start` is before `end`.
  public init(start: Timestamp, end: Timestamp) throws(ValueError) {
    guard start < end else {
      throw ValueError(.length, type: "timeWindow", expected: "a start before the end")
    }
    self.start = start
    self.end = end
  }

  /// The time from start to end; always positive.
  public var duration: Duration { end.since(start) }

  /// Returns whether the period contains a moment; it contains its start but not its end.
  public func contains(_ moment: Timestamp) -> Bool { start <= moment && moment < end }

  /// Returns whether the period contains all of another one.
  public func contains(_ other: TimeWindow) -> Bool { start <= other.start && other.end <= end }

  /// Returns whether the periods have a moment in common; adjacent periods do not.
  public func overlaps(_ other: TimeWindow) -> Bool { start < other.end && other.start < end }

  /// Returns the common part of both periods, or `nil` when they do not overlap.
  public func intersection(_ other: TimeWindow) -> TimeWindow? {
    try? TimeWindow(start: max(start, other.start), end: min(end, other.end))
  }
}

extension TimeWindow: Model {
  /// The fields of a time window.
  public enum Fields {
    public static let start = Field(
      "start", \TimeWindow.start, doc: "The start of the period; the period includes it.")
    public static let end = Field(
      "end", \TimeWindow.end, doc: "The end of the period, after its start; the period excludes it.")
  }

  public static let schema = ModelSchema<TimeWindow>(
    "TimeWindow", version: 1, doc: "A period of time from its start, inclusive, to its end, exclusive."
  ) {
    Fields.start
    Fields.end
  } rules: {
    Rule("TimeWindow.order", holds: Fields.end > Fields.start, doc: "The end must be after the start.")
  }

  public init(reading fields: FieldReader<TimeWindow>) throws {
    start = try fields[Fields.start]
    end = try fields[Fields.end]
    try validated()
  }
}
