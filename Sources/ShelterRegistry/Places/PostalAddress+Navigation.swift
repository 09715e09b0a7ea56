public import DomainModeling

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
