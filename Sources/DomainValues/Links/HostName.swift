public import DomainModeling

/// The host name of a web server, such as `shop.example.com`: at least two labels, in lowercase, without a
/// port.
///
/// Internationalized names are written in their ASCII form (`xn--…`). The last label must begin with a
/// letter, which excludes IP addresses.
public struct HostName: Hashable, Sendable {
  public let text: String
}

extension HostName: TextValue {
  public static let format = TextFormat(
    "hostName", pattern: "^" + pattern(letters: "a-z") + "$",
    accepting: "^" + pattern(letters: "A-Za-z") + "$",
    valid: ["example.com", "shop.example.co.uk", "xn--d-uga0v4h.pl", "1.example.com", "a-b.example"],
    invalid: [
      "", "localhost", "example.com.", ".example.com", "example..com", "-a.example.com", "a-.example.com",
      "192.0.2.1", "example.com:443", "https://example.com", "łódź.pl", "a_b.example.com", "example.com/",
      "*.example.com", "exa mple.com",
    ],
    source: "RFC 1123 §2.1, with two labels at least")

  /// Parses a host name in any case.
  ///
  /// - Throws: `ValueError` of kind `length` for more than 253 characters, of kind `format` for any other
  ///   text that is not a host name.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count <= 253 else {
      throw ValueError(.length, type: Self.format.name, expected: "at most 253 characters")
    }
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy(Self.isLabel), let first = labels.last?.first,
      Self.isLetter(first)
    else {
      throw ValueError(.format, type: Self.format.name, expected: "labels of letters, digits and hyphens")
    }
    self.text = text.lowercased()
  }

  static func pattern(letters: String) -> String {
    let end = "([\(letters)0-9-]{0,61}[\(letters)0-9])?"
    return "([\(letters)0-9]\(end)\\.)+[\(letters)]\(end)"
  }

  private static func isLabel(_ label: String.UTF8View.SubSequence) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy {
        $0 == hyphen || isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
