public import DomainModeling

/// A time zone by its name in the IANA database, `Europe/Warsaw`.
///
/// The form alone is checked: which names there are changes too often for a model, and `TimeZoneRules` knows.
public struct TimeZoneName: Hashable, Sendable {
  public let text: String

  private init(known text: String) { self.text = text }

  /// Poland.
  public static let warsaw = TimeZoneName(known: "Europe/Warsaw")
  /// Universal time.
  public static let utc = TimeZoneName(known: "UTC")
}

extension TimeZoneName: TextValue {
  public static let format = TextFormat(
    "time-zone-name", pattern: "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$",
    valid: ["Europe/Warsaw", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"],
    invalid: [
      "", "/Warsaw", "Europe/", "Europe//Warsaw", "../etc/passwd", "Europe/Łódź", "+1", "Europe/Warsaw\n",
    ],
    source: "IANA time zone database, theory file")

  /// Reads a name; throws `length` for other than 1…64 characters, `format` for anything else.
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
