public import DomainModeling
public import DomainValues

/// The International Standard Book Number of an edition (ISO 2108), as 13 digits.
///
/// The check digit is always right. Whether a publisher has used the number isn't checked; ``hyphenated``
/// tells whether its range is assigned to one.
public struct ISBN: Hashable, Sendable {
  /// The 13 digits as a number, from 9 780 000 000 000 to 9 799 999 999 999.
  let number: Int64

  /// Creates an ISBN from a number whose prefix and check digit are right.
  private init(checked number: Int64) { self.number = number }

  /// Creates an ISBN from 13 digits.
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

  /// Creates an ISBN from the nine digits of an ISBN-10 and its check digit, 0–10.
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

  /// The digits in their order.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    var rest = number
    while rest > 0 {
      digits.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    return digits.reversed()
  }

  /// Returns the check digit of an ISBN-13: weights 1 and 3 in turn, modulo 10.
  private static func checkDigit13(_ digits: ArraySlice<UInt8>) -> UInt8 {
    var sum = 0
    for (position, digit) in digits.enumerated() { sum += Int(digit) * (position.isMultiple(of: 2) ? 1 : 3) }
    return UInt8((10 - sum % 10) % 10)
  }

  /// Returns the check digit of an ISBN-10, where 10 is written `X`: weights 10 to 2, modulo 11.
  static func checkDigit10(_ digits: [UInt8]) -> UInt8 {
    var sum = 0
    for (position, digit) in digits.enumerated() { sum += Int(digit) * (10 - position) }
    return UInt8((11 - sum % 11) % 11)
  }
}

extension ISBN {
  /// Creates an ISBN from a printed or typed form: 10 digits, the last of which may be `X`, or 13 digits,
  /// with hyphens and spaces in any position.
  ///
  /// - Throws: An error of kind `format` for any other character, `length` for another number of digits, or
  ///   `checksum` for a wrong check digit.
  public init(formatted text: String) throws(ValueError) {
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

  /// The ISBN-10, as text; `nil` for an ISBN that begins with 979, which has none.
  public var isbn10: String? {
    let digits = digits
    guard digits[2] == 8 else { return nil }
    let body = Array(digits[3..<12])
    let check = Self.checkDigit10(body)
    return body.map { String($0) }.joined() + (check == 10 ? "X" : String(check))
  }

  /// The ISBN with hyphens, such as `978-83-246-7765-8`; `nil` when its range isn't assigned to a publisher.
  ///
  /// It follows the table of the International ISBN Agency described by ``tableRelease``.
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

  /// The source and date of the table behind ``hyphenated``.
  public static var tableRelease: DatasetVersion {
    DatasetVersion(source: "International ISBN Agency, range message", asOf: ISBNRangeTable.date)
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

  /// The 13 digits without hyphens.
  public var text: String { String(number) }

  /// Creates an ISBN from 13 digits; use ``init(formatted:)`` for typed text.
  ///
  /// - Throws: An error of kind `format` for other text, or `checksum` for a wrong check digit.
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

  /// Reads a number as people type it, as ``init(formatted:)`` does, also with full-width digits, invisible characters, and the
  /// word ISBN, ISBN-10 or ISBN-13 before it.
  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> ISBN {
    guard text.utf8.count <= 400 else {
      throw ValueError(.length, type: "isbn", expected: "ten digits or thirteen")
    }
    let typed = text.withoutBlanks
    let number = typed.withoutLeading("ISBN")
    // The 10 or 13 of the word aren't digits of the number.
    let hasLength = [12, 15].contains(number.utf8.count(where: \.isAlphanumeric))
    guard number.utf8.count < typed.utf8.count, hasLength else { return try ISBN(formatted: number) }
    return try ISBN(formatted: number.withoutLeading("-13").withoutLeading("-10").withoutLeading(":"))
  }

  /// Returns the number with hyphens, as books have it printed.
  public func formText(in language: LanguageTag) -> String { PortableFormatter().text(of: self) }
}

/// An ISBN in a form, which accepts every printed form and is written as 13 digits.
public struct ISBNInput: Hashable, Sendable {
  /// The ISBN.
  public let isbn: ISBN

  /// Creates a value from an ISBN.
  public init(_ isbn: ISBN) { self.isbn = isbn }
}

extension ISBNInput: TextValue {
  public static let format = TextFormat(
    "isbnInput", pattern: ISBN.format.pattern, accepting: "^[0-9Xx\\s\\-‐‑‒–−]+$",
    valid: ["9780306406157", "9791032305690"],
    accepted: [
      "978-0-306-40615-7": "9780306406157", "0-306-40615-2": "9780306406157",
      "3 401 01319 x": "9783401013190",
    ],
    invalid: ["", "0306406153", "9780306406158", "030640615", "ISBN 0306406152", "9770306406150"],
    source: ISBN.format.source)

  public var text: String { isbn.text }

  /// Creates a value as ``ISBN/init(formatted:)`` does, with the same errors.
  public init(parsing text: String) throws(ValueError) { isbn = try ISBN(formatted: text) }

  /// Reads a number as ``ISBN/parsedFormText(_:in:)`` does.
  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> ISBNInput {
    ISBNInput(try ISBN.parsedFormText(text, in: language))
  }

  /// Returns the number with hyphens, as books have it printed.
  public func formText(in language: LanguageTag) -> String { isbn.formText(in: language) }
}

extension ValueFormatter {
  /// Returns an ISBN as books have it printed, such as `978-83-246-7765-8`; the digits alone when its range isn't assigned.
  public func text(of isbn: ISBN) -> String { isbn.hyphenated ?? isbn.text }
}
