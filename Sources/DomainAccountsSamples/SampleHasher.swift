public import DomainAccounts

/// A hasher that is fast and keeps nothing safe: for previews and tests, where nobody's password is at stake.
///
/// A real one is in `Documentation/Examples/ScryptHasher`. Equal passwords have equal verifiers, so that samples are
/// the same at every run.
public struct SampleHasher: PasswordHasher {
  public let decoy: PasswordVerifier

  private static let function = "sample"

  /// Makes the hasher.
  public init() throws(PasswordHasherError) {
    // Shorter than any password's hash.
    decoy = try Self.verifier(hash: "nobody")
  }

  public func verifier(
    of password: Secret<String>
  ) async throws(PasswordHasherError) -> PasswordVerifier {
    try Self.verifier(of: password)
  }

  public func matches(
    _ password: Secret<String>, _ verifier: PasswordVerifier
  ) async throws(PasswordHasherError) -> Bool {
    guard verifier.function == Self.function else { throw .unknownFunction(verifier.function) }
    return try Self.verifier(of: password) == verifier
  }

  public func isOutdated(_ verifier: PasswordVerifier) -> Bool { verifier.function != Self.function }

  static func verifier(of password: Secret<String>) throws(PasswordHasherError) -> PasswordVerifier {
    let hash = password.withExposed { text in
      "x\(digest(text.utf8))\(digest(text.utf8.reversed()))\(text.utf8.count)"
    }
    return try verifier(hash: hash)
  }

  private static func verifier(hash: String) throws(PasswordHasherError) -> PasswordVerifier {
    do {
      return try PasswordVerifier(phc: "$\(function)$c2FtcGxl$\(hash)")
    } catch {
      throw .failed(code: "phc")
    }
  }

  /// FNV-1a.
  private static func digest(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return String(hash, radix: 36)
  }
}
