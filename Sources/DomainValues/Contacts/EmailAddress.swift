public import DomainModeling

/// An email address as users type it into forms: `ola.kot+shop@example.com`.
///
/// The syntax is that of HTML's email field (WHATWG, *valid email address*) with the lengths of RFC 5321
/// §4.5.3.1: at most 64 characters before the @ sign and 254 in total. Quoted local parts, comments, address
/// literals and non-ASCII letters are rejected; a domain may consist of a single label. Whether an address
/// receives mail is not checked.
///
/// The text is kept as typed, and two addresses are equal if their texts are equal; use ``comparisonKey`` to
/// recognize the same address in another case. An address is personal data, and its description contains it.
public struct EmailAddress: Hashable, Sendable {
  /// The address as typed.
  public let text: String

  /// The maximum length of the part before the @ sign, in characters (RFC 5321 §4.5.3.1.1).
  static let maximumLocalPart = 64
  /// The maximum total length in characters: a path of 256 without its angle brackets (RFC 5321 §4.5.3.1.3).
  static let maximumLength = 254
}

extension EmailAddress: TextValue {
  public static let format = TextFormat(
    "emailAddress",
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

  /// Parses an address; white space is not trimmed.
  ///
  /// - Throws: `ValueError` of kind `length` for more than 64 characters before the @ sign or 254 in total,
  ///   of kind `format` for any other text that is not an address.
  /// - Complexity: O(*n*), or O(1) for text that is too long.
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

  /// Reads an address as people type it, with blanks around it and also with the full-width sign ＠.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> EmailAddress {
    guard text.utf8.count <= maximumLength * 4 else { return try EmailAddress(parsing: text) }
    let narrow = text.unicodeScalars.map { $0 == "＠" ? "@" : $0 }
    return try EmailAddress(parsing: String(String.UnicodeScalarView(narrow)).trimmedOfBlanks)
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
  /// The part before the @ sign, as typed.
  public var localPart: String { String(text.prefix { $0 != "@" }) }

  /// The part after the @ sign, in lowercase, because domains are case-insensitive (RFC 1035 §2.3.3).
  public var domain: String { String(text.drop { $0 != "@" }.dropFirst()).lowercased() }

  /// The lowercase address, by which two addresses are considered the same.
  ///
  /// Before the @ sign a server may distinguish case (RFC 5321 §2.4), but hardly any does. Use the key to
  /// recognize an account, and send mail to ``text``. Dots and `+` parts are kept, because only some servers
  /// ignore them.
  public var comparisonKey: String { text.lowercased() }

  /// The mailbox of the address: the ``comparisonKey`` without what follows a plus sign in its name, because the same mailbox
  /// receives it (RFC 5233), and without periods in a name at Gmail, which ignores them.
  package var mailbox: String {
    let name = mailboxName
    return name.isEmpty ? comparisonKey : "\(name)@\(isAtGmail ? "gmail.com" : domain)"
  }

  /// A text with which the ``comparisonKey`` of each address of the mailbox begins, and those of some others.
  package var mailboxPrefix: String {
    isAtGmail ? String(mailbox.prefix(1)) : String(mailbox.prefix { $0 != "@" })
  }

  private var isAtGmail: Bool { domain == "gmail.com" || domain == "googlemail.com" }

  /// The name of the mailbox in lowercase; empty for an address that begins with a plus sign.
  private var mailboxName: String {
    let name = localPart.prefix { $0 != "+" }.lowercased()
    return isAtGmail ? name.filter { $0 != "." } : name
  }

  /// The abbreviated address, for display to a user who knows it: `o…@example.com`.
  public var redacted: String { "\(text.prefix(1))…@\(domain)" }

  /// Returns whether the address belongs to a domain or, if requested, to one of its subdomains.
  ///
  /// - Parameters:
  ///   - domain: The domain in any case, such as `uni.example.edu`.
  ///   - includingSubdomains: Whether subdomains also match.
  public func isInDomain(_ domain: String, includingSubdomains: Bool = false) -> Bool {
    let own = Array(self.domain.utf8)
    let asked = Array(domain.lowercased().utf8)
    if asked.isEmpty { return false }
    return own == asked
      || includingSubdomains && own.reversed().starts(with: ([UInt8(ascii: ".")] + asked).reversed())
  }
}
