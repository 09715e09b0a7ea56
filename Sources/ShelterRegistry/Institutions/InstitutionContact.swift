public import DomainModeling

/// How to reach an institution: whom, by telephone and by e-mail.
public struct InstitutionContact: Hashable, Sendable {
  /// Whom to ask for.
  public let person: String?
  /// The telephone numbers, the one to try first in front.
  public let phones: [PhoneNumber]
  /// The e-mail address.
  public let email: EmailAddress

  /// Makes a contact, or throws everything that is wrong with it.
  public init(
    person: String? = nil, phones: [PhoneNumber] = [], email: EmailAddress
  ) throws(ValidationError) {
    self.person = person
    self.phones = phones
    self.email = email
    try validated()
  }
}

extension InstitutionContact: DiscreetModel {
  /// The fields of a contact.
  public enum Fields {
    public static let person = Field(
      "person", \InstitutionContact.person, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "Whom to ask for.")
    public static let phones = Field(
      "phones", \InstitutionContact.phones, .count(...10), .uniqueElements, default: [],
      doc: "The telephone numbers, the one to try first in front.")
    public static let email = Field("email", \InstitutionContact.email, doc: "The e-mail address.")
  }

  public static let schema = ModelSchema<InstitutionContact>(
    "InstitutionContact", version: 1, doc: "How to reach an institution."
  ) {
    Fields.person
    Fields.phones
    Fields.email
  }

  public init(reading fields: FieldReader<InstitutionContact>) throws {
    try self.init(
      person: fields[Fields.person], phones: fields[Fields.phones], email: fields[Fields.email])
  }
}
