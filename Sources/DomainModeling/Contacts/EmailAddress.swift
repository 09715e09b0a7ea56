/// An e-mail address as people type it into a form: `ola.kot+shop@example.com`.
///
/// The rule is that of HTML's e-mail field (WHATWG, *valid e-mail address*) with the lengths of RFC 5321
/// §4.5.3.1: at most 64 characters before the @-sign and 254 in all. So there are no quoted local parts, comments,
/// address literals or letters beyond ASCII, and one label is enough for a domain. Whether a server takes mail for it
/// only a message can tell.
///
/// The text is kept as typed, and two addresses are equal when their texts are. What decides whether two people
/// have the same address is ``comparisonKey``. An address is personal data: its description shows it.
public struct EmailAddress: Hashable, Sendable {
  /// The address as typed.
  public let text: String

  /// The most characters before the @-sign (RFC 5321 §4.5.3.1.1).
  static let maximumLocalPart = 64
  /// The most characters in all: a path of 256 without its brackets (RFC 5321 §4.5.3.1.3).
  static let maximumLength = 254
}

extension EmailAddress: TextValue {
  public static let format = TextFormat(
    "email-address",
    pattern: "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@\(labelPattern)(\\.\(labelPattern))*$",
    valid: [
      "ola.kot+shop@example.com", "a@b", "Ola@Example.COM", ".o..k.@example.com",
      "!#$%&'*+/=?^_`{|}~-@a-b.c-d",
      "1@2.3", String(repeating: "a", count: 64) + "@example.com",
    ],
    invalid: [
      "", "@", "a", "a@", "@b", "a@@b", "a b@c", " a@b", "a@b ", "a@b.", "a@.b", "a@b..c", "a@-b", "a@b-",
      "a@b_c", "\"a\"@b", "a@[192.0.2.1]", "a(c)@b", "zażółć@example.com", "a@łódź.pl", "a@b\n", "Ola <a@b>",
      String(repeating: "a", count: 65) + "@example.com",
      "a@" + String(repeating: "a", count: 64) + ".com",
      "a@" + String(repeating: "a.", count: 126) + "com",
    ],
    source: "WHATWG HTML §4.10.5.1.5; RFC 5321 §4.5.3.1")

  /// Reads an address; nothing is trimmed.
  ///
  /// - Throws: an error of kind `length` over 64 characters before the @-sign or 254 in all, `format` otherwise.
  /// - Complexity: O(*n*), and O(1) for a text that is too long.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw ValueError(.length, type: Self.format.name, expected: "at most \(Self.maximumLength) characters")
    }
    let parts = text.utf8.split(separator: Self.at, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(Self.isLocal),
      parts[1].split(separator: Self.dot, omittingEmptySubsequences: false).allSatisfy(Self.isLabel)
    else { throw ValueError(.format, type: Self.format.name, expected: "a name, one @-sign and a domain") }
    guard parts[0].count <= Self.maximumLocalPart else {
      throw ValueError(
        .length, type: Self.format.name,
        expected: "at most \(Self.maximumLocalPart) characters before the @-sign")
    }
    self.text = text
  }

  private static let at = UInt8(ascii: "@")
  private static let dot = UInt8(ascii: ".")
  private static let hyphen = UInt8(ascii: "-")
  private static let labelPattern = "[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"

  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
  }

  private static func isLabel(_ label: String.UTF8View.SubSequence) -> Bool {
    (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { $0.isAlphanumeric || $0 == hyphen }
  }
}
