public import DomainModeling

/// Where somebody receives post: street, number, town, postal code and country.
///
/// The address of a person is personal data: its description withholds it. Write it with ``lines``.
public struct PostalAddress: Hashable, Sendable {
  /// The name of the street, or of the place where it has no streets.
  public let street: String
  /// The number in the street, such as `12A` or `3/5`: a text, not a number.
  public let number: String
  /// The name of the town.
  public let town: String
  /// The postal code; absent only where the country has none.
  public let postalCode: PostalCode?
  /// The country.
  public let country: CountryCode

  /// Makes an address, or throws everything that is wrong with it.
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

extension PostalAddress: DiscreetModel {
  /// The fields of an address.
  public enum Fields {
    public static let street = Field(
      "street", \PostalAddress.street, .length(1...100), .singleLine, .trimmed, .notBlank,
      doc: "The name of the street.")
    public static let number = Field(
      "number", \PostalAddress.number, .length(1...10), .singleLine, .trimmed, .notBlank,
      doc: "The number in the street, such as 12A or 3/5.")
    public static let town = Field(
      "town", \PostalAddress.town, .length(1...100), .singleLine, .trimmed, .notBlank,
      doc: "The name of the town.")
    public static let postalCode = Field(
      "postalCode", \PostalAddress.postalCode, doc: "The postal code, in its country's form.")
    public static let country = Field("country", \PostalAddress.country, doc: "The country.")
  }

  public static let schema = ModelSchema<PostalAddress>(
    "PostalAddress", version: 1, doc: "Where somebody receives post."
  ) {
    Fields.street
    Fields.number
    Fields.town
    Fields.postalCode
    Fields.country
  } rules: {
    Rule(
      "PostalAddress.postalCode.country", reading: Fields.postalCode, Fields.country,
      doc: "The postal code has the form of its country, and is there where the country has any."
    ) { address in
      address.postalCode.map { $0.fits(address.country) } ?? !PostalCode.isUsed(in: address.country)
    }
  }

  public init(reading fields: FieldReader<PostalAddress>) throws {
    try self.init(
      street: fields[Fields.street], number: fields[Fields.number], town: fields[Fields.town],
      postalCode: fields[Fields.postalCode], country: fields[Fields.country])
  }
}

extension PostalAddress {
  /// An app that shows the way.
  public enum Navigator: String, Hashable, Sendable, CaseIterable {
    /// Apple Maps.
    case apple
    /// Google Maps.
    case google
  }

  /// The address as it is written on a letter, line by line, without the country's name.
  ///
  /// The number stands behind the street, and the postal code before the town, as in most of Europe; where codes have
  /// letters or the country is English-speaking, the code stands behind the town and the number before the street.
  public var lines: [String] {
    let isReversed = Self.reversedCountries.contains(country.text)
    let street = isReversed ? "\(number) \(street)" : "\(street) \(number)"
    guard let postalCode else { return [street, town] }
    return [street, isReversed ? "\(town) \(postalCode.text)" : "\(postalCode.text) \(town)"]
  }

  /// A link that opens an app with the way to the address, or to the exact place where that is known.
  ///
  /// Apple's `https://maps.apple.com/?daddr=`, and Google's `https://www.google.com/maps/dir/?api=1&destination=`.
  /// `nil` when the link would be longer than links may be.
  public func directions(in navigator: Navigator, to place: Coordinate? = nil) -> WebLink? {
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
  /// What the fields of an address are called, and what is wrong with it.
  static let addresses: [Message] = [
    Message("PostalAddress.street", english: "Street", polish: "Ulica"),
    Message("PostalAddress.number", english: "Street number", polish: "Numer domu"),
    Message("PostalAddress.town", english: "Town", polish: "Miejscowość"),
    Message("PostalAddress.postalCode", english: "Postal code", polish: "Kod pocztowy"),
    Message("PostalAddress.country", english: "Country", polish: "Kraj"),
    Message(
      "PostalAddress.postalCode.country", english: "The postal code doesn't have the form of its country.",
      polish: "Kod pocztowy nie ma postaci używanej w tym kraju."),
  ]
}
