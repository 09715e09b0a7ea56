public import DomainModeling

/// A row of the catalogue.
public struct InstitutionSummary: Identifiable, Hashable, Sendable {
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
  /// Its town.
  public let town: String
  /// Its country.
  public let country: CountryCode

  /// Takes from an institution what a row shows.
  public init(_ institution: Institution) {
    id = institution.id
    slug = institution.slug
    name = institution.name
    type = institution.type
    logo = institution.logo
    town = institution.address.town
    country = institution.address.country
  }
}
