public import DomainModeling

extension Money {
  /// The amount as a decimal with all digits of the minor unit, such as `-12.90`, without separators and
  /// currency.
  public var decimalText: String {
    let digits = currency.minorUnitDigits ?? 0
    let all = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.utf8.count)) + all
    let sign = isNegative ? "-" : ""
    guard digits > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  /// Parses a decimal such as `12.99` exactly: `-?[0-9]+([.][0-9]+)?`.
  ///
  /// Missing decimals of the minor unit are filled with zeros; additional ones must be zeros.
  ///
  /// - Throws: `ValueError` of kind `format` for text in another form, of kind `length` for an amount that
  ///   exceeds 64 bits or is finer than the minor unit.
  /// - Complexity: O(*n*).
  public init(decimalText text: String, currency: Currency) throws(ValueError) {
    var reader = ASCIIReader(text)
    let isNegative = reader.take("-")
    // Accumulates downward because the range of negative integers is larger by one.
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

  /// Creates an amount from a floating-point number, such as 9.99 in another service's JSON, rounded to the
  /// nearest minor unit.
  ///
  /// Halves are rounded away from zero. Decimals with no more digits than the minor unit are converted
  /// exactly below 2⁵⁰ minor units. Prefer ``init(decimalText:currency:)`` when the amount is available as
  /// text.
  ///
  /// - Throws: `ValueError` of kind `format` for NaN and infinity, of kind `length` for an amount that
  ///   exceeds 64 bits.
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
  /// The amount and the currency code, such as `12.99 USD`, for developers; it is not localized.
  public var description: String { "\(decimalText) \(currency)" }
}
