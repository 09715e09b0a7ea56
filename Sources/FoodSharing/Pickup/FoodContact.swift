public import DomainModeling
public import DomainValues

/// The donor's contact for one post, independent of the donor's profile.
///
/// The phone number and the e-mail address are shown only to the donor and to receivers whose request was
/// accepted.
public struct FoodContact: Hashable, Sendable {
  public let ways: [ContactWay]
  public let phone: PhoneNumber?
  public let email: EmailAddress?

  /// Creates a contact.
  ///
  /// - Throws: `ValidationError` when `ways` is empty, or the number or address for one of them is missing.
  public init(
    ways: [ContactWay], phone: PhoneNumber? = nil, email: EmailAddress? = nil
  ) throws(ValidationError) {
    self.ways = ways
    self.phone = phone
    self.email = email
    try validated()
  }
}

extension FoodContact: DiscreetModel {
  /// The fields of a contact.
  public enum Fields {
    public static let ways = Field(
      "ways", \FoodContact.ways, .count(1...ContactWay.allCases.count), .uniqueElements,
      doc: "The contact methods that the donor prefers.")
    public static let phone = Field(
      "phone", \FoodContact.phone,
      doc: "The donor's phone number. Null unless the donor gives one; required for contact by phone.")
    public static let email = Field(
      "email", \FoodContact.email,
      doc: "The donor's e-mail address. Null unless the donor gives one; required for contact by e-mail.")
  }

  public static let schema = ModelSchema<FoodContact>(
    "FoodContact", version: 1, doc: "The donor's contact for one post."
  ) {
    Fields.ways
    Fields.phone
    Fields.email
  } rules: {
    Rule(
      "FoodContact.phone.given", holds: Fields.phone.isPresent.or(Fields.ways.includes(.phone).negated),
      doc: "A contact by phone must have a phone number.")
    Rule(
      "FoodContact.email.given", holds: Fields.email.isPresent.or(Fields.ways.includes(.email).negated),
      doc: "A contact by e-mail must have an e-mail address.")
  }

  public init(reading fields: FieldReader<FoodContact>) throws {
    try self.init(ways: fields[Fields.ways], phone: fields[Fields.phone], email: fields[Fields.email])
  }
}

/// A method by which the donor of a post can be contacted.
public enum ContactWay: String, Vocabulary {
  /// Contact by phone.
  case phone
  /// Contact by e-mail.
  case email
  /// Contact by the message in a request and the donor's answer.
  case message
}
