public import DomainModeling

extension PostalCode {
  /// Reads a code as a country writes it.
  ///
  /// - Throws: ``/DomainModeling/ValueError``: what ``init(parsing:)`` throws, and `component` for a code that the
  ///   country doesn't have.
  public init(_ text: String, in country: CountryCode) throws(ValueError) {
    try self.init(parsing: text)
    guard fits(country) else { throw Self.foreign(country) }
  }

  /// Reads a code in any case, with or without the separators of its country: `00950` in Poland is `00-950`.
  ///
  /// Spaces and hyphens are dropped, and put where the country has them.
  /// - Throws: ``/DomainModeling/ValueError`` as ``init(_:in:)`` does.
  public init(printed text: String, in country: CountryCode) throws(ValueError) {
    guard text.utf8.count <= 40 else {
      throw ValueError(.length, type: Self.format.name, expected: "2…12 characters")
    }
    var letters: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      letters.append(isSmall ? byte - 0x20 : byte)
    }
    guard letters.allSatisfy(\.isDigitOrCapital) else { throw Self.malformed }
    guard let masks = PostalCodeMask.of(country) else {
      try self.init(parsing: String(decoding: letters, as: UTF8.self))
      return
    }
    guard let written = masks.lazy.compactMap({ $0.written(letters) }).first else {
      throw Self.foreign(country)
    }
    try self.init(String(decoding: written, as: UTF8.self), in: country)
  }

  /// Whether the country has codes of this form; any code fits a country whose form isn't known.
  public func fits(_ country: CountryCode) -> Bool {
    guard let masks = PostalCodeMask.of(country) else { return true }
    let bytes = Array(text.utf8)
    return masks.contains { $0.matches(bytes) }
  }

  /// Whether addresses in the country have a postal code, as far as its form is known.
  public static func isUsed(in country: CountryCode) -> Bool { PostalCodeMask.of(country) != nil }

  /// The source of the countries' forms and its age.
  public static let tableRelease = PostalCodeMask.release

  private static func foreign(_ country: CountryCode) -> ValueError {
    ValueError(.component, type: format.name, expected: "a postal code of \(country.text)")
  }
}
