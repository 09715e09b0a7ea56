public import DomainModeling
public import Foundation

/// The clock of the machine.
///
/// Where a parameter takes a clock, write `.system`.
public struct SystemClock: WallClock {
  /// Makes the clock; all of them tell the same.
  public init() {}

  /// The current moment to the millisecond; a clock set outside the years 0001…9999 stays at their edge.
  public func now() -> Timestamp {
    let date = Date()
    if let now = try? Timestamp(date) { return now }
    return date < Date(.earliest) ? .earliest : .latest
  }
}

extension WallClock where Self == SystemClock {
  /// The clock of the machine.
  public static var system: SystemClock { SystemClock() }
}

extension TimeZone: TimeZoneRules {
  /// The seconds that the zone's clocks are ahead of UTC at a moment, by the system's tables.
  public func secondsFromUTC(at moment: Timestamp) -> Int64 { Int64(secondsFromGMT(for: Date(moment))) }
}

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

/// Unicode normalisation by the tables of the system.
///
/// Where a parameter takes a normaliser, write `.system`.
public struct SystemTextNormalizer: TextNormalizer {
  /// Makes the normaliser; all of them do the same.
  public init() {}

  /// The text in normalisation form C (UAX #15).
  public func nfc(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
}

extension TextNormalizer where Self == SystemTextNormalizer {
  /// Unicode normalisation by the tables of the system.
  public static var system: SystemTextNormalizer { SystemTextNormalizer() }
}
