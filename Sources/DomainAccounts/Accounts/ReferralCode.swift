public import DomainModeling
public import DomainValues

/// The code in an invitation that identifies the inviting account.
///
/// It has 12 digits and uppercase letters of Crockford's base 32, without I, L, O and U, which are easily
/// confused: 60 bits.
public struct ReferralCode: Hashable, Sendable {
  public let text: String
}

extension ReferralCode: TextValue {
  public static let format = TextFormat(
    "referralCode", pattern: "^[0-9A-HJKMNP-TV-Z]{12}$", accepting: "^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$",
    isExact: true,
    valid: ["0123456789AB", "ZYXWVTSRQPNM"], accepted: ["zyxwvtsrqpnm": "ZYXWVTSRQPNM"],
    invalid: [
      "", "0123456789A", "0123456789ABC", "0123456789AI", "0123456789AO", "0123-4567-89", "０123456789AB",
    ],
    source: "own: 60 bits in Crockford's base 32")

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".unicodeScalars)

  /// Creates a code from text in any case.
  ///
  /// - Throws: An error of kind `length` unless the text has 12 characters, or `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count == 12 else {
      throw ValueError(.length, type: Self.format.name, expected: "12 characters")
    }
    let code = text.uppercased()
    guard text.utf8.allSatisfy({ $0 < 0x80 }), code.unicodeScalars.allSatisfy(Self.alphabet.contains) else {
      throw ValueError(.format, type: Self.format.name, expected: "digits and letters but I, L, O and U")
    }
    self.text = code
  }

  /// Creates the code in the query of an invitation link; `nil` when the link has none.
  public init?(in link: WebLink) {
    guard let text = link.queryValue(named: Self.item) else { return nil }
    self.init(text)
  }

  /// Returns an invitation link: the page with the code as the query item `ref`.
  ///
  /// - Throws: `ValueError` when the link becomes too long.
  public func link(to page: WebLink) throws(ValueError) -> WebLink {
    try page.replacingQueryItem(named: Self.item, with: text)
  }

  private static let item = "ref"

  /// Creates a code from the last 5 bits of each of 12 random bytes; missing bytes count as 0.
  public init(random bytes: [UInt8]) {
    var code = String.UnicodeScalarView()
    for position in 0..<12 {
      code.append(Self.alphabet[position < bytes.count ? Int(bytes[position] & 31) : 0])
    }
    text = String(code)
  }
}
