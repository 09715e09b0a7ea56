public import DomainModeling

/// An encoded entity with the metadata of its record, independent of the entity's type.
public struct EncodedRecord: Hashable, Sendable {
  /// The name and identifier of the record.
  public let reference: EntityReference
  /// The version of the record that the bytes contain.
  public let version: Version
  /// The version of the schema that wrote the bytes.
  public let schemaVersion: Int64
  /// The entity as encoded by a ``RecordCoder``.
  public let bytes: [UInt8]

  /// Creates an encoded record.
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

  /// Encodes the record, with its bytes as base64url without padding (RFC 4648 §5).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(reference.entity, forKey: .entity)
    try container.encode(reference.id, forKey: .id)
    try container.encode(version, forKey: .version)
    try container.encode(schemaVersion, forKey: .schemaVersion)
    try container.encode(Base64URL.text(of: bytes), forKey: .bytes)
  }
}

extension EncodedRecord {
  /// Encodes an entity.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)`` if the coder fails to encode it.
  public init<E: Entity>(
    _ entity: E, version: Version, with coder: some RecordCoder
  ) throws(RepositoryError) {
    let bytes: [UInt8]
    do {
      bytes = try coder.encode(entity)
    } catch {
      throw .backend(code: "recordCoder.encode", isRetryable: false)
    }
    self.init(
      EntityReference(entity), version: version, schemaVersion: E.schema.version, bytes: bytes)
  }

  /// Decodes the entity.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` if a newer version of the schema wrote the bytes, if
  ///   they can't be decoded, or if they contain another record. The reason names a path but no value.
  public func decoded<E: Entity>(as type: E.Type, with coder: some RecordCoder) throws(RepositoryError) -> E {
    guard schemaVersion <= type.schema.version else {
      throw .unreadable(
        reference, reason: "written by schema version \(schemaVersion), known is \(type.schema.version)")
    }
    let entity: E
    do {
      entity = try coder.decode(type, from: bytes)
    } catch {
      throw .unreadable(reference, reason: Self.reason(error))
    }
    guard EntityReference(entity) == reference else {
      throw .unreadable(reference, reason: "the bytes hold another record")
    }
    return entity
  }

  /// Describes a decoding error by its kind and path only, because its own description may quote the record.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as JSONError: reason(error)
    case DecodingError.dataCorrupted(let context): "refused\(suffix(context))"
    case DecodingError.keyNotFound(let key, let context):
      "missing\(suffix(.init(codingPath: context.codingPath + [key], debugDescription: "")))"
    case DecodingError.typeMismatch(_, let context): "wrong type\(suffix(context))"
    case DecodingError.valueNotFound(_, let context): "null\(suffix(context))"
    default: "the coder refused it"
    }
  }

  private static func reason(_ error: JSONError) -> String {
    switch error {
    case .unreadable(let path, .required, _, _): "missing\(suffix(path))"
    case .unreadable(let path, .wrongType, _, _): "wrong type\(suffix(path))"
    case .unreadable(let path, _, _, _): "refused\(suffix(path))"
    case .invalid(let path, let error, _):
      "refused\(suffix((error.violations.first { $0.severity == .error }?.path ?? FieldPath()).prefixed(by: path)))"
    case .malformed, .tooLarge, .unwritable: "the coder refused it"
    }
  }

  private static func suffix(_ context: DecodingError.Context) -> String {
    suffix(FieldPath(codingPath: context.codingPath))
  }

  private static func suffix(_ path: FieldPath) -> String { path.steps.isEmpty ? "" : " at \(path)" }
}

/// A port that encodes entities and decodes them.
///
/// `DomainFoundation` provides an implementation for JSON. The errors of a coder are never shown, because
/// they may quote the record.
public protocol RecordCoder: Sendable {
  /// Encodes an entity.
  func encode<E: Entity>(_ entity: E) throws -> [UInt8]

  /// Decodes an entity.
  func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E
}
