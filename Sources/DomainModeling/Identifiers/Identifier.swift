public import DomainJSON

/// The identifier of an entity of type `Owner`; identifiers of different types cannot be mixed up.
///
/// An identifier has 1 to 64 characters out of `A–Z a–z 0–9 . _ : ~ -`. A UUID (RFC 9562, any version) is
/// read in either case, stored as two integers and written in lowercase; every other text is case-sensitive
/// and kept unchanged. There are no literals: parse a text, or generate an identifier with an
/// ``IdentifierGenerator``. Identifiers are not secret.
public struct Identifier<Owner>: Hashable, Sendable {
  let form: IdentifierForm

  /// Creates the identifier of a UUID from its two halves, most significant bits first.
  public init(uuidBits bits: (high: UInt64, low: UInt64)) {
    form = .uuid(high: bits.high, low: bits.low)
  }

  /// Creates an identifier with the same text for another type of entity, for entities that share their
  /// identifiers.
  public init<Other>(rebinding other: Identifier<Other>) { form = other.form }

  /// Unavailable: identifiers come from an injected generator, so that tests and replays are repeatable.
  @available(
    *, unavailable,
    message: "Mint it with an IdentifierGenerator (identifiers.next()) or read it with init(parsing:)."
  )
  public init() { form = .uuid(high: 0, low: 0) }

  /// The two halves of the UUID, most significant bits first; `nil` when the identifier is not a UUID.
  public var uuidBits: (high: UInt64, low: UInt64)? {
    guard case .uuid(let high, let low) = form else { return nil }
    return (high, low)
  }
}

extension Identifier: TextValue, CodingKeyRepresentable {
  /// The format: 1 to 64 characters that need no escaping in URLs, and the colon.
  public static var format: TextFormat { identifierFormat }

  /// The identifier as text; a UUID in lowercase.
  public var text: String { form.text }

  /// Parses an identifier.
  ///
  /// - Throws: ``ValueError`` of kind `length` unless the text has 1 to 64 bytes, of kind `format` for other
  ///   characters.
  public init(parsing text: String) throws(ValueError) {
    let bits = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe $0.span.uuidBits }
    if let bits, let uuid = bits {
      form = .uuid(high: uuid.high, low: uuid.low)
    } else {
      form = try IdentifierForm(parsing: text)
    }
  }

  /// Orders by text; UUIDs of version 7 are therefore ordered by creation time.
  public static func < (left: Self, right: Self) -> Bool {
    left.form < right.form
  }
}

private let identifierFormat = TextFormat(
  "identifier", pattern: "^[A-Za-z0-9._:~-]{1,64}$", isExact: true,
  valid: ["0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9", "tt0111161", "urn:isbn:9780306406157", "~", "A.b_c-1"],
  accepted: ["0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D9": "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9"],
  invalid: ["", "two words", "zażółć", "a/b", "line\n", String(repeating: "x", count: 65)],
  source: "RFC 3986 unreserved characters and the colon; RFC 9562 for UUIDs")

extension Identifier {
  /// Creates the identifier that is derived from a name within a namespace: equal names give equal
  /// identifiers.
  ///
  /// Use it for entities of which at most one may exist, such as a user's bookmark of a movie: two devices
  /// that create it independently choose the same identifier. The result is a UUID of version 8 from the
  /// SHA-256 digest of the namespace and the name's UTF-8 bytes (RFC 9562 §5.8 and appendix B.2).
  ///
  /// - Parameters:
  ///   - name: The text that distinguishes the entity within the namespace; join several parts by a character
  ///     that occurs in none of them.
  ///   - namespace: A UUID, most significant bits first, chosen once for each kind of entity.
  /// - Complexity: O(*n*) in the length of the name.
  public init(named name: String, in namespace: (high: UInt64, low: UInt64)) {
    var digest = SHA256Hasher()
    for half in [namespace.high, namespace.low] {
      digest.update((0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64($0))) })
    }
    digest.update(name.utf8)
    let bytes = digest.digest()
    let high = bytes[..<8].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let low = bytes[8..<16].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    self.init(
      uuidBits: (
        high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
        low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
      ))
  }
}

extension Identifier {
  /// Whether the identifier is a UUID of version 8, as those that are derived from a name are.
  ///
  /// Where clients choose the identifiers of some entities of a type and those of others are derived, a rule of the
  /// type must keep both apart: derived identifiers can be computed by everyone, and would be occupied in advance.
  package var isDerived: Bool {
    guard case .uuid(let high, _) = form else { return false }
    return high & 0xF000 == 0x8000
  }
}

extension Identifier {
  /// Parses an identifier from UTF-8 bytes; a UUID needs no intermediate string.
  public init(parsingUTF8 utf8: Span<UInt8>) throws(ValueError) {
    if let bits = utf8.uuidBits {
      self.init(uuidBits: bits)
    } else {
      try self.init(parsing: String(utf8: utf8))
    }
  }

  // Implemented again for this type, because the default implementation looks up conformances at run time.
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    try json.parse(position) { (utf8) throws(ValueError) in try Self(parsingUTF8: utf8) }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    if let bits = uuidBits { json.write(uuid: bits) } else { json.write(text) }
  }
}

extension Span<UInt8> {
  /// The two halves of the UUID that the bytes encode, in either case; otherwise `nil`.
  var uuidBits: (high: UInt64, low: UInt64)? {
    guard count == 36, self[8] == 0x2D, self[13] == 0x2D, self[18] == 0x2D, self[23] == 0x2D,
      let first = HexadecimalCoding.bits(digits(at: 0, 4)),
      let second = HexadecimalCoding.bits(digits(at: 9, 14)),
      let third = HexadecimalCoding.bits(digits(at: 19, 24)),
      let fourth = HexadecimalCoding.bits(digits(at: 28, 32))
    else { return nil }
    return (first &<< 32 | second, third &<< 32 | fourth)
  }

  /// Returns two groups of four bytes in one word, the first byte lowest.
  private func digits(at first: Int, _ second: Int) -> UInt64 {
    let low = unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: first, as: UInt32.self))
    let high = unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: second, as: UInt32.self))
    return UInt64(low) | UInt64(high) &<< 32
  }
}

extension JSONOutput {
  /// Writes the lowercase text of a UUID.
  fileprivate mutating func write(uuid bits: (high: UInt64, low: UInt64)) {
    let words = (
      HexadecimalCoding.digits(bits.high &>> 32), HexadecimalCoding.digits(bits.high),
      HexadecimalCoding.digits(bits.low &>> 32), HexadecimalCoding.digits(bits.low)
    )
    unsafe writeASCII(upTo: 38) { buffer in
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

extension Identifier: ScalarEquatable {}
