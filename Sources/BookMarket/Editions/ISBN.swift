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
