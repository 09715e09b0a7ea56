import DomainModeling

/// Writes values in the one binary form that digests and cursors are made of.
///
/// Numbers are big-endian, texts are UTF-8 behind their length, and every choice has a tag, so that no two
/// different values give the same bytes.
struct CanonicalWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter count: How many bytes there will mostly be.
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

  /// Equal scalars give equal bytes: a number without a fraction is written as an integer.
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
