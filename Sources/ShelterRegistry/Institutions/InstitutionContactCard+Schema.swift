public import DomainModeling

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
