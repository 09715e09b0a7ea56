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
