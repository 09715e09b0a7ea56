public import DomainModeling
import DomainRepository

/// What somebody holds to be let in: a record's identifier and 32 random bytes that only its holder has.
///
/// The record keeps the digest of the bytes. The text, `IDENTIFIER.BYTES`, goes into a link or a header; it is a
/// secret and never stored.
public struct BearerKey<Owner: Entity>: Sendable where Owner.ID == Identifier<Owner> {
  /// The record.
  public let id: Identifier<Owner>
  /// The bytes.
  public let secret: Secret<[UInt8]>

  /// Makes the key of a record.
  public init(_ id: Identifier<Owner>, secret: Secret<[UInt8]>) {
    self.id = id
    self.secret = secret
  }

  /// Reads a key; `nil` unless it is an identifier, a full stop and 32 bytes in base 64 for URLs.
  ///
  /// - Complexity: O(1): a text that is too long is refused unread.
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

  /// The key as a link or a header carries it.
  public var text: Secret<String> {
    secret.withExposed { Secret("\(id.text).\(Base64URL.text(of: $0))") }
  }
}
