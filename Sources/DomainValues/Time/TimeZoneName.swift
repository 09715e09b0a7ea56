public import DomainModeling

/// The name of a time zone in the IANA database, such as `Europe/Warsaw`.
///
/// Only the form is checked, because names change too often for a model; an app's `TimeZoneRules` know which
/// exist.
public struct TimeZoneName: Hashable, Sendable {
  public let text: String

  private init(known text: String) { self.text = text }

  /// The time zone of Poland.
  public static let warsaw = TimeZoneName(known: "Europe/Warsaw")
  /// Coordinated Universal Time.
  public static let utc = TimeZoneName(known: "UTC")
}

extension TimeZoneName: TextValue {
  public static let format = TextFormat(
    "timeZoneName", pattern: "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$",
    valid: ["Europe/Warsaw", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"],
    invalid: [
      "", "/Warsaw", "Europe/", "Europe//Warsaw", "../etc/passwd", "Europe/Łódź", "+1", "Europe/Warsaw\n",
    ],
    source: "IANA time zone database, theory file")

  /// Creates a name from its text.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a length other than 1…64 characters, and
  ///   `format` for text that isn't a name.
  public init(parsing text: String) throws(ValueError) {
    guard (1...64).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "1…64 characters")
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isPart) })
    else { throw ValueError(.format, type: Self.format.name, expected: "a name such as Europe/Warsaw") }
    self.init(known: text)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "A"..."Z", "a"..."z", "0"..."9", "_", "+", "-": true
    default: false
    }
  }
}
