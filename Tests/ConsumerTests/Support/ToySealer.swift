import DomainFoundation

/// A cipher for tests, which **isn't secure**: its keys have 64 bits, and its stream can be predicted.
///
/// An app uses an algorithm of the system instead, such as AES-GCM of CryptoKit.
struct ToySealer: FileSealer {
  /// The key that seals, and after it earlier ones, which only open.
  let keys: [UInt64]

  init(_ keys: UInt64...) { self.keys = keys }

  /// The error for a failed seal.
  struct SealError: Error {}

  func seal(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let key = keys.first else { throw SealError() }
    let nonce = UInt64.random(in: 0 ... .max)
    let hidden = Self.hidden(bytes, key, nonce)
    return Self.bytes(nonce) + Self.tag(hidden, key, nonce) + hidden
  }

  func open(_ sealed: [UInt8]) throws -> [UInt8] {
    guard sealed.count >= 40 else { throw SealError() }
    let nonce = sealed.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let (tag, hidden) = (Array(sealed[8..<40]), Array(sealed[40...]))
    for key in keys where Self.tag(hidden, key, nonce) == tag { return Self.hidden(hidden, key, nonce) }
    throw SealError()
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
  }

  private static func tag(_ hidden: [UInt8], _ key: UInt64, _ nonce: UInt64) -> [UInt8] {
    PortableSHA256().sha256(bytes(key) + bytes(nonce) + hidden)
  }

  /// Combines the bytes with a stream of random ones, which also reveals hidden bytes.
  private static func hidden(_ bytes: [UInt8], _ key: UInt64, _ nonce: UInt64) -> [UInt8] {
    var stream = key &* 0x9E37_79B9_7F4A_7C15 ^ nonce
    return bytes.map { byte in
      stream ^= stream << 13
      stream ^= stream >> 7
      stream ^= stream << 17
      return byte ^ UInt8(truncatingIfNeeded: stream >> 32)
    }
  }
}
