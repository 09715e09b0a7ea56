import DomainModeling

/// Bytes that stand in the order of the scalars that were written, so that keys of any make compare byte by byte.
///
/// A scalar is a tag for its kind and a form of its own that no other scalar's begins with; a descending one is
/// written in complement. Numbers keep ``/DomainModeling/Scalar``'s order exactly, integers and reals mixed.
package enum KeyBytes {
  /// What stands for null where nulls come first.
  static let firstNull: UInt8 = 0x00
  /// What stands for null where nulls come last.
  static let lastNull: UInt8 = 0xFF
  /// What a text begins with, unless it is written in complement.
  static let textTag: UInt8 = 3

  /// Adds a scalar to a key.
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

  /// No key yet, and room for one of so many parts: most of them take no more.
  static func room(forParts count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24 * count + 16)
    return bytes
  }

  /// The key of an identifier alone.
  static func bytes(of key: RecordKey) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(40)
    append(key, to: &bytes)
    return bytes
  }

  /// Adds an identifier, as its text would be.
  package static func append(_ key: RecordKey, isDescending: Bool = false, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(textTag)
    if !key.appendUUID(to: &bytes) { appendEscaped(key.text, to: &bytes) }
    bytes.append(0)
    bytes.append(1)
    if isDescending { complement(&bytes, from: start) }
  }

  /// Adds what the keys of all texts with that beginning begin with, and of no others.
  package static func append(beginning text: String, to bytes: inout [UInt8]) {
    bytes.append(textTag)
    appendEscaped(text, to: &bytes)
  }

  /// An end of text (0, 1) is less than a zero in it (0, 255).
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

  /// Adds a whole number by itself, in eight bytes that no other key has in this place.
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

  /// The least bytes that are greater than all that begin with these; `nil` when nothing is.
  package static func end(of bytes: [UInt8]) -> [UInt8]? {
    guard let last = bytes.lastIndex(where: { $0 < 0xFF }) else { return nil }
    var end = Array(bytes[...last])
    end[last] += 1
    return end
  }

  /// The greatest `Double` that isn't greater, and what the integer has above it.
  private static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var floor = Double(value)
    if floor >= 0x1p63 || Int64(floor) > value { floor = floor.nextDown }
    append(floor, rest: UInt16(truncatingIfNeeded: value - Int64(floor)), to: &bytes)
  }

  private static func append(_ value: Double, rest: UInt16, to bytes: inout [UInt8]) {
    // Negative numbers order backwards by their bits; both zeros are one number; NaN is below all.
    let bits = (value == 0 ? 0 : value).bitPattern
    let ordered = value.isNaN ? 0 : bits >> 63 == 1 ? ~bits : bits | 1 << 63
    bytes.append(2)
    append(ordered, to: &bytes)
    bytes.append(UInt8(truncatingIfNeeded: rest >> 8))
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

extension [UInt8] {
  /// Whether these bytes stand before the others.
  package func isBelow(_ other: [UInt8]) -> Bool {
    let position = sharedCount(with: other)
    if position == Swift.min(count, other.count) { return count < other.count }
    return self[position] < other[position]
  }

  /// How many bytes both have at their beginning; eight of them are compared at once.
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
