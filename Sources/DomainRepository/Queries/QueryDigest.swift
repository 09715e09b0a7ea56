/// A fingerprint of a query, the same in every process and on every machine; no protection against forgery.
///
/// FNV-1a with 128 bits (RFC 9923 §2) over the query's canonical bytes.
public struct QueryDigest: Hashable, Sendable {
  let value: UInt128

  /// The digest of any bytes.
  public init(of bytes: [UInt8]) {
    var value = Self.basis
    for byte in bytes { value = (value ^ UInt128(byte)) &* Self.prime }
    self.value = value
  }

  init(value: UInt128) { self.value = value }

  private static let basis = UInt128(0x6C62_272E_07BB_0142) << 64 | UInt128(0x62B8_2175_6295_C58D)
  private static let prime = UInt128(1) << 88 | UInt128(0x13B)
}

extension QueryDigest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 32 - digits.utf8.count)) + digits
  }
}
