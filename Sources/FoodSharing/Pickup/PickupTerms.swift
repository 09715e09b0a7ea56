public import DomainModeling

/// How the food of a post is fetched: from whom, where and when.
public struct PickupTerms: Hashable, Sendable {
  /// How to reach the donor.
  public let contact: FoodContact
  /// Where exactly.
  public let place: PickupPlace
  /// When; at least one window.
  public let windows: [PickupWindow]

  /// Makes the terms; throws everything that is wrong with them.
  public init(
    contact: FoodContact, place: PickupPlace, windows: [PickupWindow]
  ) throws(ValidationError) {
    self.contact = contact
    self.place = place
    self.windows = windows
    try validated()
  }

  /// When the last window ends.
  public var lastEnd: Timestamp? { windows.map(\.time.end).max() }
}

extension PickupTerms: DiscreetModel {
  /// The fields of the terms.
  public enum Fields {
    public static let contact = Field("contact", \PickupTerms.contact, doc: "How to reach the donor.")
    public static let place = Field("place", \PickupTerms.place, doc: "Where exactly.")
    public static let windows = Field("windows", \PickupTerms.windows, .count(1...20), doc: "When.")
  }

  public static let schema = ModelSchema<PickupTerms>(
    "PickupTerms", version: 1, doc: "How the food of a post is fetched."
  ) {
    Fields.contact
    Fields.place
    Fields.windows
  } rules: {
    Rule(
      "PickupTerms.windows.once", reading: Fields.windows, doc: "No two windows are the same time."
    ) { Set($0.windows.map(\.time)).count == $0.windows.count }
  }

  public init(reading fields: FieldReader<PickupTerms>) throws {
    try self.init(
      contact: fields[Fields.contact], place: fields[Fields.place], windows: fields[Fields.windows])
  }
}

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

extension FoodSharingMessages {
  /// What is wrong with how food is fetched.
  static let pickup: [Message] = [
    Message(
      "FoodContact.phone.given", english: "Please enter a telephone number.",
      polish: "Podaj numer telefonu."),
    Message(
      "FoodContact.email.given", english: "Please enter an e-mail address.", polish: "Podaj adres e-mail."),
    Message(
      "PickupTerms.windows.once", english: "Each time can be entered once.",
      polish: "Każdy termin odbioru można podać tylko raz."),
  ]
}
