public import DomainModeling

/// The token by which Apple knows who gets the commission, `at` in a link: 1…40 letters and digits.
public struct AffiliateToken: Hashable, Sendable {
  public let text: String
}

extension AffiliateToken: TextValue {
  public static let format = TextFormat(
    "affiliate-token", pattern: "^[A-Za-z0-9]{1,40}$", isExact: true, valid: ["11lExample", "1000l"],
    invalid: ["", "a b", "a&b", "a=b", "żółw", String(repeating: "a", count: 41)],
    source: "Apple Services Performance Partner Program, linking; the length is our own limit")

  /// Reads a token; throws `length` unless it has 1…40 bytes, `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard (1...40).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "1…40 letters and digits")
    }
    guard text.utf8.allSatisfy(\.isTokenCharacter) else {
      throw ValueError(.format, type: Self.format.name, expected: "letters and digits")
    }
    self.text = text
  }
}

extension UInt8 {
  fileprivate var isTokenCharacter: Bool {
    switch Unicode.Scalar(self) {
    case "A"..."Z", "a"..."z", "0"..."9": true
    default: false
    }
  }
}
