public import DomainModeling
import DomainRepository

/// A bearer token, the secret key to a record such as a session: the record's identifier and 32 random bytes.
///
/// The record stores only the digest of the bytes. The text form, `IDENTIFIER.BYTES`, goes into a link or a
/// header; it is secret and is never stored.
public struct BearerToken<Owner: Entity>: Sendable where Owner.ID == Identifier<Owner> {
  /// The identifier of the record.
  public let id: Identifier<Owner>
  /// The random bytes.
  public let secret: Secret<[UInt8]>

  /// Creates the token of a record.
  public init(_ id: Identifier<Owner>, secret: Secret<[UInt8]>) {
    self.id = id
    self.secret = secret
  }

  /// Creates a token from its text; `nil` unless the text is an identifier, a period and 32 bytes in
  /// base64url.
  ///
  /// - Complexity: O(1), because longer texts are rejected unread.
  public init?(parsing text: Secret<String>) {
    let parts = text.withExposed { text -> (Identifier<Owner>, Secret<[UInt8]>)? in
      guard text.utf8.count <= 110, let dot = text.lastIndex(of: "."),
        let id = Identifier<Owner>(String(text[..<dot])),
        let bytes = Base64URL.bytes(of: String(text[text.index(after: dot)...])), bytes.count == 32
      else { return nil }
      return (id, Secret(bytes))
    }
    guard let parts else { return nil }
    (id, secret) = parts
  }

  /// The text form of the key for a link or a header.
  public var text: Secret<String> {
    secret.withExposed { Secret("\(id.text).\(Base64URL.text(of: $0))") }
  }
}
