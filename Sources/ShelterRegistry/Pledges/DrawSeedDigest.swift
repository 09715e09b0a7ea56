public import DomainModeling

/// The SHA-256 digest of a draw's seed, which is published before the seed itself.
///
/// It has 64 lowercase hexadecimal digits, as printed by `printf %s SEED | sha256sum`.
public struct DrawSeedDigest: Hashable, Sendable {
  public let text: String

  /// Creates the digest of a seed.
  public init(of seed: DrawSeed) {
    var digest = SHA256Hasher()
    digest.update(seed.text.utf8)
    text = String(hexadecimal: digest.digest())
  }
}

extension DrawSeedDigest: TextValue {
  public static let format = TextFormat(
    "drawSeedDigest", pattern: "^[0-9a-f]{64}$", isExact: true,
    valid: ["2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"],
    invalid: [
      "", "2d71", "2D711642B726B04401627CA9FBAC32F5C8530FB1903CC4DB02258717921A4881",
      "zd711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881",
      "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a48810",
    ], source: "FIPS 180-4 (SHA-256)")

  /// Creates a digest from its text.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for a length other than 64 characters, and
  ///   `format` for other characters than lowercase hexadecimal digits.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count == 64 else {
      throw ValueError(.length, type: Self.format.name, expected: "64 hexadecimal digits")
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      throw ValueError(.format, type: Self.format.name, expected: "hexadecimal digits in lowercase")
    }
    self.text = text
  }
}
