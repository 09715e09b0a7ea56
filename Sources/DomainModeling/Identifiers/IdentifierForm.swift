/// The storage of an identifier: a UUID without heap allocation, or a validated text.
enum IdentifierForm: Sendable {
  case uuid(high: UInt64, low: UInt64)
  /// Validated ASCII that is not a UUID.
  case name(String)

  init(parsing text: String) throws(ValueError) {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= 64 else {
      throw ValueError(.length, type: "identifier", expected: "1…64 characters")
    }
    if let uuid = Self.uuid(bytes) {
      self = uuid
      return
    }
    guard bytes.allSatisfy(Self.isAllowed) else {
      throw ValueError(.format, type: "identifier", expected: "only A–Z a–z 0–9 . _ : ~ -")
    }
    self = .name(text)
  }

  var text: String {
    switch self {
    case .name(let text): text
    case .uuid(let high, let low):
      String(asciiCapacity: 36) { writer in
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: high >> 48))
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: high >> 32))
        writer.write("-")
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: high >> 16))
        writer.write("-")
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: high))
        writer.write("-")
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: low >> 48))
        writer.write("-")
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: low >> 32))
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: low >> 16))
        writer.write(hexadecimal: UInt16(truncatingIfNeeded: low))
      }
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "A"..."Z", "a"..."z", "0"..."9", ".", "_", ":", "~", "-": true
    default: false
    }
  }

  private static func uuid(_ bytes: String.UTF8View) -> Self? {
    guard bytes.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    var position = 0
    for byte in bytes {
      switch position {
      case 8, 13, 18, 23:
        guard byte == 0x2D else { return nil }
      default:
        guard let digit = hexadecimalDigit(byte) else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | digit
      }
      position += 1
    }
    return .uuid(high: high, low: low)
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- 0x30
    if digit < 10 { return UInt64(digit) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt64(letter) + 10 : nil
  }
}

extension IdentifierForm: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.uuid(let leftHigh, let leftLow), .uuid(let rightHigh, let rightLow)):
      leftLow == rightLow && leftHigh == rightHigh
    // ASCII strings are equal only if their bytes are, so this compares bytes.
    case (.name(let left), .name(let right)): left == right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .uuid(let high, let low):
      hasher.combine(high)
      hasher.combine(low)
    case .name(let text):
      hasher.combine(text)
    }
  }
}

extension IdentifierForm: Comparable {
  /// Orders by text; for two UUIDs the numeric order is the same.
  static func < (left: Self, right: Self) -> Bool {
    if case .uuid(let leftHigh, let leftLow) = left, case .uuid(let rightHigh, let rightLow) = right {
      return leftHigh == rightHigh ? leftLow < rightLow : leftHigh < rightHigh
    }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
