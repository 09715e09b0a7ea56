import DomainModeling

/// An encoder of values in a canonical binary form, used for digests, cursors and snapshots.
///
/// Numbers are big-endian, texts are in UTF-8 preceded by their length, and alternatives have tags. Different
/// values never have equal bytes.
struct CanonicalEncoder {
  private(set) var bytes: [UInt8] = []

  /// Creates an encoder.
  ///
  /// - Parameter count: The expected number of bytes.
  init(reserving count: Int = 0) { bytes.reserveCapacity(count) }

  mutating func write(tag: UInt8) { bytes.append(tag) }

  mutating func write(count: Int) { write(UInt64(count)) }

  mutating func write(checksum: [UInt8]) { bytes += checksum }

  mutating func write(_ number: UInt64) {
    unsafe withUnsafeBytes(of: number.bigEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: UInt128) {
    write(UInt64(truncatingIfNeeded: number >> 64))
    write(UInt64(truncatingIfNeeded: number))
  }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ content: [UInt8]) {
    write(count: content.count)
    bytes += content
  }

  /// Appends a scalar; an integral real is written as an integer, so that equal scalars have equal bytes.
  mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .null: write(tag: 0)
    case .bool(let value): write(tag: value ? 2 : 1)
    case .integer(let value):
      write(tag: 3)
      write(UInt64(bitPattern: value))
    case .real(let value):
      if let whole = Int64(exactly: value) {
        write(.integer(whole))
      } else {
        write(tag: 4)
        write((value.isNaN ? .nan : value).bitPattern)
      }
    case .text(let value):
      write(tag: 5)
      write(value)
    }
  }
}

extension CanonicalEncoder {
  mutating func write(_ tree: ConditionTree) {
    switch tree {
    case .constant(let answer): write(tag: answer ? 1 : 0)
    case .compare(let left, let comparison, let right):
      write(tag: 2)
      write(left)
      write(comparison.rawValue)
      write(right)
    case .isNull(let operand):
      write(tag: 3)
      write(operand)
    case .isOneOf(let operand, let values):
      write(tag: 4)
      write(operand)
      write(count: values.count)
      for value in values { write(value) }
    case .hasPrefix(let operand, let text):
      write(tag: 5)
      write(operand)
      write(text)
    case .contains(let operand, let text):
      write(tag: 6)
      write(operand)
      write(text)
    case .includes(let list, let element):
      write(tag: 7)
      write(list)
      write(element)
    case .count(let list, let comparison, let number):
      write(tag: 8)
      write(list)
      write(comparison.rawValue)
      write(UInt64(bitPattern: number))
    case .anyElement(let list, let inner):
      write(tag: 9)
      write(list)
      write(inner)
    case .and(let parts): write(parts, tag: 10)
    case .or(let parts): write(parts, tag: 11)
    case .not(let inner):
      write(tag: 12)
      write(inner)
    }
  }

  private mutating func write(_ parts: [ConditionTree], tag: UInt8) {
    write(tag: tag)
    write(count: parts.count)
    for part in parts { write(part) }
  }

  private mutating func write(_ operand: Operand) {
    switch operand {
    case .field(let path):
      write(tag: 0)
      write(path)
    case .context(let key):
      write(tag: 1)
      write(key)
    case .value(let scalar):
      write(tag: 2)
      write(scalar)
    case .element: write(tag: 3)
    }
  }
}

/// A decoder of the form that ``CanonicalEncoder`` writes; it returns `nil` for invalid input and never reads
/// past the end.
struct CanonicalDecoder {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func number() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    let number = rest.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return number
  }

  mutating func wide() -> UInt128? {
    guard let high = number(), let low = number() else { return nil }
    return UInt128(high) << 64 | UInt128(low)
  }

  /// Reads a count of elements that take at least a byte each; a count greater than the number of remaining
  /// bytes is invalid.
  mutating func count() -> Int? {
    guard let number = number(), let count = Int(exactly: number), count <= rest.count else { return nil }
    return count
  }

  mutating func scalar() -> Scalar? {
    switch byte() {
    case 0: .null
    case 1: .bool(false)
    case 2: .bool(true)
    case 3: number().map { .integer(Int64(bitPattern: $0)) }
    case 4: number().map { .real(Double(bitPattern: $0)) }
    case 5: text().map(Scalar.text)
    default: nil
    }
  }

  mutating func text() -> String? {
    taken().flatMap { String(validating: $0, as: UTF8.self) }
  }

  mutating func bytes() -> [UInt8]? { taken().map(Array.init) }

  /// Reads a byte sequence that is preceded by its length.
  private mutating func taken() -> ArraySlice<UInt8>? {
    guard let count = count() else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
