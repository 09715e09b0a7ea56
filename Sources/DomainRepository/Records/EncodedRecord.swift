/// An entity as bytes, with what a store needs to keep it without knowing its type.
public struct EncodedRecord: Hashable, Sendable {
  /// Which record it is.
  public let reference: EntityReference
  /// The state that the bytes show.
  public let version: Version
  /// The version of the schema that wrote the bytes.
  public let schemaVersion: Int64
  /// The entity, as a ``RecordCoder`` wrote it.
  public let bytes: [UInt8]

  /// Makes a record.
  public init(_ reference: EntityReference, version: Version, schemaVersion: Int64, bytes: [UInt8]) {
    self.reference = reference
    self.version = version
    self.schemaVersion = schemaVersion
    self.bytes = bytes
  }
}

extension EncodedRecord: Codable {
  private enum Key: String, CodingKey { case entity, id, version, schemaVersion, bytes }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let text = try container.decode(String.self, forKey: .bytes)
    guard let bytes = Base64URL.bytes(of: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .bytes, in: container, debugDescription: "expected base64url without padding (RFC 4648 §5)")
    }
    self.init(
      EntityReference(
        entity: try container.decode(String.self, forKey: .entity),
        id: try container.decode(String.self, forKey: .id)),
      version: try container.decode(Version.self, forKey: .version),
      schemaVersion: try container.decode(Int64.self, forKey: .schemaVersion),
      bytes: bytes)
  }

  /// Writes the bytes as base64url without padding (RFC 4648 §5).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(reference.entity, forKey: .entity)
    try container.encode(reference.id, forKey: .id)
    try container.encode(version, forKey: .version)
    try container.encode(schemaVersion, forKey: .schemaVersion)
    try container.encode(Base64URL.text(of: bytes), forKey: .bytes)
  }
}
