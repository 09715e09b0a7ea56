public import DomainModeling
public import DomainValues

/// A postal address: street, number, town, postal code and country.
///
/// The address of a person is personal data; its description withholds it. Write it with ``lines``.
public struct PostalAddress: Hashable, Sendable {
  public let street: String
  public let number: String
  public let town: String
  public let postalCode: PostalCode?
  public let country: CountryCode

  /// Creates an address.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    street: String, number: String, town: String, postalCode: PostalCode?, country: CountryCode
  ) throws(ValidationError) {
    self.street = street
    self.number = number
    self.town = town
    self.postalCode = postalCode
    self.country = country
    try validated()
  }
}

extension PostalAddress: RedactedModel {
  /// The fields of an address.
  public enum Fields {
    public static let street = Field(
      "street", \PostalAddress.street, .length(1...100), .singleLine, .trimmed, .notBlank,
      doc: "The name of the street, or of the place where there are no street names. Set by the institution.")
    public static let number = Field(
      "number", \PostalAddress.number, .length(1...10), .singleLine, .trimmed, .notBlank,
      doc: "The house number as text, such as 12A or 3/5. Set by the institution.")
    public static let town = Field(
      "town", \PostalAddress.town, .length(1...100), .singleLine, .trimmed, .notBlank,
      doc: "The name of the town. Set by the institution.")
    public static let postalCode = Field(
      "postalCode", \PostalAddress.postalCode,
      doc: """
        The postal code in the form of its country; null only where the country has none. Set by the \
        institution.
        """)
    public static let country = Field(
      "country", \PostalAddress.country,
      doc: "The country of the address. Set by the institution.")
  }

  public static let schema = ModelSchema<PostalAddress>(
    "PostalAddress", version: 1, doc: "A postal address."
  ) {
    Fields.street
    Fields.number
    Fields.town
    Fields.postalCode
    Fields.country
  } rules: {
    Rule(
      "PostalAddress.postalCode.country", reading: Fields.postalCode, Fields.country,
      doc: """
        The postal code must have the format of its country, and must be given where the country has postal \
        codes.
        """
    ) { address in
      address.postalCode.map { $0.isValid(address.country) } ?? !PostalCode.isUsed(in: address.country)
    }
  }

  public init(reading fields: FieldReader<PostalAddress>) throws {
    try self.init(
      street: fields[Fields.street], number: fields[Fields.number], town: fields[Fields.town],
      postalCode: fields[Fields.postalCode], country: fields[Fields.country])
  }
}

extension PostalAddress {
  /// An app that shows directions.
  public enum MapsApp: String, StringEnum {
    /// Apple Maps.
    case apple
    /// Google Maps.
    case google
  }

  /// The address as lines of a letter, without the name of the country.
  ///
  /// The number follows the street and the postal code precedes the town, as in most of Europe; in Australia,
  /// Canada, Ireland, New Zealand, the United Kingdom and the United States it is the other way around.
  public var lines: [String] {
    let isReversed = Self.reversedCountries.contains(country.text)
    let street = isReversed ? "\(number) \(street)" : "\(street) \(number)"
    guard let postalCode else { return [street, town] }
    return [street, isReversed ? "\(town) \(postalCode.text)" : "\(postalCode.text) \(town)"]
  }

  /// Returns a link that opens a maps app with directions to the address, or to a coordinate if one is given.
  ///
  /// The link is Apple's `https://maps.apple.com/?daddr=` or Google's
  /// `https://www.google.com/maps/dir/?api=1&destination=`; `nil` when it would exceed the length of a
  /// ``/DomainValues/WebLink``.
  public func directions(in navigator: MapsApp, to place: Coordinate? = nil) -> WebLink? {
    let destination = place?.text ?? (lines + [country.text]).joined(separator: ", ")
    switch navigator {
    case .apple:
      return try? WebLink(parsing: "https://maps.apple.com/").appendingQuery([.init("daddr", destination)])
    case .google:
      return try? WebLink(parsing: "https://www.google.com/maps/dir/?api=1")
        .appendingQuery([.init("destination", destination)])
    }
  }

  private static let reversedCountries: Set<String> = ["AU", "CA", "GB", "IE", "NZ", "US"]
}

extension ShelterMessages {
  /// The labels of the fields of an address, and the message of its rule.
  static let addresses: [Message] = [
    Message("PostalAddress.street", english: "Street", polish: "Ulica"),
    Message("PostalAddress.number", english: "Street number", polish: "Numer domu"),
    Message("PostalAddress.town", english: "Town", polish: "Miejscowość"),
    Message("PostalAddress.postalCode", english: "Postal code", polish: "Kod pocztowy"),
    Message("PostalAddress.country", english: "Country", polish: "Kraj"),
    Message(
      "PostalAddress.postalCode.country", english: "The postal code doesn’t have the format of its country.",
      polish: "Kod pocztowy nie ma postaci używanej w tym kraju."),
  ]
}
