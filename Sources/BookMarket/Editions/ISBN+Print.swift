public import DomainModeling

extension ISBN {
  /// Reads a number as it is printed on books and typed by people: ten digits or thirteen, the tenth perhaps an
  /// `X`, with hyphens and blanks wherever they stand.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for any other character, `length` for another number of
  /// digits, `checksum` for a wrong last digit.
  public init(printed text: String) throws(ValueError) {
    var digits: [UInt8] = []
    var endsInX = false
    for scalar in text.unicodeScalars where !Self.isSeparator(scalar) {
      guard !endsInX, digits.count <= 13 else {
        throw ValueError(.length, type: "isbn", expected: "ten digits or thirteen")
      }
      switch scalar {
      case "0"..."9": digits.append(UInt8(truncatingIfNeeded: scalar.value - 0x30))
      case "X" where digits.count == 9, "x" where digits.count == 9: endsInX = true
      default: throw ValueError(.format, type: "isbn", expected: "digits, hyphens and blanks")
      }
    }
    if endsInX {
      try self.init(oldDigits: digits, check: 10)
    } else if digits.count == 10, let check = digits.popLast() {
      try self.init(oldDigits: digits, check: check)
    } else if digits.count == 13 {
      try self.init(digits: digits)
    } else {
      throw ValueError(.length, type: "isbn", expected: "ten digits or thirteen")
    }
  }

  /// The number in the old form of ten characters; `nil` for a number that begins with 979 and has none.
  public var isbn10: String? {
    let digits = digits
    guard digits[2] == 8 else { return nil }
    let body = Array(digits[3..<12])
    let check = Self.checkDigit10(body)
    return body.map { String($0) }.joined() + (check == 10 ? "X" : String(check))
  }

  /// The number as it is printed, `978-83-246-7765-8`; `nil` where its range isn't given to a publisher.
  ///
  /// By the agency's table of ``tableRelease``.
  public var hyphenated: String? {
    let text = text
    guard let (group, registrant) = ISBNRanges.shared.elements(of: number) else { return nil }
    var parts: [Substring] = []
    var rest = text[...]
    for length in [3, group, registrant, 9 - group - registrant, 1] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }

  /// How old the table behind ``hyphenated`` is.
  public static var tableRelease: DataRelease {
    DataRelease(source: "International ISBN Agency, range message", asOf: ISBNRangeTable.date)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}": true
    default: scalar.properties.isWhitespace
    }
  }
}
