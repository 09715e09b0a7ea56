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
