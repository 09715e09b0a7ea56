public import DomainModeling
import DomainRepository

/// A secret key of an app, with which it makes digests of short secrets, such as codes that people type.
///
/// A short secret can be found from its digest by trying all of them. Without the key, no guess can be tested; so keep it
/// outside of the repository, such as in an environment variable. Its description, dump and mirror show no bytes.
public struct SecretKey: Sendable {
  private static let length = 32

  private let bytes: Secret<[UInt8]>

  /// Creates a new key, whose ``text`` the app keeps.
  public init(from generator: SecretGenerator) { bytes = generator.next() }

  /// Creates a key from its text.
  ///
  /// - Throws: An error of kind `format` unless the text is 32 bytes in base64url; the error doesn't contain the text.
  public init(parsing text: Secret<String>) throws(ValueError) {
    let bytes = text.withExposed { text in
      text.utf8.count <= 2 * Self.length ? Base64URL.bytes(of: text) : nil
    }
    guard let bytes, bytes.count == Self.length else {
      throw ValueError(.format, type: "secretKey", expected: "32 bytes in base 64 for URLs")
    }
    self.bytes = Secret(bytes)
  }

  /// The key as text, 43 characters of base64url.
  public var text: Secret<String> { bytes.withExposed { Secret(Base64URL.text(of: $0)) } }

  /// Returns the message authentication code of a secret.
  func authenticationCode(of secret: Secret<[UInt8]>, by digest: some SHA256Hashing) -> [UInt8] {
    bytes.withExposed { key in secret.withExposed { digest.authenticationCode(of: $0, with: key) } }
  }
}

extension SHA256Hashing {
  /// Returns the 32 bytes of HMAC-SHA-256 (RFC 2104, FIPS 198-1).
  package func authenticationCode(of message: [UInt8], with key: [UInt8]) -> [UInt8] {
    let blockLength = 64
    let short = key.count > blockLength ? sha256(key) : key
    let block = short + Array(repeating: 0, count: blockLength - short.count)
    let inner = sha256(block.map { $0 ^ 0x36 } + message)
    return sha256(block.map { $0 ^ 0x5C } + inner)
  }
}
