/// Hashes identifiers for a ``SlotTable`` with a seed of the process, so that nobody can choose some that collide.
///
/// The two numbers of a UUID take two multiplications; a `Hasher` takes eight times as long.
struct KeyHasher: Sendable {
  private let seed: (UInt64, UInt64)

  init() {
    func number(_ salt: UInt8) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(salt)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
    seed = (number(1), number(2))
  }

  func hash(of key: RecordKey) -> UInt32 {
    guard let (high, low) = key.uuidBits else { return UInt32(hashOf: key) }
    let mixed = Self.fold(high ^ seed.0, low ^ seed.1)
    return UInt32(truncatingIfNeeded: Self.fold(mixed ^ seed.1, 0x9E37_79B9_7F4A_7C15))
  }

  /// Both halves of a product: each of its bits comes of all bits of both numbers.
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
