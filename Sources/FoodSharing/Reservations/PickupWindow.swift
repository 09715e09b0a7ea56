public import DomainModeling

/// A stretch of time in which food can be fetched, and by how many people.
public struct PickupWindow: Model {
  /// When.
  public let time: TimeWindow
  /// How many reservations fit in; any number where the donor sets no limit.
  public let slots: Int64?

  /// Makes a window; throws what is wrong with the number of slots.
  public init(_ time: TimeWindow, slots: Int64? = nil) throws(ValidationError) {
    self.time = time
    self.slots = slots
    try validated()
  }
}

extension PickupWindow {
  /// The fields of a window.
  public enum Fields {
    public static let time = Field("time", \PickupWindow.time, doc: "When.")
    public static let slots = Field(
      "slots", \PickupWindow.slots, .range(1...1_000), doc: "How many reservations fit in.")
  }

  public static let schema = ModelSchema<PickupWindow>(
    "PickupWindow", version: 1, doc: "A stretch of time in which food can be fetched."
  ) {
    Fields.time
    Fields.slots
  }

  public init(reading fields: FieldReader<PickupWindow>) throws {
    try self.init(fields[Fields.time], slots: fields[Fields.slots])
  }
}
