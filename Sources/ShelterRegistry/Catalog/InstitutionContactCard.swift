public import DomainModeling
public import DomainValues

/// The public contact details of an institution.
public struct InstitutionContactCard: Hashable, Sendable {
  public let name: String
  public let person: String?
  public let phones: [PhoneNumber]
  public let email: EmailAddress
  public let address: PostalAddress

  /// Creates the contact details of an institution.
  package init(_ institution: Institution) {
    name = institution.name
    person = institution.contact.person
    phones = institution.contact.phones
    email = institution.contact.email
    address = institution.address
  }
}

extension InstitutionContactCard: RedactedModel {
  /// The fields of a contact card.
  package enum Fields {
    package static let name = Field("name", \InstitutionContactCard.name, doc: "The institution's name.")
    package static let person = Field(
      "person", \InstitutionContactCard.person,
      doc: "The name of the contact person; null when there is none.")
    package static let phones = Field(
      "phones", \InstitutionContactCard.phones,
      doc: "The phone numbers in international form, the preferred one first.")
    package static let email = Field(
      "email", \InstitutionContactCard.email,
      doc: "The institution's email address.")
    package static let address = Field(
      "address", \InstitutionContactCard.address,
      doc: "The institution's postal address.")
  }

  public static let schema = ModelSchema<InstitutionContactCard>(
    "InstitutionContactCard", version: 1,
    doc: "The public contact details of an institution."
  ) {
    Fields.name
    Fields.person
    Fields.phones
    Fields.email
    Fields.address
  }

  public init(reading fields: FieldReader<InstitutionContactCard>) throws {
    name = try fields[Fields.name]
    person = try fields[Fields.person]
    phones = try fields[Fields.phones]
    email = try fields[Fields.email]
    address = try fields[Fields.address]
    try validated()
  }
}
