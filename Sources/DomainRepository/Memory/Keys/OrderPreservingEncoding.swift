import DomainModeling

/// An order-preserving encoding of scalars, so that composite keys compare byte by byte.
///
/// A scalar is encoded as a tag for its type and a prefix-free form of its value; descending order inverts
/// all bits. Numbers have the exact order of ``/DomainModeling/Scalar``, integers and reals mixed.
package enum OrderPreservingEncoding {
  /// The encoding of null if nulls come first.
  static let firstNull: UInt8 = 0x00
  /// The encoding of null if nulls come last.
  static let lastNull: UInt8 = 0xFF
  /// The tag of a text.
  static let textTag: UInt8 = 3

  /// Appends a scalar to a key.
  package static func append(
    _ scalar: Scalar, isDescending: Bool = false, nullsFirst: Bool = false, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    switch scalar {
    case .null:
      bytes.append(nullsFirst ? firstNull : lastNull)
      return
    case .bool(let value):
      bytes.append(1)
      bytes.append(value ? 1 : 0)
    case .integer(let value): append(value, to: &bytes)
    case .real(let value): append(value, rest: 0, to: &bytes)
    case .text(let text):
      append(beginning: text, to: &bytes)
      bytes.append(0)
      bytes.append(1)
    }
    if isDescending { complement(&bytes, from: start) }
  }

  /// Returns an empty key with a capacity that suffices for most keys of so many parts.
  static func room(forParts count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24 * count + 16)
    return bytes
  }

  /// Returns the key of an identifier.
  static func bytes(of key: RecordID) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(40)
    append(key, to: &bytes)
    return bytes
  }

  /// Appends an identifier, encoded like its text.
  package static func append(_ key: RecordID, isDescending: Bool = false, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(textTag)
    if !key.appendUUID(to: &bytes) { appendEscaped(key.text, to: &bytes) }
    bytes.append(0)
    bytes.append(1)
    if isDescending { complement(&bytes, from: start) }
  }

  /// Appends the common prefix of the keys of all texts that begin with a text; no other keys have it.
  package static func append(beginning text: String, to bytes: inout [UInt8]) {
    bytes.append(textTag)
    appendEscaped(text, to: &bytes)
  }

  /// Appends a text with its zeros escaped: the end of a text (0, 1) is less than a zero within it (0, 255).
  private static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    guard bytes[start...].contains(0) else { return }
    bytes.removeLast(bytes.count - start)
    for byte in text.utf8 {
      bytes.append(byte)
      if byte == 0 { bytes.append(0xFF) }
    }
  }

  /// Appends an integer in eight bytes; such keys must only be compared with keys of the same field in this
  /// form.
  static func append(whole: Int64, isDescending: Bool, to bytes: inout [UInt8]) {
    bytes.append(2)
    let ordered = UInt64(bitPattern: whole) ^ 1 << 63
    append(isDescending ? ~ordered : ordered, to: &bytes)
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: word.bigEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  static func complement(_ bytes: inout [UInt8], from start: Int) {
    for position in start..<bytes.count { bytes[position] = ~bytes[position] }
  }

  /// Returns the least byte string that is greater than all byte strings with this prefix; `nil` if there is
  /// none.
  package static func end(of bytes: [UInt8]) -> [UInt8]? {
    guard let last = bytes.lastIndex(where: { $0 < 0xFF }) else { return nil }
    var end = Array(bytes[...last])
    end[last] += 1
    return end
  }

  /// Encodes an integer as the greatest `Double` that isn't greater than it, and the difference.
  private static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var floor = Double(value)
    if floor >= 0x1p63 || Int64(floor) > value { floor = floor.nextDown }
    append(floor, rest: UInt16(truncatingIfNeeded: value - Int64(floor)), to: &bytes)
  }

  private static func append(_ value: Double, rest: UInt16, to bytes: inout [UInt8]) {
    // The bits of negative numbers have the reverse order; both zeros are equal; NaN is less than all other
    // numbers.
    let bits = (value == 0 ? 0 : value).bitPattern
    let ordered = value.isNaN ? 0 : bits >> 63 == 1 ? ~bits : bits | 1 << 63
    bytes.append(2)
    append(ordered, to: &bytes)
    bytes.append(UInt8(truncatingIfNeeded: rest >> 8))
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

extension [UInt8] {
  /// Returns whether these bytes precede the others lexicographically.
  package func isLess(_ other: [UInt8]) -> Bool {
    let position = sharedCount(with: other)
    if position == Swift.min(count, other.count) { return count < other.count }
    return self[position] < other[position]
  }

  /// Returns the length of the longest common prefix, comparing eight bytes at once.
  package func sharedCount(with other: [UInt8]) -> Int {
    unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        let shared = Swift.min(left.count, right.count)
        var position = 0
        while position + 8 <= shared {
          let difference =
            unsafe left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            ^ right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          if difference != 0 { return position + difference.littleEndian.trailingZeroBitCount / 8 }
          position += 8
        }
        while unsafe position < shared && left[position] == right[position] { position += 1 }
        return position
      }
    }
  }
}
