import DomainModeling

/// Reads what ``CanonicalWriter`` wrote; `nil` for everything else, and never past the end.
struct CanonicalReader {
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

  /// A count of things that take at least a byte each: never more than there are bytes left.
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

  /// The bytes behind a count of them.
  private mutating func taken() -> ArraySlice<UInt8>? {
    guard let count = count() else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
