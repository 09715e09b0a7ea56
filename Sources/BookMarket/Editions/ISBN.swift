public import DomainModeling

/// The number of an edition of a book (ISO 2108), kept as thirteen digits.
///
/// A value has a right check digit. Whether the number was ever given to a book nobody but the agencies knows;
/// ``hyphenated`` at least tells whether its range has been given to a publisher.
public struct ISBN: Hashable, Sendable {
  /// The thirteen digits as a number, from 9 780 000 000 000 to 9 799 999 999 999.
  let number: Int64

  /// Makes a value of a number whose prefix and check digit are known to be right.
  private init(checked number: Int64) { self.number = number }

  /// Makes a value of thirteen digits.
  init(digits: [UInt8]) throws(ValueError) {
    let prefix = digits.prefix(3)
    guard digits.count == 13, prefix == [9, 7, 8] || prefix == [9, 7, 9] else {
      throw ValueError(.format, type: "isbn", expected: "thirteen digits that begin with 978 or 979")
    }
    guard Self.checkDigit13(digits.dropLast()) == digits[12] else {
      throw ValueError(.checksum, type: "isbn", expected: "a right last digit")
    }
    self.init(checked: digits.reduce(0) { $0 * 10 + Int64($1) })
  }

  /// Makes a value of the nine digits of an old number and its check digit, 0…10.
  init(oldDigits digits: [UInt8], check: UInt8) throws(ValueError) {
    guard digits.count == 9 else {
      throw ValueError(.length, type: "isbn", expected: "ten digits or thirteen")
    }
    guard Self.checkDigit10(digits) == check else {
      throw ValueError(.checksum, type: "isbn", expected: "a right last digit or X")
    }
    let body = [9, 7, 8] + digits
    try self.init(digits: body + [Self.checkDigit13(body[...])])
  }

  /// The digits, the first one first.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    var rest = number
    while rest > 0 {
      digits.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    return digits.reversed()
  }

  /// The last digit: weights 1 and 3 in turn, modulo 10.
  private static func checkDigit13(_ digits: ArraySlice<UInt8>) -> UInt8 {
    var sum = 0
    for (position, digit) in digits.enumerated() { sum += Int(digit) * (position.isMultiple(of: 2) ? 1 : 3) }
    return UInt8((10 - sum % 10) % 10)
  }

  /// The last digit of an old number, where 10 is written `X`: weights 10 to 2, modulo 11.
  static func checkDigit10(_ digits: [UInt8]) -> UInt8 {
    var sum = 0
    for (position, digit) in digits.enumerated() { sum += Int(digit) * (10 - position) }
    return UInt8((11 - sum % 11) % 11)
  }
}

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

extension ISBN: TextValue {
  public static let format = TextFormat(
    "isbn", pattern: "^97[89][0-9]{10}$",
    valid: ["9780306406157", "9788324677658", "9791032305690"],
    invalid: [
      "", "9780306406158", "978030640615", "97803064061570", "978-0-306-40615-7", "0306406152",
      "9770306406150",
      " 9780306406157", "９７８０３０６４０６１５７", "ISBN 9780306406157",
    ],
    source: "ISO 2108")

  /// The thirteen digits without hyphens.
  public var text: String { String(number) }

  /// Reads thirteen digits; for what people type there is ``init(printed:)``.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for other text, `checksum` for a wrong last digit.
  public init(parsing text: String) throws(ValueError) {
    var digits: [UInt8] = []
    for byte in text.utf8.prefix(14) {
      guard (0x30...0x39).contains(byte) else {
        throw ValueError(.format, type: "isbn", expected: "thirteen digits that begin with 978 or 979")
      }
      digits.append(byte - 0x30)
    }
    try self.init(digits: digits)
  }
}

/// The number of an edition as a form takes it: in any form in which it is printed; written as thirteen digits.
public struct PrintedISBN: Hashable, Sendable {
  /// The number.
  public let isbn: ISBN

  /// Takes a number.
  public init(_ isbn: ISBN) { self.isbn = isbn }
}

extension PrintedISBN: TextValue {
  public static let format = TextFormat(
    "printed-isbn", pattern: ISBN.format.pattern, accepting: "^[0-9Xx\\s\\-‐‑‒–−]+$",
    valid: ["9780306406157", "9791032305690"],
    accepted: [
      "978-0-306-40615-7": "9780306406157", "0-306-40615-2": "9780306406157",
      "3 401 01319 x": "9783401013190",
    ],
    invalid: ["", "0306406153", "9780306406158", "030640615", "ISBN 0306406152", "9770306406150"],
    source: ISBN.format.source)

  public var text: String { isbn.text }

  /// Reads a number as ``ISBN/init(printed:)`` does, and throws what that throws.
  public init(parsing text: String) throws(ValueError) { isbn = try ISBN(printed: text) }
}
