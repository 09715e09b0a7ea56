public import DomainModeling

extension Cursor: TextValue {
  public static var format: TextFormat { cursorFormat }

  /// The cursor as base64url without padding (RFC 4648 §5).
  public var text: String {
    var writer = CanonicalWriter()
    writer.write(tag: 1)
    writer.write(digest.value)
    writer.write(count: keys.count)
    for key in keys { writer.write(key) }
    writer.write(checksum: Self.checksum(of: writer.bytes))
    return Base64URL.text(of: writer.bytes)
  }

  /// Reads a cursor; throws ``/DomainModeling/ValueError``: `format` for other text, `checksum` for damage.
  public init(parsing text: String) throws(ValueError) {
    let refused = ValueError(.format, type: "cursor", expected: "a cursor that a page gave")
    guard let bytes = Base64URL.bytes(of: text), bytes.count > 4 else { throw refused }
    let body = Array(bytes.dropLast(4))
    guard bytes.suffix(4).elementsEqual(Self.checksum(of: body)) else {
      throw ValueError(.checksum, type: "cursor", expected: "a cursor exactly as a page gave it")
    }
    var reader = CanonicalReader(body)
    guard reader.byte() == 1, let digest = reader.wide(), let count = reader.count() else { throw refused }
    var keys: [Scalar] = []
    for _ in 0..<count {
      guard let key = reader.scalar() else { throw refused }
      keys.append(key)
    }
    guard reader.isAtEnd else { throw refused }
    self.init(digest: QueryDigest(value: digest), keys: keys)
  }

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(QueryDigest(of: bytes).value)
    return Array(writer.bytes.suffix(4))
  }
}

private let cursorFormat = TextFormat(
  "cursor", pattern: "^[A-Za-z0-9_-]+$",
  valid: [Cursor(digest: QueryDigest(of: []), keys: [.null, .text("a")]).text],
  invalid: ["", "a", "AQ", "not a cursor", "AQ=="],
  source: "RFC 4648 §5")
