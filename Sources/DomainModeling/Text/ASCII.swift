extension UInt8 {
  /// Whether the byte is an ASCII digit, `0`–`9`.
  @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII letter, `A`–`Z` or `a`–`z`.
  @inlinable package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is an ASCII letter or digit.
  @inlinable package var isAlphanumeric: Bool { isLetter || isDigit }

  /// The lowercase form of an ASCII letter; any other byte is unchanged.
  @inlinable package var lowercased: UInt8 { isLetter ? self | 0x20 : self }

  /// The value of a hexadecimal digit in either case; `nil` for any other byte.
  @inlinable package var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = lowercased
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
  }

  /// Whether the byte is an ASCII control character.
  @inlinable package var isControl: Bool { self < 0x20 || self == 0x7F }

}

/// A reader that consumes a string from the front, byte by byte, and never reads past the end.
@usableFromInline package struct ASCIIReader {
  @usableFromInline var rest: Substring.UTF8View

  @inlinable package init(_ text: String) {
    rest = text[...].utf8
  }

  @inlinable package var isAtEnd: Bool { rest.isEmpty }

  /// The next byte, without consuming it; `nil` at the end.
  @inlinable package var next: UInt8? { rest.first }

  /// Consumes the next byte if it is `byte`, and returns whether it was.
  @inlinable package mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == byte.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes the next byte if it is an ASCII digit, and returns its value; otherwise `nil`.
  @inlinable package mutating func digit() -> Int? {
    guard let first = rest.first, first >= 0x30, first <= 0x39 else { return nil }
    rest.removeFirst()
    return Int(first) - 0x30
  }

  /// Consumes exactly `count` ASCII digits and returns their number; otherwise `nil`.
  ///
  /// `count` must be a small constant.
  @inlinable package mutating func number(digits count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}

/// A writer of ASCII directly into the storage of a new string; bytes that do not fit are dropped.
@safe struct ASCIIWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  fileprivate private(set) var count = 0

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
  }

  mutating func write(_ byte: UInt8) {
    guard unsafe count < buffer.count else { return }
    unsafe buffer[count] = byte
    count += 1
  }

  mutating func write(_ character: Unicode.Scalar) {
    write(UInt8(truncatingIfNeeded: character.value))
  }

  /// Writes the last `count` decimal digits of `number`, which must not be negative.
  mutating func write(_ number: Int, digits count: Int) {
    var divisor = 1
    for _ in 1..<count { divisor *= 10 }
    var rest = number
    while divisor > 0 {
      write(UInt8(truncatingIfNeeded: rest / divisor % 10) &+ 0x30)
      rest %= divisor
      divisor /= 10
    }
  }

  /// Writes four lowercase hexadecimal digits, computed and stored at once as the bytes of one word.
  mutating func write(hexadecimal number: UInt16) {
    var word = UInt32(number)
    word = (word | word << 8) & 0x00FF_00FF
    word = (word | word << 4) & 0x0F0F_0F0F
    let isLetter = ((word &+ 0x0606_0606) >> 4) & 0x0101_0101
    word = word &+ 0x3030_3030 &+ isLetter &* 0x27
    guard unsafe buffer.count - count >= 4 else { return }
    unsafe UnsafeMutableRawBufferPointer(buffer)
      .storeBytes(of: word.bigEndian, toByteOffset: count, as: UInt32.self)
    count += 4
  }
}

extension String {
  /// Creates a string of at most `capacity` ASCII bytes.
  init(asciiCapacity capacity: Int, _ write: (inout ASCIIWriter) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = unsafe ASCIIWriter(buffer)
      write(&writer)
      return writer.count
    }
  }
}
