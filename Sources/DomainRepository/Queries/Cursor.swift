public import DomainModeling

/// A position in the order of a query: directly after or before a record.
///
/// A cursor is opaque text that is safe in a URL. It contains the record's sort values, so treat it as
/// confidential as the record itself. A digest binds it to its query, and a checksum reveals damage. Neither
/// protects against forgery, but a forged cursor can only select another position.
public struct Cursor: Hashable, Sendable {
  /// The digest of the query that the cursor belongs to.
  public let digest: QueryDigest
  /// The record's value for each key of the query's ``ModelQuery/totalOrder``, preceded by its distance if
  /// the query has ``ModelQuery/sortsByDistance``.
  public let keys: [Scalar]

  /// Creates a cursor; for implementations of repositories.
  public init(digest: QueryDigest, keys: [Scalar]) {
    self.digest = digest
    self.keys = keys
  }

  /// Returns the sort values.
  ///
  /// - Throws: ``RepositoryError/cursorMismatch`` if the cursor belongs to another query, or a sort field had another type in
  ///   an earlier version of the schema.
  public func keys<E: Entity>(for query: ModelQuery<E>) throws(RepositoryError) -> [Scalar] {
    try keys(
      for: query.digest, sortsByDistance: query.sortsByDistance,
      query.totalOrder.compactMap { E.schema.queryField($0.path)?.shape })
  }

  /// Returns the sort values for a query with a digest and the shapes of its sort fields.
  func keys(
    for digest: QueryDigest, sortsByDistance: Bool, _ shapes: [FieldShape]
  ) throws(RepositoryError) -> [Scalar] {
    guard self.digest == digest, keys.count == shapes.count + (sortsByDistance ? 1 : 0),
      zip(shapes, keys.suffix(shapes.count)).allSatisfy({ $0.holds($1) })
    else { throw .cursorMismatch }
    return keys
  }
}

extension Cursor: TextValue {
  public static var format: TextFormat { cursorFormat }

  /// The cursor as base64url without padding (RFC 4648 §5).
  public var text: String {
    var writer = CanonicalEncoder()
    writer.write(tag: 1)
    writer.write(digest.value)
    writer.write(count: keys.count)
    for key in keys { writer.write(key) }
    writer.write(checksum: Self.checksum(of: writer.bytes))
    return Base64URL.text(of: writer.bytes)
  }

  /// Parses the text of a cursor.
  ///
  /// - Throws: A ``/DomainModeling/ValueError``: `checksum` for a damaged cursor, `format` for any other
  ///   text.
  public init(parsing text: String) throws(ValueError) {
    let refused = ValueError(.format, type: "cursor", expected: "a cursor that a page gave")
    guard let bytes = Base64URL.bytes(of: text), bytes.count > 4 else { throw refused }
    let body = Array(bytes.dropLast(4))
    guard bytes.suffix(4).elementsEqual(Self.checksum(of: body)) else {
      throw ValueError(.checksum, type: "cursor", expected: "a cursor exactly as a page gave it")
    }
    var reader = CanonicalDecoder(body)
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
    var writer = CanonicalEncoder()
    writer.write(QueryDigest(of: bytes).value)
    return Array(writer.bytes.suffix(4))
  }
}

private let cursorFormat = TextFormat(
  "cursor", pattern: "^[A-Za-z0-9_-]+$",
  valid: [Cursor(digest: QueryDigest(of: []), keys: [.null, .text("a")]).text],
  invalid: ["", "a", "AQ", "not a cursor", "AQ=="],
  source: "RFC 4648 §5")

/// A fingerprint of a query, identical in every process and on every machine; not a protection against
/// forgery.
///
/// It is the 128-bit FNV-1a hash (RFC 9923 §2) of the query's canonical bytes.
public struct QueryDigest: Hashable, Sendable {
  let value: UInt128

  /// Computes the digest of bytes.
  public init(of bytes: [UInt8]) {
    var value = Self.basis
    for byte in bytes { value = (value ^ UInt128(byte)) &* Self.prime }
    self.value = value
  }

  init(value: UInt128) { self.value = value }

  private static let basis = UInt128(0x6C62_272E_07BB_0142) << 64 | UInt128(0x62B8_2175_6295_C58D)
  private static let prime = UInt128(1) << 88 | UInt128(0x13B)
}

extension QueryDigest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 32 - digits.utf8.count)) + digits
  }
}
