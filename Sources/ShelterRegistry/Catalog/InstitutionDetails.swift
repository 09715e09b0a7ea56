public import DomainModeling
public import DomainValues

/// The public view of an institution, with its bank account masked and without email address and phone
/// numbers.
///
/// ``InstitutionContactCard`` has the contact details.
public struct InstitutionDetails: Identifiable, Hashable, Sendable {
  public let id: Institution.ID
  public let slug: Institution.Slug
  public let name: String
  public let type: OpenEnum<InstitutionType>
  public let logo: WebLink?
  public let description: String
  public let registrationNumber: String?
  public let address: PostalAddress
  public let coordinate: Coordinate?
  public let openingTimes: [OpeningInterval]
  public let timeZone: TimeZoneName
  public let bankAccount: MaskedBankAccount?

  /// Creates the public details of an institution.
  package init(_ institution: Institution) {
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
    bankAccount = institution.bankAccount.map(MaskedBankAccount.init)
  }

  /// Returns a link that opens a maps app with directions to the institution; `nil` when it would be too
  /// long.
  public func directions(in navigator: PostalAddress.MapsApp) -> WebLink? {
    address.directions(in: navigator, to: coordinate)
  }
}

extension InstitutionDetails: Model {
  /// The fields of an institution's details.
  package enum Fields {
    package static let id = Field("id", \InstitutionDetails.id, doc: "The institution's identifier.")
    package static let slug = Field(
      "slug", \InstitutionDetails.slug,
      doc: "The last part of the link to the institution's page, unique among institutions.")
    package static let name = Field("name", \InstitutionDetails.name, doc: "The institution's name.")
    package static let type = Field(
      "type", \InstitutionDetails.type,
      doc: "The kind of institution, such as a municipal shelter or a foundation.")
    package static let logo = Field(
      "logo", \InstitutionDetails.logo,
      doc: "A link to the logo image. Set by the institution; null when there is none.")
    package static let description = Field(
      "description", \InstitutionDetails.description, doc: "The institution's description of itself.")
    package static let registrationNumber = Field(
      "registrationNumber", \InstitutionDetails.registrationNumber,
      doc: "The institution's number in a public register, such as the Polish KRS; null without one.")
    package static let address = Field(
      "address", \InstitutionDetails.address,
      doc: "The institution's postal address.")
    package static let coordinate = Field(
      "coordinate", \InstitutionDetails.coordinate,
      doc: """
        The coordinate of the institution's address in degrees (WGS 84), set by the institution; null when it \
        gave none.
        """)
    package static let openingTimes = Field(
      "openingTimes", \InstitutionDetails.openingTimes,
      doc: "The opening times for visitors, ordered by weekday and time, in the institution's time zone.")
    package static let timeZone = Field(
      "timeZone", \InstitutionDetails.timeZone,
      doc: "The time zone of the institution, in which its days and opening times are given.")
    package static let bankAccount = Field(
      "bankAccount", \InstitutionDetails.bankAccount,
      doc: "The bank account that receives donations, with its number masked; null when none is given.")
  }

  public static let schema = ModelSchema<InstitutionDetails>(
    "InstitutionDetails", version: 1,
    doc: """
      The public view of an institution, with its bank account masked and without email address and \
      phone numbers.
      """
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
    Fields.bankAccount
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
    bankAccount = try fields[Fields.bankAccount]
    try validated()
  }
}
