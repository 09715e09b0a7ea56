public import DomainModeling

extension Money {
  /// The amount as a decimal with all digits of the minor unit, `-12.90`; no separators, no currency.
  public var decimalText: String {
    let digits = currency.minorUnitDigits ?? 0
    let all = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.utf8.count)) + all
    let sign = isNegative ? "-" : ""
    guard digits > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  /// Reads a decimal such as `12.99`, exactly: `-?[0-9]+([.][0-9]+)?`.
  ///
  /// Fewer digits than the minor unit has are filled up with zeros; more must be zeros. Linear.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for other text, `length` for an amount over 64 bits or finer than the
  /// minor unit.
  public init(decimalText text: String, currency: Currency) throws(ValueError) {
    var reader = ASCIIReader(text)
    let isNegative = reader.take("-")
    // Counts downwards, because the range of negative numbers is the larger one.
    var amount: Int64 = 0
    try Self.readDigits(&reader) { digit throws(ValueError) in
      amount = try Self.appending(digit, to: amount)
    }
    var missing = currency.minorUnitDigits ?? 0
    if reader.take(".") {
      try Self.readDigits(&reader) { digit throws(ValueError) in
        if missing > 0 {
          amount = try Self.appending(digit, to: amount)
          missing -= 1
        } else if digit != 0 {
          throw Self.error(.length, "at most as many fraction digits as the currency has")
        }
      }
    }
    guard reader.isAtEnd else { throw Self.notDecimal }
    for _ in 0..<missing { amount = try Self.appending(0, to: amount) }
    let (positive, overflow) = Int64(0).subtractingReportingOverflow(amount)
    guard isNegative || !overflow else { throw Self.tooLarge }
    self.init(minorUnits: isNegative ? amount : positive, currency: currency)
  }

  /// Takes a JSON number such as 9.99 from a source that sends amounts so, to the nearest minor unit.
  ///
  /// A half goes away from zero. Decimals with no more digits than the minor unit come out exactly below 2⁵⁰
  /// minor units. Where the source gives text, ``init(decimalText:currency:)`` is the better choice.
  ///
  /// Throws ``/DomainModeling/ValueError``: `format` for NaN and infinity, `length` for an amount over 64 bits.
  public init(approximating amount: Double, currency: Currency) throws(ValueError) {
    guard amount.isFinite else { throw Self.error(.format, "a finite number") }
    var scale = 1.0
    for _ in 0..<(currency.minorUnitDigits ?? 0) { scale *= 10 }
    guard let minorUnits = Int64(exactly: (amount * scale).rounded()) else { throw Self.tooLarge }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  private static func readDigits(
    _ reader: inout ASCIIReader, _ take: (Int64) throws(ValueError) -> Void
  ) throws(ValueError) {
    guard var digit = reader.digit() else { throw notDecimal }
    while true {
      try take(Int64(digit))
      guard let next = reader.digit() else { return }
      digit = next
    }
  }

  private static func appending(_ digit: Int64, to amount: Int64) throws(ValueError) -> Int64 {
    let (product, overflow) = amount.multipliedReportingOverflow(by: 10)
    let (sum, underflow) = product.subtractingReportingOverflow(digit)
    guard !overflow, !underflow else { throw tooLarge }
    return sum
  }

  private static var notDecimal: ValueError { error(.format, "a decimal such as 12.99") }
  private static var tooLarge: ValueError { error(.length, "at most 64 bits of minor units") }

  private static func error(_ kind: ValueError.Kind, _ expectation: String) -> ValueError {
    ValueError(kind, type: "money", expected: expectation)
  }
}

extension Money: CustomStringConvertible {
  /// The decimal and the code, `12.99 USD`: for developers, not for people who read another way of writing.
  public var description: String { "\(decimalText) \(currency)" }
}
