public import DomainModeling

/// A postal code as it stands in an address: 2…12 capitals and digits, with single spaces or hyphens between them.
///
/// What a country asks for is more: ``init(_:in:)`` holds a code to it, and so does every ``PostalAddress``.
public struct PostalCode: Hashable, Sendable {
  /// The code as it is written, `00-950`.
  public let text: String

  init(unchecked text: String) { self.text = text }
}

extension PostalCode: TextValue {
  public static let format = TextFormat(
    "postal-code", pattern: "^[A-Z0-9]+([ -][A-Z0-9]+)*$",
    valid: ["00-950", "EC1Y 8SY", "1010", "22162-1010", "LIMA 23", "10"],
    invalid: [
      "", "1", "00–950", "00--950", "-950", "00-", " 00-950", "00-950 ", "ec1y 8sy", "00_950", "٠٠-٩٥٠",
      "1234567890123", "00-950\n",
    ],
    source: "own, after UPU S42")

  /// Reads a code of any country, in capitals.
  ///
  /// - Throws: an error of kind `length` for other than 2…12 characters, `format` for anything else.
  /// - Complexity: O(1): a text that is too long is refused unread.
  public init(parsing text: String) throws(ValueError) {
    guard (2...12).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "2…12 characters")
    }
    var wasSeparator = true
    for byte in text.utf8 {
      let isSeparator = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
      guard isSeparator ? !wasSeparator : byte.isDigitOrCapital else { throw Self.malformed }
      wasSeparator = isSeparator
    }
    if wasSeparator { throw Self.malformed }
    self.text = text
  }

  static let malformed = ValueError(
    .format, type: format.name, expected: "capitals and digits, with single spaces or hyphens between them")
}

extension UInt8 {
  /// Whether the byte is one of the digits 0–9 and capitals A–Z of ASCII.
  var isDigitOrCapital: Bool { isASCIIDigit || isASCIICapital }
  /// Whether the byte is one of the digits 0–9 of ASCII.
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// Whether the byte is one of the capitals A–Z of ASCII.
  var isASCIICapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
