package import DomainModeling

/// An identifier as a key, compared by Unicode scalar; a UUID is stored as two integers instead of text.
package struct RecordID: Sendable {
  private enum Form: Sendable {
    case uuid(high: UInt64, low: UInt64)
    /// Any text but that of a UUID in lowercase.
    case text(String)
  }

  private let form: Form

  package init(_ text: String) {
    if let bits = Self.uuidBits(text) {
      form = .uuid(high: bits.high, low: bits.low)
    } else {
      form = .text(text)
    }
  }

  package init(_ id: some TextValue) {
    if let bits = id.uuidBits {
      self.init(uuidBits: bits)
    } else {
      self.init(id.text)
    }
  }

  init(uuidBits bits: (high: UInt64, low: UInt64)) { form = .uuid(high: bits.high, low: bits.low) }

  /// The upper and lower 64 bits of a UUID; `nil` for other identifiers.
  var uuidBits: (high: UInt64, low: UInt64)? {
    if case .uuid(let high, let low) = form { (high, low) } else { nil }
  }

  package var text: String {
    switch form {
    case .uuid(let high, let low): Identifier<RecordID>(uuidBits: (high, low)).text
    case .text(let text): text
    }
  }

  /// Appends the text of a UUID to bytes, or returns false and appends nothing if the identifier isn't a
  /// UUID.
  func appendUUID(to bytes: inout [UInt8]) -> Bool {
    guard case .uuid(let high, let low) = form else { return false }
    let (a, b) = (HexadecimalCoding.digits(high >> 32), HexadecimalCoding.digits(high))
    let (c, d) = (HexadecimalCoding.digits(low >> 32), HexadecimalCoding.digits(low))
    // Groups of 8-4-4-4-12 digits with hyphens between them; the first character of each word is in its
    // lowest byte.
    let hyphen: UInt64 = 0x2D
    let words = (
      a.littleEndian,
      (hyphen | (b & 0xFFFF_FFFF) << 8 | hyphen << 40 | (b >> 32) << 48).littleEndian,
      (b >> 48 | hyphen << 16 | (c & 0xFFFF_FFFF) << 24 | hyphen << 56).littleEndian,
      (c >> 32 | d << 32).littleEndian,
      (d >> 32).littleEndian
    )
    unsafe withUnsafeBytes(of: words) { unsafe bytes.append(contentsOf: $0[..<36]) }
    return true
  }

  private static func uuidBits(_ text: String) -> (high: UInt64, low: UInt64)? {
    let bytes = text.utf8
    // `Identifier` also accepts uppercase, but texts that differ in case are different keys.
    guard bytes.count == 36, !bytes.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
    return Identifier<RecordID>(text)?.uuidBits
  }
}

extension RecordID: Hashable {
  package static func == (left: RecordID, right: RecordID) -> Bool {
    switch (left.form, right.form) {
    case (.uuid(let a, let b), .uuid(let c, let d)): a == c && b == d
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch form {
    case .uuid(let high, let low):
      hasher.combine(high)
      hasher.combine(low)
    // Texts with equal scalars have equal hashes, which is all that equality requires.
    case .text(let text): hasher.combine(text)
    }
  }
}

extension RecordID: Comparable {
  package static func < (left: RecordID, right: RecordID) -> Bool {
    if case (.uuid(let a, let b), .uuid(let c, let d)) = (left.form, right.form) {
      return (a, b) < (c, d)
    }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
