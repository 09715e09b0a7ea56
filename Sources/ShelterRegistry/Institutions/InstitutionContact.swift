public import DomainModeling
public import DomainValues

/// The contact details of an institution.
public struct InstitutionContact: Hashable, Sendable {
  public let person: String?
  public let phones: [PhoneNumber]
  public let email: EmailAddress

  /// Creates contact details.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    person: String? = nil, phones: [PhoneNumber] = [], email: EmailAddress
  ) throws(ValidationError) {
    self.person = person
    self.phones = phones
    self.email = email
    try validated()
  }
}

extension InstitutionContact: RedactedModel {
  /// The fields of a contact.
  public enum Fields {
    public static let person = Field(
      "person", \InstitutionContact.person, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The name of the contact person; null when there is none. Set by the institution.")
    public static let phones = Field(
      "phones", \InstitutionContact.phones, .count(...10), .uniqueElements, default: [],
      doc: """
        The phone numbers in international form, the preferred one first; a submitted registration needs \
        at least one. Set by the institution.
        """)
    public static let email = Field(
      "email", \InstitutionContact.email,
      doc: "The institution's email address. Set by the institution.")
  }

  public static let schema = ModelSchema<InstitutionContact>(
    "InstitutionContact", version: 1, doc: "The contact details of an institution."
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
