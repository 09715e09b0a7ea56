extension UInt8 {
  /// Whether the byte is one of `0`…`9` in ASCII.
  @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is one of `A`…`Z` or `a`…`z` in ASCII.
  @inlinable package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the byte is a letter or digit in ASCII.
  @inlinable package var isAlphanumeric: Bool { isLetter || isDigit }

  /// The lower-case letter of an upper-case one in ASCII, every other byte as it is.
  @inlinable package var lowercased: UInt8 { isLetter ? self | 0x20 : self }

  /// The value of a hexadecimal digit in ASCII, in either case.
  @inlinable package var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = lowercased
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
  }

  /// Whether the byte is a control character of ASCII.
  @inlinable package var isControl: Bool { self < 0x20 || self == 0x7F }

}

/// Reads a text from the front, byte by byte, without ever running past its end.
@usableFromInline package struct ASCIIReader {
  @usableFromInline var rest: Substring.UTF8View

  @inlinable package init(_ text: String) {
    rest = text[...].utf8
  }

  @inlinable package var isAtEnd: Bool { rest.isEmpty }

  /// The next byte, left in place.
  @inlinable package var next: UInt8? { rest.first }

  /// Takes the next byte if it is `byte`.
  @inlinable package mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == byte.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the next byte if it is an ASCII digit.
  @inlinable package mutating func digit() -> Int? {
    guard let first = rest.first, first >= 0x30, first <= 0x39 else { return nil }
    rest.removeFirst()
    return Int(first) - 0x30
  }

  /// Takes exactly `count` ASCII digits as a number; `count` is a small constant.
  @inlinable package mutating func number(digits count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}

/// Writes ASCII straight into the storage of a new text; what doesn't fit is left out.
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

  /// Writes the last `count` decimal digits of `number`, which isn't negative.
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

  /// Writes four lower-case hexadecimal digits, all computed and stored at once as the bytes of one word.
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
  /// Makes a text of at most `capacity` ASCII bytes.
  init(asciiCapacity capacity: Int, _ write: (inout ASCIIWriter) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = unsafe ASCIIWriter(buffer)
      write(&writer)
      return writer.count
    }
  }
}
