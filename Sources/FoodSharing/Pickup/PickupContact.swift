public import DomainModeling
public import DomainValues

/// The donor's contact for one post, independent of the donor's profile.
///
/// The phone number and the email address are shown only to the donor and to receivers whose request was
/// accepted.
public struct PickupContact: Hashable, Sendable {
  public let methods: [PickupContact.Method]
  public let phone: PhoneNumber?
  public let email: EmailAddress?

  /// Creates a contact.
  ///
  /// - Throws: `ValidationError` when `ways` is empty, or the number or address for one of them is missing.
  public init(
    methods: [PickupContact.Method], phone: PhoneNumber? = nil, email: EmailAddress? = nil
  ) throws(ValidationError) {
    self.methods = methods
    self.phone = phone
    self.email = email
    try validated()
  }
}

extension PickupContact: RedactedModel {
  /// The fields of a contact.
  public enum Fields {
    public static let methods = Field(
      "methods", \PickupContact.methods, .count(1...PickupContact.Method.allCases.count), .uniqueElements,
      doc: "The contact methods that the donor prefers.")
    public static let phone = Field(
      "phone", \PickupContact.phone,
      doc: "The donor's phone number. Null unless the donor gives one; required for contact by phone.")
    public static let email = Field(
      "email", \PickupContact.email,
      doc: "The donor's email address. Null unless the donor gives one; required for contact by email.")
  }

  public static let schema = ModelSchema<PickupContact>(
    "PickupContact", version: 1, doc: "The donor's contact for one post."
  ) {
    Fields.methods
    Fields.phone
    Fields.email
  } rules: {
    Rule(
      "PickupContact.phone.given", holds: Fields.phone.isPresent.or(Fields.methods.includes(.phone).negated),
      doc: "A contact by phone must have a phone number.")
    Rule(
      "PickupContact.email.given", holds: Fields.email.isPresent.or(Fields.methods.includes(.email).negated),
      doc: "A contact by email must have an email address.")
  }

  public init(reading fields: FieldReader<PickupContact>) throws {
    try self.init(methods: fields[Fields.methods], phone: fields[Fields.phone], email: fields[Fields.email])
  }
}

extension PickupContact {
  /// A method by which the donor of a post can be contacted.
  public enum Method: String, StringEnum {
    /// Contact by phone.
    case phone
    /// Contact by email.
    case email
    /// Contact by the message in a request and the donor's answer.
    case message
  }
}
