public import DomainAccounts

/// A fast, insecure password hasher for previews and tests only.
///
/// A secure one is in `Documentation/Examples/ScryptHasher`. Equal passwords have equal hashes, so that
/// the samples are the same in every run.
public struct SamplePasswordHasher: PasswordHasher {
  public let dummyHash: PasswordHash

  private static let function = "sample"

  /// Creates the hasher.
  public init() throws(PasswordHasherError) {
    // The hash is shorter than that of any password, so no password matches.
    dummyHash = try Self.verifier(hash: "nobody")
  }

  public func hash(
    of password: Secret<String>
  ) async throws(PasswordHasherError) -> PasswordHash {
    try Self.verifier(of: password)
  }

  public func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool {
    guard verifier.function == Self.function else { throw .unknownFunction(verifier.function) }
    return try Self.verifier(of: password) == verifier
  }

  public func needsRehash(_ verifier: PasswordHash) -> Bool { verifier.function != Self.function }

  static func verifier(of password: Secret<String>) throws(PasswordHasherError) -> PasswordHash {
    let hash = password.withExposed { text in
      "x\(digest(text.utf8))\(digest(text.utf8.reversed()))\(text.utf8.count)"
    }
    return try verifier(hash: hash)
  }

  private static func verifier(hash: String) throws(PasswordHasherError) -> PasswordHash {
    do {
      return try PasswordHash(phc: "$\(function)$c2FtcGxl$\(hash)")
    } catch {
      throw .failed(code: "phc")
    }
  }

  /// Returns the FNV-1a hash of the bytes in base 36.
  private static func digest(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return String(hash, radix: 36)
  }
}
