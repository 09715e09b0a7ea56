public import DomainModeling

extension InstitutionDetails: Model {
  /// The fields of an institution's page.
  public enum Fields {
    public static let id = Field("id", \InstitutionDetails.id, doc: "The institution.")
    public static let slug = Field(
      "slug", \InstitutionDetails.slug, doc: "The last part of the link to its page.")
    public static let name = Field("name", \InstitutionDetails.name, doc: "Its name.")
    public static let type = Field("type", \InstitutionDetails.type, doc: "What kind of home it is.")
    public static let logo = Field("logo", \InstitutionDetails.logo, doc: "Its logo.")
    public static let description = Field(
      "description", \InstitutionDetails.description, doc: "What it says about itself.")
    public static let registrationNumber = Field(
      "registrationNumber", \InstitutionDetails.registrationNumber, doc: "Its number in a register.")
    public static let address = Field("address", \InstitutionDetails.address, doc: "Where it is.")
    public static let coordinate = Field(
      "coordinate", \InstitutionDetails.coordinate, doc: "Where it is on the map.")
    public static let openingTimes = Field(
      "openingTimes", \InstitutionDetails.openingTimes, doc: "When it is open for visitors, in order.")
    public static let timeZone = Field("timeZone", \InstitutionDetails.timeZone, doc: "Its clocks.")
    public static let bank = Field("bank", \InstitutionDetails.bank, doc: "Where money for it goes, masked.")
  }

  public static let schema = ModelSchema<InstitutionDetails>(
    "InstitutionDetails", version: 1,
    doc: "What everybody sees of an institution, its bank account masked, and no e-mail or telephone."
  ) {
    Fields.id
    Fields.slug
    Fields.name
    Fields.type
    Fields.logo
    Fields.description
    Fields.registrationNumber
    Fields.address
    Fields.coordinate
    Fields.openingTimes
    Fields.timeZone
    Fields.bank
  }

  public init(reading fields: FieldReader<InstitutionDetails>) throws {
    id = try fields[Fields.id]
    slug = try fields[Fields.slug]
    name = try fields[Fields.name]
    type = try fields[Fields.type]
    logo = try fields[Fields.logo]
    description = try fields[Fields.description]
    registrationNumber = try fields[Fields.registrationNumber]
    address = try fields[Fields.address]
    coordinate = try fields[Fields.coordinate]
    openingTimes = try fields[Fields.openingTimes]
    timeZone = try fields[Fields.timeZone]
    bank = try fields[Fields.bank]
  }
}
