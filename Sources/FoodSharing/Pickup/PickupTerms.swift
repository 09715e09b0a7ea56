public import DomainModeling
import DomainValues

/// The terms for picking up the food of a post: contact, place and windows.
public struct PickupTerms: Hashable, Sendable {
  public let contact: PickupContact
  public let place: PickupPlace
  public let windows: [PickupWindow]

  /// Creates the terms.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    contact: PickupContact, place: PickupPlace, windows: [PickupWindow]
  ) throws(ValidationError) {
    self.contact = contact
    self.place = place
    self.windows = windows
    try validated()
  }

  /// The end of the last pickup window.
  public var lastEnd: Timestamp? { windows.map(\.time.end).max() }
}

extension PickupTerms: RedactedModel {
  /// The fields of the terms.
  public enum Fields {
    public static let contact = Field(
      "contact", \PickupTerms.contact, doc: "The donor's contact for this post.")
    public static let place = Field(
      "place", \PickupTerms.place, doc: "The exact place where the food is picked up, set by the donor.")
    public static let windows = Field(
      "windows", \PickupTerms.windows, .count(1...20),
      doc: """
        The periods in which the food can be picked up, set by the donor; each at most once, in any order.
        """)
  }

  public static let schema = ModelSchema<PickupTerms>(
    "PickupTerms", version: 1, doc: "The terms for picking up the food of a post: contact, place and windows."
  ) {
    Fields.contact
    Fields.place
    Fields.windows
  } rules: {
    Rule(
      "PickupTerms.windows.unique", reading: Fields.windows,
      doc: "The pickup windows must differ in start or end."
    ) { Set($0.windows.map(\.time)).count == $0.windows.count }
  }

  public init(reading fields: FieldReader<PickupTerms>) throws {
    try self.init(
      contact: fields[Fields.contact], place: fields[Fields.place], windows: fields[Fields.windows])
  }
}

extension FoodSharingMessages {
  /// The messages for violations in pickup terms.
  static let pickup: [Message] = [
    Message(
      "PickupContact.phone.given", english: "Please enter a phone number.",
      polish: "Podaj numer telefonu."),
    Message(
      "PickupContact.email.given", english: "Please enter an email address.", polish: "Podaj adres e-mail."),
    Message(
      "PickupTerms.windows.unique", english: "Each pickup time can be entered only once.",
      polish: "Każdy termin odbioru można podać tylko raz."),
  ]
}
