public import DomainModeling

/// How and when a film comes out in one country, and from which age it may be seen there.
public struct Release: Hashable, Sendable {
  /// The country.
  public let country: CountryCode
  /// The way of release.
  public let type: OpenValue<ReleaseType>
  /// When, as exactly as it is known.
  public let date: PartialDate?
  /// The country's age rating, such as `PG-13` or `FSK 12`.
  public let certification: String?
  /// What else there is to say, such as the festival's name.
  public let note: String?

  /// Makes a release, or throws everything that is wrong with it.
  public init(
    country: CountryCode, type: OpenValue<ReleaseType>, date: PartialDate? = nil,
    certification: String? = nil, note: String? = nil
  ) throws(ValidationError) {
    self.country = country
    self.type = type
    self.date = date
    self.certification = certification
    self.note = note
    try validated()
  }
}
