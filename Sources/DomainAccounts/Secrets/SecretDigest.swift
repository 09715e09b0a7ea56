public import DomainModeling
import DomainRepository

/// What is kept of a random secret: its SHA-256 digest, which is enough to recognise it and useless to a thief.
///
/// A fast digest will do, because the secrets are 32 random bytes and no passwords. It prints, dumps and reflects as
/// `‹secret›`; in JSON it is 43 characters of base 64 for URLs.
public struct SecretDigest: Hashable, Sendable {
  let text: String

  /// The digest of a secret.
  public init(of secret: Secret<[UInt8]>, by digest: some Digest) {
    text = secret.withExposed { Base64URL.text(of: digest.sha256($0)) }
  }

  /// Whether the secret is the one that the digest was made of, in a time that tells nothing.
  public func matches(_ secret: Secret<[UInt8]>, by digest: some Digest) -> Bool {
    let candidate = SecretDigest(of: secret, by: digest)
    return Secret(Array(text.utf8)).matches(Array(candidate.text.utf8))
  }
}

extension SecretDigest: ScalarValue {
  public typealias Base = SecretDigest
  public static var shape: FieldShape { .text(format) }
  public var scalar: Scalar { .text(text) }

  /// 43 characters of base 64 for URLs; the last holds four bits, because 32 bytes aren't a multiple of three.
  public static let format = TextFormat(
    "secret-digest", pattern: "^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$", isExact: true,
    valid: [
      "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg", "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
    ],
    invalid: [
      "", "secret", "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg=",
      "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg",
      "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgh",
    ], source: "FIPS 180-4 (SHA-256), RFC 4648 section 5")

  /// Reads a digest; throws `format` unless it is 32 bytes in base 64 for URLs.
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let text) = scalar, text.utf8.count == 43, Base64URL.bytes(of: text)?.count == 32 else {
      throw ValueError(.format, type: "secret-digest", expected: "32 bytes in base 64 for URLs")
    }
    self.text = text
  }
}

extension SecretDigest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Always `‹secret›`.
  public var description: String { "‹secret›" }
  /// Always `‹secret›`.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
