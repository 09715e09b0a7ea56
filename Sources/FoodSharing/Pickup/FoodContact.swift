public import DomainModeling

/// How to reach the donor about a post, apart from what stands in the donor's profile.
///
/// Number and address are shown to those only whose request the donor has accepted.
public struct FoodContact: Hashable, Sendable {
  /// The ways that the donor wants to be reached by; at least one.
  public let ways: [ContactWay]
  /// The telephone number.
  public let phone: PhoneNumber?
  /// The e-mail address.
  public let email: EmailAddress?

  /// Makes a contact; throws unless there is a way, and number and address for those that need them.
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
      doc: "How the donor wants to be reached.")
    public static let phone = Field("phone", \FoodContact.phone, doc: "The telephone number.")
    public static let email = Field("email", \FoodContact.email, doc: "The e-mail address.")
  }

  public static let schema = ModelSchema<FoodContact>(
    "FoodContact", version: 1, doc: "How to reach the donor of a post."
  ) {
    Fields.ways
    Fields.phone
    Fields.email
  } rules: {
    Rule(
      "FoodContact.phone.given", holds: Fields.phone.isPresent.or(Fields.ways.includes(.phone).negated),
      doc: "Whoever wants to be called gives a number.")
    Rule(
      "FoodContact.email.given", holds: Fields.email.isPresent.or(Fields.ways.includes(.email).negated),
      doc: "Whoever wants to be written to gives an address.")
  }

  public init(reading fields: FieldReader<FoodContact>) throws {
    try self.init(ways: fields[Fields.ways], phone: fields[Fields.phone], email: fields[Fields.email])
  }
}

/// How a donor wants to be reached about a post.
public enum ContactWay: String, Vocabulary {
  /// By telephone.
  case phone
  /// By e-mail.
  case email
  /// By the note in a request and its answer.
  case message
}
