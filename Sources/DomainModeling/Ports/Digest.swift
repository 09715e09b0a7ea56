/// A port that computes SHA-256 (FIPS 180-4).
///
/// `DomainFoundation` gives an implementation; apps may pass the system's.
public protocol Digest: Sendable {
  /// The 32 bytes of the SHA-256 digest of `bytes`.
  func sha256(_ bytes: [UInt8]) -> [UInt8]
}
