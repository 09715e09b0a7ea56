/// Exact conversions between numbers and their JSON notation.
@usableFromInline package enum JSONNumber {
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]

  /// The powers of ten from 10^0 to 10^19, which fit into 64 bits.
  private static let wholePowers: [UInt64] = (0...19).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  static func power(_ exponent: Int) -> Double { powers[exponent] }

  /// Returns the integer value of a validated number, including notations such as `1e2` and `5.0`, or `nil`
  /// when the value is not an integer of 64 bits.
  @inlinable @inline(__always) package static func whole(
    _ text: UnsafeBufferPointer<UInt8>, needsSlowPath: Bool
  ) -> Int64? {
    if !needsSlowPath, text.count <= 19 {
      var index = 0
      let isNegative = unsafe text.count > 0 && text[0] == UInt8(ascii: "-")
      if isNegative { index = 1 }
      var value: UInt64 = 0
      while index < text.count {
        value = unsafe value &* 10 &+ UInt64(text[index] &- 0x30)
        index &+= 1
      }
      // 19 characters hold at most 10^19 - 1, which fits into an unsigned 64-bit integer.
      if value <= UInt64(Int64.max) {
        let value = Int64(truncatingIfNeeded: value)
        return isNegative ? 0 &- value : value
      }
    }
    return unsafe intricateWhole(text)
  }

  @usableFromInline @inline(never) static func intricateWhole(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let number = unsafe Decimal(text)
    guard number.isWhole else { return nil }
    // Accumulates downward because the range of negative integers is larger by one.
    var value: Int64 = 0
    for digit in number.digits + [UInt8](repeating: 0, count: number.exponent) {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, underflow) = tenfold.subtractingReportingOverflow(Int64(digit))
      if overflow || underflow { return nil }
      value = sum
    }
    if number.isNegative { return value }
    return value == .min ? nil : 0 - value
  }

  /// Returns the `Double` nearest to a validated number, or `nil` when it overflows or underflows to zero.
  package static func real(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    let isNegative = unsafe text.count > 0 && text[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    var isFraction = false
    scan: while index < text.count {
      // Eight digits at a time, once a significant digit has been read: leading zeros do not count as digits.
      if digits > 0, digits <= 11, index &+ 8 <= text.count, let base = text.baseAddress {
        let word = unsafe JSONBytes.word(at: base + index)
        if JSONBytes.areDigits(word) {
          mantissa = mantissa &* 100_000_000 &+ JSONBytes.number(ofDigits: word)
          digits &+= 8
          if isFraction { exponent &-= 8 }
          index &+= 8
          continue
        }
      }
      let byte = unsafe text[index]
      let digit = byte &- 0x30
      if digit < 10 {
        if digits > 0 || digit > 0 { digits &+= 1 }
        // The standard library parses numbers with more digits than 64 bits hold.
        if digits > 19 { return unsafe slowReal(text) }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if isFraction { exponent &-= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        exponent &+= unsafe writtenExponent(text, from: index &+ 1)
        break scan
      }
      index &+= 1
    }
    guard let magnitude = magnitude(mantissa, exponent) else { return unsafe slowReal(text) }
    return isNegative ? -magnitude : magnitude
  }

  /// Returns `mantissa` × 10^`exponent`, correctly rounded, or `nil` when that requires more than 64 bits.
  @inline(__always) private static func magnitude(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if mantissa == 0 { return 0 }
    // Both numbers are exact, so the single operation is correctly rounded (Clinger 1990).
    if mantissa <= 1 &<< 53 {
      if exponent == 0 { return Double(mantissa) }
      if exponent > 0, exponent <= 22 { return Double(mantissa) * power(exponent) }
      if exponent < 0, exponent >= -22 { return Double(mantissa) / power(0 &- exponent) }
      return nil
    }
    guard exponent <= 0, exponent >= -19 else { return nil }
    var divisor = wholePowers[0 &- exponent]
    let shift = mantissa.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = mantissa &<< UInt64(truncatingIfNeeded: shift)
    divisor = divisor &<< UInt64(truncatingIfNeeded: divisorShift)
    // The quotient has exactly 64 bits, of which a `Double` keeps 53.
    let isBelow = dividend < divisor
    let (quotient, remainder) = divisor.dividingFullWidth(
      isBelow ? (dividend, 0) : (dividend &>> 1, dividend &<< 63))
    let scale = divisorShift &- shift &- (isBelow ? 64 : 63) &+ 11
    var significand = quotient &>> 11
    let rest = quotient & 0x7FF
    if rest > 0x400 || rest == 0x400 && (remainder != 0 || significand & 1 == 1) { significand &+= 1 }
    let power = Double(bitPattern: UInt64(truncatingIfNeeded: 1023 &+ scale) &<< 52)
    return Double(significand) * power
  }

  /// Returns the exponent that follows an `e`, capped near 10^17: no input has enough digits for a larger one
  /// to matter.
  private static func writtenExponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let isNegative = unsafe index < text.count && text[index] == UInt8(ascii: "-")
    if index < text.count, unsafe text[index] &- 0x30 > 9 { index += 1 }
    var exponent = 0
    while index < text.count {
      if exponent < 100_000_000_000_000_000 { exponent = unsafe exponent * 10 + Int(text[index] &- 0x30) }
      index += 1
    }
    return isNegative ? -exponent : exponent
  }

  @inline(never) private static func slowReal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let number = Double(unsafe String(decoding: text, as: UTF8.self)), number.isFinite else {
      return nil
    }
    if number == 0, unsafe !Decimal(text).digits.isEmpty { return nil }
    return number
  }
}

extension JSONNumber {
  /// A decimal number as its significant digits, without leading or trailing zeros, and an exponent.
  private struct Decimal {
    var isNegative: Bool
    var digits: [UInt8]
    var exponent: Int

    /// Whether the number is an integer that may fit into 64 bits.
    var isWhole: Bool { exponent >= 0 && digits.count + exponent <= 19 }

    init(_ text: UnsafeBufferPointer<UInt8>) {
      isNegative = unsafe text.first == UInt8(ascii: "-")
      digits = []
      exponent = 0
      var isFraction = false
      for (index, byte) in unsafe Array(text).enumerated() {
        if byte &- 0x30 < 10 {
          if !digits.isEmpty || byte != 0x30 { digits.append(byte &- 0x30) }
          if isFraction { exponent -= 1 }
        } else if byte == UInt8(ascii: ".") {
          isFraction = true
        } else if byte | 0x20 == UInt8(ascii: "e") {
          exponent += unsafe JSONNumber.writtenExponent(text, from: index + 1)
          break
        }
      }
      while digits.last == 0 {
        digits.removeLast()
        exponent += 1
      }
      if digits.isEmpty { exponent = 0 }
    }
  }
}
