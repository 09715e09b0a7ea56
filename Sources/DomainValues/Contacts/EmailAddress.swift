public import DomainModeling

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

extension EmailAddress {
  /// What stands before the @-sign, as typed.
  public var localPart: String { String(text.prefix { $0 != "@" }) }

  /// What stands behind the @-sign, in lower case: domains don't tell cases apart (RFC 1035 §2.3.3).
  public var domain: String { String(text.drop { $0 != "@" }.dropFirst()).lowercased() }

  /// The text by which two addresses are taken for the same one: all of it in lower case.
  ///
  /// A server may tell cases apart before the @-sign (RFC 5321 §2.4), and hardly any does; so the key decides who
  /// is the same person, and mail goes to ``text`` as it was typed. Dots and `+` parts stay: they mean something
  /// to some servers only.
  public var comparisonKey: String { text.lowercased() }

  /// The address for somebody who knows it already, such as on the page after a form: `o…@example.com`.
  public var masked: String { "\(text.prefix(1))…@\(domain)" }

  /// Whether the address is at a domain or, where asked, at one below it.
  ///
  /// - Parameter domain: A domain in any case, such as `uni.example.edu`.
  public func isAt(_ domain: String, orBelow: Bool = false) -> Bool {
    let own = Array(self.domain.utf8)
    let asked = Array(domain.lowercased().utf8)
    if asked.isEmpty { return false }
    return own == asked || orBelow && own.reversed().starts(with: ([UInt8(ascii: ".")] + asked).reversed())
  }
}
