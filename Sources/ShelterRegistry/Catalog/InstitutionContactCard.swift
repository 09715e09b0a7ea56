public import DomainModeling

/// What the contact button of an institution's page opens: an institution publishes it to be reached.
public struct InstitutionContactCard: Hashable, Sendable {
  /// The institution's name.
  public let name: String
  /// Whom to ask for.
  public let person: String?
  /// The telephone numbers, the one to try first in front.
  public let phones: [PhoneNumber]
  /// The e-mail address.
  public let email: EmailAddress
  /// Where it is.
  public let address: PostalAddress

  /// Takes an institution's contact.
  public init(_ institution: Institution) {
    name = institution.name
    person = institution.contact.person
    phones = institution.contact.phones
    email = institution.contact.email
    address = institution.address
  }
}

extension InstitutionContactCard: DiscreetModel {
  /// The fields of a contact card.
  public enum Fields {
    public static let name = Field("name", \InstitutionContactCard.name, doc: "The institution's name.")
    public static let person = Field("person", \InstitutionContactCard.person, doc: "Whom to ask for.")
    public static let phones = Field(
      "phones", \InstitutionContactCard.phones, doc: "The telephone numbers, the one to try first in front.")
    public static let email = Field("email", \InstitutionContactCard.email, doc: "The e-mail address.")
    public static let address = Field("address", \InstitutionContactCard.address, doc: "Where it is.")
  }

  public static let schema = ModelSchema<InstitutionContactCard>(
    "InstitutionContactCard", version: 1,
    doc: "What the contact button of an institution's page opens: an institution publishes it to be reached."
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
  }
}
