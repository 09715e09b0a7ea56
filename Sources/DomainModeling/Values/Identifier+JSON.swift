public import DomainJSON

extension Identifier {
  /// Reads an identifier from its bytes: that of a UUID without a text between.
  public init(parsingUTF8 utf8: Span<UInt8>) throws(ValueError) {
    if let bits = utf8.uuidBits {
      self.init(uuidBits: bits)
    } else {
      try self.init(parsing: String(utf8: utf8))
    }
  }

  // Said again for this type, because the default looks up at run time that it is a text value of its kind.
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    try json.parse(position) { (utf8) throws(ValueError) in try Self(parsingUTF8: utf8) }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    if let bits = uuidBits { json.write(uuid: bits) } else { json.write(text) }
  }
}

extension Span<UInt8> {
  /// The two halves of the UUID that the bytes write in any case.
  var uuidBits: (high: UInt64, low: UInt64)? {
    guard count == 36, self[8] == 0x2D, self[13] == 0x2D, self[18] == 0x2D, self[23] == 0x2D,
      let first = HexadecimalWord.bits(digits(at: 0, 4)),
      let second = HexadecimalWord.bits(digits(at: 9, 14)),
      let third = HexadecimalWord.bits(digits(at: 19, 24)),
      let fourth = HexadecimalWord.bits(digits(at: 28, 32))
    else { return nil }
    return (first &<< 32 | second, third &<< 32 | fourth)
  }

  /// Twice four bytes in one word, the first in the lowest place.
  private func digits(at first: Int, _ second: Int) -> UInt64 {
    let low = unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: first, as: UInt32.self))
    let high = unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: second, as: UInt32.self))
    return UInt64(low) | UInt64(high) &<< 32
  }
}

extension JSONOutput {
  /// Writes the text of a UUID in lower case.
  fileprivate mutating func write(uuid bits: (high: UInt64, low: UInt64)) {
    let words = (
      HexadecimalWord.digits(bits.high &>> 32), HexadecimalWord.digits(bits.high),
      HexadecimalWord.digits(bits.low &>> 32), HexadecimalWord.digits(bits.low)
    )
    unsafe write(upTo: 38) { buffer in
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress), buffer.count == 38 else { return 0 }
      func put(_ word: UInt64, at offset: Int) {
        unsafe start.storeBytes(
          of: UInt32(truncatingIfNeeded: word).littleEndian, toByteOffset: offset, as: UInt32.self)
      }
      unsafe start.storeBytes(of: words.0.littleEndian, toByteOffset: 1, as: UInt64.self)
      put(words.1, at: 10)
      put(words.1 &>> 32, at: 15)
      put(words.2, at: 20)
      put(words.2 &>> 32, at: 25)
      unsafe start.storeBytes(of: words.3.littleEndian, toByteOffset: 29, as: UInt64.self)
      unsafe start.storeBytes(of: 0x2D, toByteOffset: 9, as: UInt8.self)
      unsafe start.storeBytes(of: 0x2D, toByteOffset: 14, as: UInt8.self)
      unsafe start.storeBytes(of: 0x2D, toByteOffset: 19, as: UInt8.self)
      unsafe start.storeBytes(of: 0x2D, toByteOffset: 24, as: UInt8.self)
      unsafe start.storeBytes(of: 0x22, toByteOffset: 0, as: UInt8.self)
      unsafe start.storeBytes(of: 0x22, toByteOffset: 37, as: UInt8.self)
      return 38
    }
  }
}
