public import DomainModeling
public import DomainValues

/// The domain of a campus's email addresses, in lowercase, such as `lmu.edu`.
///
/// It has at least two ASCII labels as in RFC 1035 §2.3.1; an internationalized domain is in its `xn--` form.
public struct EmailDomain: Hashable, Sendable {
  public let text: String

  /// Returns whether an address is at this domain or at one of its subdomains.
  public func covers(_ address: EmailAddress) -> Bool { address.isInDomain(text, includingSubdomains: true) }
}

extension EmailDomain: TextValue {
  public static let format = TextFormat(
    "emailDomain",
    pattern: "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$",
    accepting: "^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$",
    valid: ["lmu.edu", "students.uw.edu.pl", "xn--d-5ga.example", "a.b"],
    accepted: ["LMU.edu": "lmu.edu"],
    invalid: [
      "", "edu", ".edu", "lmu.", "lmu..edu", "-lmu.edu", "lmu-.edu", "lmu.1", "l mu.edu", "lmu.edu\n",
      "łódź.pl",
      "@lmu.edu", "\(String(repeating: "a", count: 64)).edu",
    ], source: "RFC 1035 §2.3.1, RFC 1123 §2.1")

  /// Creates a domain from text in any case.
  ///
  /// - Throws: An error of kind `length` over 253 bytes, or `format` for a malformed domain.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= 253 else {
      throw ValueError(.length, type: Self.format.name, expected: "at most 253 characters")
    }
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(Self.isLabel), let first = labels.last?.first,
      Unicode.Scalar(first).properties.isAlphabetic
    else {
      throw ValueError(.format, type: Self.format.name, expected: "a domain such as lmu.edu")
    }
    self.text = text.lowercased()
  }

  private static func isLabel(_ label: String.UTF8View.SubSequence) -> Bool {
    (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
      && label.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-": true
        default: false
        }
      }
  }
}
