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
