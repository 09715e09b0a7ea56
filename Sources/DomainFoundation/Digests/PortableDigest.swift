public import DomainModeling

/// SHA-256 in plain Swift, the same on every platform: for integrity and for stable names, never for
/// passwords.
///
/// Where a parameter takes a digest, write `.portable`.
public struct PortableDigest: Digest {
  /// Makes the digest; all of them do the same.
  public init() {}

  /// The 32 bytes of the SHA-256 digest of `bytes` (FIPS 180-4).
  ///
  /// - Complexity: O(*n*), and 64 bytes of memory beside the input.
  public func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var state = SHA256State()
    state.update(bytes)
    return state.digest()
  }
}

extension Digest where Self == PortableDigest {
  /// SHA-256 in plain Swift.
  public static var portable: PortableDigest { PortableDigest() }
}
