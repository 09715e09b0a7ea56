package import DomainModeling

/// The text of an identifier, equal to another when their Unicode scalars are; a UUID takes no text at all.
package struct RecordKey: Sendable {
  private enum Form: Sendable {
    case uuid(high: UInt64, low: UInt64)
    /// Not the text of a UUID in lower case.
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

  package var text: String {
    switch form {
    case .uuid(let high, let low): Identifier<RecordKey>(uuidBits: (high, low)).text
    case .text(let text): text
    }
  }

  /// Adds the text of a UUID to bytes; nothing is added where the identifier is none.
  func appendUUID(to bytes: inout [UInt8]) -> Bool {
    guard case .uuid(let high, let low) = form else { return false }
    append(high >> 32, digits: 8, to: &bytes)
    bytes.append(0x2D)
    append(high >> 16, digits: 4, to: &bytes)
    bytes.append(0x2D)
    append(high, digits: 4, to: &bytes)
    bytes.append(0x2D)
    append(low >> 48, digits: 4, to: &bytes)
    bytes.append(0x2D)
    append(low >> 32, digits: 4, to: &bytes)
    append(low, digits: 8, to: &bytes)
    return true
  }

  private func append(_ number: UInt64, digits: Int, to bytes: inout [UInt8]) {
    var shift = UInt64(4 * digits)
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: number >> shift & 15)
      bytes.append(digit < 10 ? digit + 0x30 : digit + 0x57)
    }
  }

  private static func uuidBits(_ text: String) -> (high: UInt64, low: UInt64)? {
    let bytes = text.utf8
    // Identifiers are read in any case, and these are two different texts.
    guard bytes.count == 36, !bytes.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
    return Identifier<RecordKey>(text)?.uuidBits
  }
}

extension RecordKey: Hashable {
  package static func == (left: RecordKey, right: RecordKey) -> Bool {
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
    // Texts with the same scalars have the same hash; the converse isn't needed.
    case .text(let text): hasher.combine(text)
    }
  }
}

extension RecordKey: Comparable {
  package static func < (left: RecordKey, right: RecordKey) -> Bool {
    if case (.uuid(let a, let b), .uuid(let c, let d)) = (left.form, right.form) {
      return (a, b) < (c, d)
    }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
