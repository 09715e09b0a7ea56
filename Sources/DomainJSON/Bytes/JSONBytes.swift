/// Byte-level helpers for JSON that process eight bytes at a time where possible.
enum JSONBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Loads eight bytes, the first into the lowest byte of the word.
  @inline(__always) static func word(at pointer: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// Loads up to eight bytes, the first into the lowest byte of the word; the remaining bytes are zero.
  ///
  /// Reads only `length` bytes.
  @inline(__always) static func word(at pointer: UnsafePointer<UInt8>, length: Int) -> UInt64 {
    if length >= 8 { return unsafe word(at: pointer) }
    var word: UInt64 = 0
    var index = 0
    while index < length {
      word |= unsafe UInt64(pointer[index]) &<< UInt64(truncatingIfNeeded: index &* 8)
      index &+= 1
    }
    return word
  }

  /// Returns a word with the top bit set in each byte that is not plain string content: a quotation mark, a
  /// backslash, a control character or a non-ASCII byte.
  ///
  /// Only the lowest set bit is reliable; higher bits may be false positives.
  @inline(__always) static func special(in word: UInt64) -> UInt64 {
    (mustEscape(in: word) | word) & tops
  }

  /// Returns a word with the top bit set in each byte that must be escaped: a quotation mark, a backslash or
  /// a control character.
  ///
  /// Only the lowest set bit is reliable.
  @inline(__always) static func mustEscape(in word: UInt64) -> UInt64 {
    let quotes = word ^ ones &* 0x22
    let backslashes = word ^ ones &* 0x5C
    let found =
      (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return found & tops
  }

  /// Returns whether all eight bytes are decimal digits.
  @inline(__always) static func areDigits(_ word: UInt64) -> Bool {
    // The upper half of a digit is 3 and stays 3 after adding 6.
    let upper = word & (ones &* 0xF0)
    let further = (word &+ ones &* 0x06) & (ones &* 0xF0)
    return upper | further &>> 4 == ones &* 0x33
  }

  /// Returns the number written by eight digits, the first in the lowest byte, by combining halves (Lemire).
  @inline(__always) static func number(ofDigits word: UInt64) -> UInt64 {
    let digits = word &- ones &* 0x30
    let pairs = digits &* 10 &+ digits &>> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let high = (pairs & mask) &* 0x000F_4240_0000_0064
    let low = (pairs &>> 16 & mask) &* 0x0000_2710_0000_0001
    return (high &+ low) &>> 32
  }

  /// Returns the value of a hexadecimal digit in either case, or `nil` for another byte.
  @inline(__always) static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- 0x30
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// Returns the character that a backslash followed by `byte` encodes, or `nil` for `u` and for unknown
  /// escapes.
  static func plainEscape(_ byte: UInt8) -> UInt8? {
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": byte
    case "b": 0x08
    case "f": 0x0C
    case "n": 0x0A
    case "r": 0x0D
    case "t": 0x09
    default: nil
    }
  }

  /// Decodes the escapes of a validated string into `target` and returns the number of bytes written.
  ///
  /// Bytes that do not fit into `target` are dropped.
  static func unescape(
    _ text: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var read = 0
    var written = 0
    func put(_ byte: UInt8) {
      guard written < target.count else { return }
      unsafe target[written] = byte
      written += 1
    }
    func unit() -> UInt32 {
      var unit: UInt32 = 0
      for offset in 2..<6 where read + offset < text.count {
        unit = unit << 4 | UInt32(hexadecimalDigit(unsafe text[read + offset]) ?? 0)
      }
      read += 6
      return unit
    }
    while read < text.count {
      let byte = unsafe text[read]
      guard byte == UInt8(ascii: "\\"), read + 1 < text.count else {
        put(byte)
        read += 1
        continue
      }
      if let plain = plainEscape(unsafe text[read + 1]) {
        put(plain)
        read += 2
        continue
      }
      var value = unit()
      if case 0xD800...0xDBFF = value { value = 0x10000 + (value - 0xD800) << 10 + (unit() & 0x3FF) }
      for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
        put(byte)
      }
    }
    return written
  }
}

extension [UInt8] {
  /// Calls `body` with a span of the bytes.
  ///
  /// The `span` property itself requires newer systems than the package's minimum.
  @inlinable @inline(__always) package func withSpan<Answer, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe withUnsafeBufferPointer { (bytes) throws(Failure) in try body(unsafe bytes.span) }
  }
}

extension String {
  /// Creates a string from UTF-8 bytes, replacing invalid sequences with U+FFFD.
  @inlinable package init(utf8: Span<UInt8>) {
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Creates a string from bytes that are known to be valid UTF-8.
  @inlinable @inline(__always) init(checked utf8: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      unsafe self.init(copying: UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII))
    } else {
      unsafe self.init(decoding: utf8, as: UTF8.self)
    }
  }
}
