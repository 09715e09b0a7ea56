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

  /// Decodes the entity; the revisions of its schema rewrite a record of an earlier version.
  ///
  /// - Throws: ``RepositoryError/unreadable(_:reason:)`` if a newer version of the schema wrote the bytes, if
  ///   no revision rewrites them, if they can't be decoded, or if they contain another record. The reason
  ///   names a path but no value.
  public func decoded<E: Entity>(as type: E.Type, with coder: some RecordCoder) throws(RepositoryError) -> E {
    try decoded(as: type, with: coder, readsNewer: false)
  }

  /// Decodes the entity for a program that may read records of newer versions; everything that reads records uses this
  /// method.
  ///
  /// - Parameter readsNewer: Whether records of newer versions are declared as readable for this program,
  ///   ``SchemaAccess/readsNewer``.
  /// - Throws: ``RepositoryError/unreadable(_:reason:)``.
  public func decoded<E: Entity>(
    as type: E.Type, with coder: some RecordCoder, readsNewer: Bool
  ) throws(RepositoryError) -> E {
    let entity = try content(as: type, with: coder, readsNewer: readsNewer)
    guard EntityReference(entity) == renamed(for: type).reference else {
      throw .unreadable(reference, reason: "the bytes hold another record")
    }
    return entity
  }

  /// Decodes the entity in the bytes, which may be another record than the reference says.
  package func content<E: Entity>(
    as type: E.Type, with coder: some RecordCoder, readsNewer: Bool
  ) throws(RepositoryError) -> E {
    let schema = type.schema
    guard schemaVersion <= schema.version || readsNewer else {
      throw .unreadable(
        reference, reason: "written by schema version \(schemaVersion), known is \(schema.version)")
    }
    do {
      return try coder.decode(
        type, from: schemaVersion < schema.version ? upcastBytes(for: type, with: coder) : bytes)
    } catch {
      throw .unreadable(reference, reason: reason(error))
    }
  }

  /// Returns the record under the present name of its entity; unchanged if it isn't under a former name.
  public func renamed<E: Entity>(for type: E.Type) -> EncodedRecord {
    if reference.entity.utf8.elementsEqual(type.schema.name.utf8) { return self }
    let isFormer = type.schema.formerNames.contains { $0.name.utf8.elementsEqual(reference.entity.utf8) }
    guard isFormer else { return self }
    return EncodedRecord(
      EntityReference(entity: type.schema.name, key: reference.key), version: version,
      schemaVersion: schemaVersion, bytes: bytes)
  }

  private func upcastBytes<E: Entity>(for type: E.Type, with coder: some RecordCoder) throws -> [UInt8] {
    let document = try coder.document(in: bytes)
    do {
      return try coder.bytes(of: E.schema.upcast(document, from: schemaVersion))
    } catch let error as EvolutionError {
      throw error
    } catch {
      throw UpcastError()
    }
  }

  /// The signal that a computation of a revision failed; its own error may quote the record.
  private struct UpcastError: Error {}

  /// Describes a decoding error by its kind and path only, because its own description may quote the record.
  private func reason(_ error: any Error) -> String {
    switch error {
    case let error as JSONError: Self.reason(error)
    case let error as EvolutionError: error.description
    case is UpcastError: "a revision couldn't compute a value"
    case is RecordCoderError: "the coder can't rewrite version \(schemaVersion)"
    case DecodingError.dataCorrupted(let context): "refused\(Self.suffix(context))"
    case DecodingError.keyNotFound(let key, let context):
      "missing\(Self.suffix(.init(codingPath: context.codingPath + [key], debugDescription: "")))"
    case DecodingError.typeMismatch(_, let context): "wrong type\(Self.suffix(context))"
    case DecodingError.valueNotFound(_, let context): "null\(Self.suffix(context))"
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

  /// Returns the JSON of an encoded entity, so that records of other versions can be rewritten.
  ///
  /// The default implementation throws ``RecordCoderError/noDocuments``: records of earlier versions are then
  /// unreadable.
  func document(in bytes: [UInt8]) throws -> JSONValue

  /// Encodes the JSON of an entity.
  func bytes(of document: JSONValue) throws -> [UInt8]
}

/// The error of a coder that has no JSON documents.
public enum RecordCoderError: Error, Hashable, Sendable {
  /// The coder doesn't implement ``RecordCoder/document(in:)`` and ``RecordCoder/bytes(of:)``.
  case noDocuments
}

extension RecordCoder {
  public func document(in bytes: [UInt8]) throws -> JSONValue { throw RecordCoderError.noDocuments }

  public func bytes(of document: JSONValue) throws -> [UInt8] { throw RecordCoderError.noDocuments }
}

/// A stored record that this program can't decode, with the reason.
///
/// It stays stored unchanged until it is deleted, or replaced by a commit after which its entity has no other
/// unreadable record.
public struct UnreadableRecord: Hashable, Sendable {
  /// The reference of the record.
  public let reference: EntityReference
  /// The reason in English, for developers: a kind of error and a path, but no value.
  public let reason: String

  /// Creates the description of an unreadable record.
  public init(_ reference: EntityReference, reason: String) {
    self.reference = reference
    self.reason = reason
  }

  /// Creates the description from the error of reading the record.
  package init(_ reference: EntityReference, _ error: RepositoryError) {
    if case .unreadable(_, let reason) = error {
      self.init(reference, reason: reason)
    } else {
      self.init(reference, reason: error.description)
    }
  }
}
