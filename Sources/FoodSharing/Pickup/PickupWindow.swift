public import DomainModeling
public import DomainValues

/// A period in which food can be picked up, with a limit on reservations.
public struct PickupWindow: Model {
  public let time: TimeWindow
  public let slots: Int64?

  /// Creates a window.
  ///
  /// - Throws: `ValidationError` when `slots` is out of range.
  public init(_ time: TimeWindow, slots: Int64? = nil) throws(ValidationError) {
    self.time = time
    self.slots = slots
    try validated()
  }
}

extension PickupWindow {
  /// The fields of a window.
  public enum Fields {
    public static let time = Field(
      "time", \PickupWindow.time,
      doc: "The start and the end of the period, set by the donor; the end is exclusive.")
    public static let slots = Field(
      "slots", \PickupWindow.slots, .range(1...1_000),
      doc: "The number of reservations that the window takes, set by the donor. Null for no limit.")
  }

  public static let schema = ModelSchema<PickupWindow>(
    "PickupWindow", version: 1, doc: "A period in which food can be picked up, with a limit on reservations."
  ) {
    Fields.time
    Fields.slots
  }

  public init(reading fields: FieldReader<PickupWindow>) throws {
    try self.init(fields[Fields.time], slots: fields[Fields.slots])
  }
}
