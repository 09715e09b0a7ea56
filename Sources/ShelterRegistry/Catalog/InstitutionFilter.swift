public import DomainModeling
public import DomainRepository
public import DomainValues

/// A filter for lists of institutions in the catalog.
public struct InstitutionFilter: Hashable, Sendable {
  /// The kind of institution to select; `nil` selects all.
  public var type: OpenEnum<InstitutionType>?
  /// The country to select; `nil` selects all.
  public var country: CountryCode?
  /// The words to find by their beginnings in name, town and kind, the text index of `Institution.schema`; `nil` selects
  /// all.
  public var search: TextSearch?
  /// The nearby search, which also orders the list by distance; `nil` selects all.
  public var nearby: NearbySearch<Institution>?

  /// Creates a filter; without arguments it selects the whole catalog.
  public init(
    type: OpenEnum<InstitutionType>? = nil, country: CountryCode? = nil, search: TextSearch? = nil,
    nearby: NearbySearch<Institution>? = nil
  ) {
    self.type = type
    self.country = country
    self.search = search
    self.nearby = nearby
  }

  /// The condition, without text search and nearby search, which are separate parts of a query.
  public var condition: Condition<Institution> {
    typealias Fields = Institution.Fields
    var condition = Fields.status.isOne(of: Institution.listedStates.map { .known($0) })
    if let type { condition = condition.and(Fields.type == type) }
    if let country { condition = condition.and(Fields.address.at(PostalAddress.Fields.country) == country) }
    return condition
  }
}
