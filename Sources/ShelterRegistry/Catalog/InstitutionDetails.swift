public import DomainModeling

/// What everybody sees of an institution: all that its page shows, its bank account masked, and no e-mail or telephone.
///
/// Those are a step further, in ``InstitutionContactCard``.
public struct InstitutionDetails: Identifiable, Hashable, Sendable {
  /// The institution.
  public let id: Institution.ID
  /// The last part of the link to its page.
  public let slug: InstitutionSlug
  /// Its name.
  public let name: String
  /// What kind of home it is.
  public let type: OpenValue<InstitutionType>
  /// Its logo.
  public let logo: WebLink?
  /// What it says about itself.
  public let description: String
  /// Its number in a register.
  public let registrationNumber: String?
  /// Where it is.
  public let address: PostalAddress
  /// Where it is on the map.
  public let coordinate: Coordinate?
  /// When it is open for visitors, in order.
  public let openingTimes: [OpeningTime]
  /// Its clocks.
  public let timeZone: TimeZoneName
  /// Where money for it goes, masked.
  public let bank: MaskedBankAccount?

  /// Takes from an institution what everybody may see.
  public init(_ institution: Institution) {
    id = institution.id
    slug = institution.slug
    name = institution.name
    type = institution.type
    logo = institution.logo
    description = institution.description
    registrationNumber = institution.registrationNumber
    address = institution.address
    coordinate = institution.coordinate
    openingTimes = OpeningHours(institution.openingTimes).times
    timeZone = institution.timeZone
    bank = institution.bank.map(MaskedBankAccount.init)
  }

  /// A link that opens an app with the way to the institution.
  public func directions(in navigator: PostalAddress.Navigator) -> WebLink? {
    address.directions(in: navigator, to: coordinate)
  }
}

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
