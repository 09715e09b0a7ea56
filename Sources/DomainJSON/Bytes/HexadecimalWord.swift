/// Eight hexadecimal digits at once, in the bytes of one word; the first digit in the lowest.
@usableFromInline package enum HexadecimalWord {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The 32 bits that eight digits in either case stand for; `nil` where one is none.
  @inlinable @inline(__always) package static func bits(_ digits: UInt64) -> UInt64? {
    let letters = digits &>> 6 & ones
    let values = digits & (ones &* 0x0F) &+ letters &* 9
    // Written again they have to be the digits, so that nothing else passes for one.
    guard values & (ones &* 0xF0) == 0, text(values) == digits | letters &<< 5 else { return nil }
    var bits = values.byteSwapped
    bits = (bits | bits &>> 4) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits &>> 8) & 0x0000_FFFF_0000_FFFF
    return (bits | bits &>> 16) & 0xFFFF_FFFF
  }

  /// The eight digits of 32 bits, in lower case.
  @inlinable package static func digits(_ bits: UInt64) -> UInt64 {
    var values = bits & 0xFFFF_FFFF
    values = (values | values &<< 16) & 0x0000_FFFF_0000_FFFF
    values = (values | values &<< 8) & 0x00FF_00FF_00FF_00FF
    values = (values | values &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    return text(values.byteSwapped)
  }

  /// The characters of values 0…15 in each byte.
  @inlinable @inline(__always) static func text(_ values: UInt64) -> UInt64 {
    let areLetters = (values &+ ones &* 6) &>> 4 & ones
    return values &+ ones &* 0x30 &+ areLetters &* 0x27
  }
}
