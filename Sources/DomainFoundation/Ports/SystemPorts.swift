public import DomainModeling
public import Foundation

/// The system's clock.
///
/// Pass it as `.system` to parameters that take a clock.
public struct SystemClock: WallClock {
  /// Creates the clock; all instances are equal.
  public init() {}

  /// Returns the current moment in milliseconds, clamped to the years 0001…9999.
  public func now() -> Timestamp {
    let date = Date()
    if let now = try? Timestamp(date) { return now }
    return date < Date(.earliest) ? .earliest : .latest
  }
}

extension WallClock where Self == SystemClock {
  /// The system's clock.
  public static var system: SystemClock { SystemClock() }
}

extension TimeZone: TimeZoneRules {
  /// Returns the offset of the zone from UTC at a moment in seconds, by the system's tables.
  public func secondsFromUTC(at moment: Timestamp) -> Int64 { Int64(secondsFromGMT(for: Date(moment))) }
}

/// SHA-256 in Swift, equal on every platform: for integrity and derived names, not for passwords.
///
/// Pass it as `.portable` to parameters that take a digest.
public struct PortableSHA256: SHA256Hashing {
  /// Creates the digest; all instances are equal.
  public init() {}

  /// Returns the 32 bytes of the SHA-256 digest of `bytes` (FIPS 180-4).
  ///
  /// - Complexity: O(*n*) time, and 64 bytes of memory in addition to the input.
  public func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var state = SHA256Hasher()
    state.update(bytes)
    return state.digest()
  }
}

extension SHA256Hashing where Self == PortableSHA256 {
  /// SHA-256 in Swift.
  public static var portable: PortableSHA256 { PortableSHA256() }
}

/// Unicode normalization by the system's tables.
///
/// Pass it as `.system` to parameters that take a normalizer.
public struct SystemUnicodeNormalizer: UnicodeNormalizer {
  /// Creates the normalizer; all instances are equal.
  public init() {}

  /// Returns the text in normalization form C (UAX #15).
  public func nfc(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
}

extension UnicodeNormalizer where Self == SystemUnicodeNormalizer {
  /// Unicode normalization by the system's tables.
  public static var system: SystemUnicodeNormalizer { SystemUnicodeNormalizer() }
}
