/// A scanner for the grammar of JSON (RFC 8259) in UTF-8 (RFC 3629) that never reads past the end.
@safe struct JSONScanner {
  private let base: UnsafePointer<UInt8>
  private let count: Int
  var position: Int

  init(_ base: UnsafePointer<UInt8>, count: Int, from position: Int) {
    unsafe self.base = base
    self.count = count
    self.position = position
  }

  var isAtEnd: Bool { position >= count }

  /// The byte at the position; throws at the end of the input.
  var next: UInt8 {
    @inline(__always) get throws(LocatedJSONError) {
      guard position < count else { throw error(.endsTooEarly) }
      return unsafe base[position]
    }
  }

  @inline(__always) mutating func skip() { position &+= 1 }

  @inline(__always) mutating func skipSpace() {
    while position < count {
      let byte = unsafe base[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
    }
  }

  /// Skips the expected byte, or throws.
  @inline(__always) mutating func take(
    _ byte: UInt8, expecting expectation: StaticString
  ) throws(LocatedJSONError) {
    guard try next == byte else { throw error(.expected("\(expectation)")) }
    position &+= 1
  }

  func error(_ error: JSONSyntaxError) -> LocatedJSONError {
    LocatedJSONError(error: error, offset: position)
  }

  /// Skips the rest of a string, from the byte after its opening quotation mark.
  @inline(__always) mutating func skipText() throws(LocatedJSONError) -> (hasEscapes: Bool, isASCII: Bool) {
    var hasEscapes = false
    var isASCII = true
    while true {
      while position &+ 8 <= count {
        let special = JSONBytes.special(in: unsafe JSONBytes.word(at: base + position))
        position &+= special.trailingZeroBitCount &>> 3
        if special != 0 { break }
      }
      let byte = try next
      if byte == UInt8(ascii: "\"") {
        position &+= 1
        return (hasEscapes, isASCII)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position = try endOfEscape()
      } else if byte < 0x20 {
        throw error(.controlCharacter)
      } else if byte < 0x80 {
        position &+= 1
      } else {
        position = try endOfScalar(byte)
        isASCII = false
      }
    }
  }

  // Functions that are not inlined do not change the position, so that it can stay in a register.

  /// Returns the offset after the scalar of two to four bytes at the position.
  private func endOfScalar(_ first: UInt8) throws(LocatedJSONError) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw error(.notUTF8)
    }
    guard count - position >= length, second.contains(unsafe base[position &+ 1]) else {
      throw error(.notUTF8)
    }
    for step in 2..<max(2, length) {
      guard unsafe base[position &+ step] & 0xC0 == 0x80 else { throw error(.notUTF8) }
    }
    return position &+ length
  }

  /// Returns the offset after the escape whose backslash is at the position.
  private func endOfEscape() throws(LocatedJSONError) -> Int {
    var scanner = self
    scanner.position &+= 1
    let byte = try scanner.next
    guard byte == UInt8(ascii: "u") else {
      guard JSONBytes.plainEscape(byte) != nil else { throw error(.unknownEscape) }
      return scanner.position &+ 1
    }
    // Half of a surrogate pair is not a Unicode scalar, so a Swift string cannot hold it.
    switch try scanner.skipCodeUnit() {
    case 0xD800...0xDBFF:
      guard try scanner.next == UInt8(ascii: "\\") else { throw error(.loneSurrogate) }
      scanner.position &+= 1
      guard try scanner.next == UInt8(ascii: "u"), case 0xDC00...0xDFFF = try scanner.skipCodeUnit() else {
        throw error(.loneSurrogate)
      }
    case 0xDC00...0xDFFF: throw error(.loneSurrogate)
    default: break
    }
    return scanner.position
  }

  /// Skips the `u` at the position and its four digits, and returns the UTF-16 code unit.
  private mutating func skipCodeUnit() throws(LocatedJSONError) -> UInt32 {
    position &+= 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = JSONBytes.hexadecimalDigit(try next) else {
        throw error(.expected("four hexadecimal digits"))
      }
      unit = unit << 4 | UInt32(digit)
      position &+= 1
    }
    return unit
  }

  /// Returns the offset after the number at the position, and whether it has a fraction or an exponent.
  func endOfNumber() throws(LocatedJSONError) -> (position: Int, isIntricate: Bool) {
    var scanner = self
    if try scanner.next == UInt8(ascii: "-") { scanner.skip() }
    if try scanner.next == UInt8(ascii: "0") {
      scanner.skip()
    } else {
      try scanner.skipDigits("a value")
    }
    var isIntricate = false
    if unsafe !scanner.isAtEnd && base[scanner.position] == UInt8(ascii: ".") {
      isIntricate = true
      scanner.skip()
      try scanner.skipDigits("a digit")
    }
    if unsafe !scanner.isAtEnd && base[scanner.position] | 0x20 == UInt8(ascii: "e") {
      isIntricate = true
      scanner.skip()
      let sign = try scanner.next
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { scanner.skip() }
      try scanner.skipDigits("a digit")
    }
    return (scanner.position, isIntricate)
  }

  @inline(__always) private mutating func skipDigits(_ expectation: StaticString) throws(LocatedJSONError) {
    guard try next &- 0x30 < 10 else { throw error(.expected("\(expectation)")) }
    position &+= 1
    while position &+ 8 <= count, JSONBytes.areDigits(unsafe JSONBytes.word(at: base + position)) {
      position &+= 8
    }
    while position < count, unsafe base[position] &- 0x30 < 10 { position &+= 1 }
  }

  /// Skips `true`, `false` or `null`.
  @inline(__always) mutating func skipWord(_ word: StaticString) throws(LocatedJSONError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard try next == (unsafe word.utf8Start[offset]) else { throw error(.expected("\(word)")) }
      position &+= 1
    }
  }
}
