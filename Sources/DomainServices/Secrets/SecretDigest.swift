public import DomainModeling
import DomainRepository

/// The SHA-256 digest of a random secret, which is stored in place of the secret.
///
/// A fast digest is sufficient for the 32 random bytes of a token. For a shorter secret, such as a code that people type,
/// it is keyed with a ``SecretKey``, so that no guess can be tested without the key. Its description, dump and mirror
/// show `‹secret›`; in JSON it is 43 characters of base64url.
public struct SecretDigest: Hashable, Sendable {
  let text: String

  /// Creates the digest of a secret of 32 random bytes.
  public init(of secret: Secret<[UInt8]>, by digest: some SHA256Hashing) {
    text = secret.withExposed { Base64URL.text(of: digest.sha256($0)) }
  }

  /// Creates the digest of a short secret, keyed with a secret of the app (HMAC-SHA-256).
  public init(of secret: Secret<[UInt8]>, keyedWith key: SecretKey, by digest: some SHA256Hashing) {
    text = Base64URL.text(of: key.authenticationCode(of: secret, by: digest))
  }

  /// Returns whether the digest belongs to a secret, compared in constant time.
  public func matches(_ secret: Secret<[UInt8]>, by digest: some SHA256Hashing) -> Bool {
    isEqual(to: SecretDigest(of: secret, by: digest))
  }

  /// Returns whether the keyed digest belongs to a secret, compared in constant time.
  public func matches(
    _ secret: Secret<[UInt8]>, keyedWith key: SecretKey, by digest: some SHA256Hashing
  ) -> Bool {
    isEqual(to: SecretDigest(of: secret, keyedWith: key, by: digest))
  }

  private func isEqual(to other: SecretDigest) -> Bool {
    Secret(Array(text.utf8)).matches(Array(other.text.utf8))
  }
}

extension SecretDigest: ScalarValue {
  public typealias Base = SecretDigest
  public static var shape: FieldShape { .text(format) }
  public var scalar: Scalar { .text(text) }

  /// The format: 43 characters of base64url, the last of which carries four bits, because 32 bytes aren't a
  /// multiple of three.
  public static let format = TextFormat(
    "secretDigest", pattern: "^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$", isExact: true,
    valid: [
      "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg", "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
    ],
    invalid: [
      "", "secret", "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg=",
      "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg",
      "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgh",
    ], source: "FIPS 180-4 (SHA-256), RFC 4648 section 5")

  /// Creates a digest from its JSON form.
  ///
  /// - Throws: An error of kind `format` unless the text is 32 bytes in base64url.
  public init(scalar: Scalar) throws(ValueError) {
    guard case .text(let text) = scalar, text.utf8.count == 43, Base64URL.bytes(of: text)?.count == 32 else {
      throw ValueError(.format, type: "secretDigest", expected: "32 bytes in base 64 for URLs")
    }
    self.text = text
  }
}

extension SecretDigest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text `‹secret›`.
  public var description: String { "‹secret›" }
  /// The text `‹secret›`.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
