/// Converts eight hexadecimal digits at once, held in one 64-bit word with the first digit in the lowest
/// byte.
@usableFromInline package enum HexadecimalCoding {
  @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Returns the 32 bits that eight digits in either case encode, or `nil` when a byte is not a hexadecimal
  /// digit.
  @inlinable @inline(__always) package static func bits(_ digits: UInt64) -> UInt64? {
    let letters = digits &>> 6 & ones
    let values = digits & (ones &* 0x0F) &+ letters &* 9
    // Encoding the bits again must give the same digits, which rejects every other byte.
    guard values & (ones &* 0xF0) == 0, text(values) == digits | letters &<< 5 else { return nil }
    var bits = values.byteSwapped
    bits = (bits | bits &>> 4) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits &>> 8) & 0x0000_FFFF_0000_FFFF
    return (bits | bits &>> 16) & 0xFFFF_FFFF
  }

  /// Returns the eight lowercase digits that encode 32 bits.
  @inlinable package static func digits(_ bits: UInt64) -> UInt64 {
    var values = bits & 0xFFFF_FFFF
    values = (values | values &<< 16) & 0x0000_FFFF_0000_FFFF
    values = (values | values &<< 8) & 0x00FF_00FF_00FF_00FF
    values = (values | values &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    return text(values.byteSwapped)
  }

  /// Returns the digit characters of eight values from 0 to 15, one in each byte.
  @inlinable @inline(__always) static func text(_ values: UInt64) -> UInt64 {
    let areLetters = (values &+ ones &* 6) &>> 4 & ones
    return values &+ ones &* 0x30 &+ areLetters &* 0x27
  }
}
