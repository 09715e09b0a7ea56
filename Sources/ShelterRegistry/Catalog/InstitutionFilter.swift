public import DomainModeling
public import DomainRepository

/// Which institutions of the catalogue a list shows.
public struct InstitutionFilter: Hashable, Sendable {
  /// Only those of this kind.
  public var type: OpenValue<InstitutionType>?
  /// Only those in this country.
  public var country: CountryCode?
  /// Only those whose name, town or kind has words that begin like these.
  public var words: TextSearch?
  /// Only those near a place, the nearest first.
  public var nearby: NearbySearch<Institution>?

  /// Makes a filter; without arguments it lets the whole catalogue through.
  public init(
    type: OpenValue<InstitutionType>? = nil, country: CountryCode? = nil, words: TextSearch? = nil,
    nearby: NearbySearch<Institution>? = nil
  ) {
    self.type = type
    self.country = country
    self.words = words
    self.nearby = nearby
  }

  /// The filter as a condition, but for words and place: those are a query's own to search.
  public var condition: Condition<Institution> {
    typealias Fields = Institution.Fields
    var condition = Fields.status.isOne(of: Institution.Flow.shownStates.map { .known($0) })
    if let type { condition = condition.and(Fields.type == type) }
    if let country { condition = condition.and(Fields.address.at(PostalAddress.Fields.country) == country) }
    return condition
  }
}
