public import DomainModeling

/// All records of a ``RecordStore``, or of an ``InMemoryRepository``, at one moment.
public struct RecordSnapshot: Hashable, Sendable, Codable {
  /// The records, in any order.
  public let records: [EncodedRecord]
  /// The number of the last commit; ``Commit/SequenceNumber/beforeFirst`` before the first.
  public let sequenceNumber: Commit.SequenceNumber
  /// The schemas by which the store has the records, at most one for each entity, in any order.
  public let schemas: [StoredSchema]

  /// Creates a snapshot; without arguments, that of an empty store.
  public init(
    records: [EncodedRecord] = [], sequenceNumber: Commit.SequenceNumber = .beforeFirst,
    schemas: [StoredSchema] = []
  ) {
    self.records = records
    self.sequenceNumber = sequenceNumber
    self.schemas = schemas
  }

  /// Decodes a snapshot; snapshots of earlier versions of the library have no schemas.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      records: try container.decode([EncodedRecord].self, forKey: .records),
      sequenceNumber: try container.decode(Commit.SequenceNumber.self, forKey: .sequenceNumber),
      schemas: try container.decodeIfPresent([StoredSchema].self, forKey: .schemas) ?? [])
  }
}

extension RecordSnapshot {
  /// The number of the binary format of ``bytes``, which rises when the format changes.
  static let format: UInt8 = 2

  /// A signature as in PNG: a byte above ASCII, line ends and a control character reveal conversions of text.
  private static let magic: [UInt8] = [0x89, 0x44, 0x4D, 0x52, 0x53, 0x0D, 0x0A, 0x1A]
  private static let headerSize = 17
  private static let digestSize = 32

  /// The snapshot in a binary format, for files and transport.
  ///
  /// Records are in the order of entity and identifier, so equal contents have equal bytes. The format
  /// consists of a signature of eight bytes, the number of the format (one byte), the length of the content,
  /// the commit number, the number of records, the records, and the SHA-256 of everything before it (FIPS
  /// 180-4). Numbers are big-endian with 64 bits; texts are in UTF-8, preceded by their length. Format 2 has
  /// the schemas after the records; a snapshot without schemas has format 1.
  ///
  /// - Complexity: O(*n* log *n*).
  public var bytes: [UInt8] {
    var body = CanonicalEncoder()
    body.write(UInt64(bitPattern: sequenceNumber.number))
    body.write(count: records.count)
    for record in records.sorted(by: { $0.reference.precedes($1.reference) }) {
      body.write(record.reference.entity)
      body.write(record.reference.id)
      body.write(UInt64(bitPattern: record.version.number))
      body.write(UInt64(bitPattern: record.schemaVersion))
      body.write(record.bytes)
    }
    if !schemas.isEmpty { write(schemas, to: &body) }
    var length = CanonicalEncoder()
    length.write(count: body.bytes.count)
    let content = Self.magic + [schemas.isEmpty ? 1 : Self.format] + length.bytes + body.bytes
    return content + Self.digest(of: content)
  }

  /// Decodes the binary format of ``bytes``, verifying every byte.
  ///
  /// - Throws: ``SnapshotError`` for any other bytes.
  /// - Complexity: O(*n*).
  public init(bytes: [UInt8]) throws(SnapshotError) {
    guard bytes.starts(with: Self.magic.prefix(bytes.count)) else { throw .notASnapshot }
    guard bytes.count > Self.magic.count else { throw bytes.isEmpty ? .notASnapshot : .truncated }
    let format = bytes[Self.magic.count]
    guard format <= Self.format else { throw .unsupportedFormat(Int(format)) }
    guard format >= 1 else { throw .checksumMismatch }
    var header = CanonicalDecoder(bytes.prefix(Self.headerSize).dropFirst(Self.magic.count + 1))
    guard let length = header.number() else { throw .truncated }
    let there = bytes.count - Self.headerSize - Self.digestSize
    guard there >= 0, length <= UInt64(there) else { throw .truncated }
    guard length == UInt64(there) else { throw .trailingBytes }
    guard Self.digest(of: bytes.dropLast(Self.digestSize)) == Array(bytes.suffix(Self.digestSize)) else {
      throw .checksumMismatch
    }
    try self.init(body: bytes.dropFirst(Self.headerSize).dropLast(Self.digestSize), format)
  }

  private init(body: ArraySlice<UInt8>, _ format: UInt8) throws(SnapshotError) {
    var reader = CanonicalDecoder(body)
    guard let sequence = reader.number().map(Int64.init(bitPattern:)), sequence >= 0,
      let count = reader.count()
    else { throw .malformed }
    var records: [EncodedRecord] = []
    for _ in 0..<count {
      guard let entity = reader.text(), let id = reader.text(), let version = reader.number(),
        let schemaVersion = reader.number(), let bytes = reader.bytes()
      else { throw .malformed }
      let record = EncodedRecord(
        EntityReference(entity: entity, id: id), version: Version(Int64(bitPattern: version)),
        schemaVersion: Int64(bitPattern: schemaVersion), bytes: bytes)
      if let last = records.last?.reference, !last.precedes(record.reference) {
        throw last == record.reference ? .duplicateRecord(last) : .malformed
      }
      records.append(record)
    }
    let schemas = format > 1 ? try Self.schemas(&reader) : []
    guard reader.isAtEnd else { throw .malformed }
    self.init(records: records, sequenceNumber: Commit.SequenceNumber(sequence), schemas: schemas)
  }

  private static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var state = SHA256Hasher()
    state.update(bytes)
    return state.digest()
  }
}

/// A reason why bytes can't be decoded as a snapshot.
public enum SnapshotError: Error, Hashable, Sendable {
  /// The bytes don't begin with the signature of a snapshot.
  case notASnapshot
  /// A newer version of this library wrote the snapshot; the associated value is the number of its format.
  case unsupportedFormat(Int)
  /// The bytes end before the length that the snapshot declares.
  case truncated
  /// The bytes continue behind the length that the snapshot declares.
  case trailingBytes
  /// The SHA-256 doesn't match: the bytes have changed since they were written.
  case checksumMismatch
  /// The SHA-256 matches, but the content isn't a valid list of records.
  case malformed
  /// The snapshot contains the record twice.
  case duplicateRecord(EntityReference)
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notASnapshot: "this is no snapshot"
    case .unsupportedFormat(let format):
      "the snapshot has format \(format), known is \(RecordSnapshot.format)"
    case .truncated: "the end of the snapshot is missing"
    case .trailingBytes: "something follows the snapshot"
    case .checksumMismatch: "the snapshot's bytes have changed"
    case .malformed: "the snapshot makes no records"
    case .duplicateRecord(let reference): "the snapshot has \(reference) twice"
    }
  }
}

extension SnapshotError: UserFacingError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notASnapshot: "snapshot.unrecognized"
    case .unsupportedFormat: "snapshot.unsupportedFormat"
    case .truncated, .trailingBytes, .checksumMismatch, .malformed, .duplicateRecord: "snapshot.damaged"
    }
  }
}
