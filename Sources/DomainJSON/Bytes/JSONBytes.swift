/// Tricks on the bytes of JSON, eight at a time where that helps.
enum JSONBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Eight bytes, the first in the lowest place.
  @inline(__always) static func word(at pointer: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// Up to eight bytes, the first in the lowest place, the others zero; reads no further.
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

  /// Has the top bit of a byte set where text isn't plain: a quotation mark, a backslash, a control character, or
  /// a byte beyond ASCII; the lowest bit set is always right.
  @inline(__always) static func special(in word: UInt64) -> UInt64 {
    (mustEscape(in: word) | word) & tops
  }

  /// The same for what has to be escaped.
  @inline(__always) static func mustEscape(in word: UInt64) -> UInt64 {
    let quotes = word ^ ones &* 0x22
    let backslashes = word ^ ones &* 0x5C
    let found =
      (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    return found & tops
  }

  /// Whether all eight bytes are decimal digits.
  @inline(__always) static func areDigits(_ word: UInt64) -> Bool {
    // The upper half of a digit is 3, and still is six further.
    let upper = word & (ones &* 0xF0)
    let further = (word &+ ones &* 0x06) & (ones &* 0xF0)
    return upper | further &>> 4 == ones &* 0x33
  }

  /// The number of eight digits, the first of which is in the lowest place; by halves, as Lemire shows it.
  @inline(__always) static func number(ofDigits word: UInt64) -> UInt64 {
    let digits = word &- ones &* 0x30
    let pairs = digits &* 10 &+ digits &>> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let high = (pairs & mask) &* 0x000F_4240_0000_0064
    let low = (pairs &>> 16 & mask) &* 0x0000_2710_0000_0001
    return (high &+ low) &>> 32
  }

  /// The value of a hexadecimal digit in either case.
  @inline(__always) static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- 0x30
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// What stands for a character behind a backslash; `nil` for `u` and for what can't stand there.
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

  /// Writes a checked text without its escapes, into as many bytes at most, and returns how many it took.
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
  /// Lends the bytes; `span` itself is younger than the oldest systems that the package is for.
  @inlinable @inline(__always) package func withSpan<Answer, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unsafe withUnsafeBufferPointer { (bytes) throws(Failure) in try body(unsafe bytes.span) }
  }
}

extension String {
  /// Makes a text of bytes in UTF-8.
  @inlinable package init(utf8: Span<UInt8>) {
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a text of bytes that are known to be UTF-8.
  @inlinable @inline(__always) init(checked utf8: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      unsafe self.init(copying: UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII))
    } else {
      unsafe self.init(decoding: utf8, as: UTF8.self)
    }
  }
}
