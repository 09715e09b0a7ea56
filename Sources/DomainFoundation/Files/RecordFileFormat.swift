import DomainModeling
import DomainRepository
import Foundation

/// The format of a ``JSONFile``: lines of JSON with a header, the number of the last commit, and two lines
/// per record.
///
/// ```
/// {"body":181,"format":"domain-models.records","formatVersion":1,"records":1,"sha256":"…"}
/// {"schemas":[{"entity":"Movie","shapeHash":"…","version":1,…}],"sequenceNumber":3}
/// {"encoding":"plain","entity":"Movie","id":"itunes:270711082","schemaVersion":1,"version":2}
/// {"id":"itunes:270711082","title":"…"}
/// ```
/// Everything after the first line is the body, whose length and digest are in the first line. The body of a
/// sealed file is such a file as a sealer returned it; its header counts no records, and its digest includes
/// the format.
enum RecordFileFormat {
  /// The two lines of a record.
  typealias Block = [UInt8]

  /// The records as blocks, by reference.
  struct Contents {
    var sequenceNumber = Commit.SequenceNumber.beforeFirst
    /// The greatest version of a record, which can exceed `sequence` when records come from another store.
    var greatestVersion = Version(0)
    var blocks: [EntityReference: Block] = [:]
    /// The schemas by which the file has the records, by entity.
    var schemas: [String: StoredSchema] = [:]

    func hasSame(as other: Contents) -> Bool {
      sequenceNumber == other.sequenceNumber && blocks == other.blocks && schemas == other.schemas
    }

    func snapshot(of records: [EncodedRecord]) -> RecordSnapshot {
      RecordSnapshot(records: records, sequenceNumber: sequenceNumber, schemas: Array(schemas.values))
    }

    /// Returns whether a batch follows these contents: its number is the next one.
    func isFollowed(by batch: RecordBatch) -> Bool {
      let newest = max(sequenceNumber.number, greatestVersion.number)
      return newest < .max && batch.sequenceNumber.number == newest + 1
    }
  }

  /// The formats of a file: without schemas, with them, and sealed.
  private enum Format: Int64 {
    case records = 1
    case schemas, sealed

    func digest(of body: [UInt8]) -> String {
      let bytes = self == .sealed ? [UInt8(rawValue)] + body : body
      return String(hexadecimal: PortableSHA256().sha256(bytes))
    }
  }

  private struct Header: Codable {
    static let name = "domain-models.records"

    var format = Self.name
    var formatVersion: Int64
    var body: Int64
    var records: Int64
    var sha256: String

    init(_ format: Format, body: [UInt8], records: Int) {
      formatVersion = format.rawValue
      self.body = Int64(body.count)
      self.records = Int64(records)
      sha256 = format.digest(of: body)
    }
  }

  private struct Position: Codable {
    var schemas: [StoredSchema]?
    var sequenceNumber: Commit.SequenceNumber
  }

  /// Returns the two lines of a record; bytes that contain a line end are encoded in base64.
  static func block(_ record: EncodedRecord) throws -> Block {
    let isPlain = !record.bytes.contains(lineEnd)
    let description = RecordDescription(
      entity: record.reference.entity, id: record.reference.id, version: record.version.number,
      schemaVersion: record.schemaVersion, encoding: isPlain ? .plain : .base64)
    let content = isPlain ? record.bytes : Array(Data(record.bytes).base64EncodedData())
    return try JSONWriter().bytes(of: description) + [lineEnd] + content + [lineEnd]
  }

  /// Returns the whole file, with records ordered by entity and identifier, so that equal contents have equal
  /// bytes; a sealer may return others each time.
  static func bytes(of contents: Contents, sealer: (any FileSealer)?) throws -> [UInt8] {
    let schemas = contents.schemas.values.sorted { $0.entity.utf8.lexicographicallyPrecedes($1.entity.utf8) }
    let position = Position(
      schemas: schemas.isEmpty ? nil : schemas, sequenceNumber: contents.sequenceNumber)
    var body = Array(try JSONCoder().encode(position)) + [lineEnd]
    for (_, block) in contents.blocks.sorted(by: { $0.key.precedes($1.key) }) { body += block }
    let plain = try file(schemas.isEmpty ? .records : .schemas, body, records: contents.blocks.count)
    guard let sealer else { return plain }
    guard let sealed = try? sealer.seal(plain) else { throw JSONFileError.sealingFailed }
    return try file(.sealed, sealed, records: 0)
  }

  private static func file(_ format: Format, _ body: [UInt8], records: Int) throws -> [UInt8] {
    Array(try JSONCoder().encode(Header(format, body: body, records: records))) + [lineEnd] + body
  }

  /// Reads a whole file and verifies every byte.
  static func read(
    _ file: [UInt8], sealer: (any FileSealer)?
  ) throws(JSONFileError) -> (Contents, [EncodedRecord]) {
    let (format, count, body) = try verifiedBody(of: file)
    switch (format == .sealed, sealer) {
    case (false, nil): break
    case (true, let sealer?):
      guard let plain = try? sealer.open(Array(body)) else { throw .wrongSeal }
      return try read(plain, sealer: nil)
    case (true, nil), (false, _?): throw .wrongSeal
    }
    do {
      return try records(in: body, count: count)
    } catch {
      throw .inconsistent
    }
  }

  private static func verifiedBody(
    of file: [UInt8]
  ) throws(JSONFileError) -> (Format, records: Int64, body: ArraySlice<UInt8>) {
    guard !file.isEmpty else { throw .empty }
    var lines = file[...]
    let first = line(&lines)
    guard let header = try? JSONCoder().decode(Header.self, from: first), header.format == Header.name else {
      throw .unrecognized
    }
    guard header.formatVersion <= Format.sealed.rawValue else { throw .unsupportedFormat }
    // Rejects any other difference to the header as it was written.
    guard let format = Format(rawValue: header.formatVersion), format != .sealed || header.records == 0,
      (try? JSONCoder().encode(header)).map({ $0.elementsEqual(first) }) == true
    else { throw .checksumMismatch }
    guard header.body == Int64(lines.count) else { throw .truncated }
    guard format.digest(of: Array(lines)) == header.sha256 else { throw .checksumMismatch }
    return (format, header.records, lines)
  }

  private static func records(
    in body: ArraySlice<UInt8>, count: Int64
  ) throws -> (Contents, [EncodedRecord]) {
    var lines = body
    let position = try JSONCoder().decode(Position.self, from: line(&lines))
    var contents = Contents(sequenceNumber: position.sequenceNumber)
    for schema in position.schemas ?? [] {
      guard contents.schemas.updateValue(schema, forKey: schema.entity) == nil else {
        throw JSONFileError.inconsistent
      }
    }
    var records: [EncodedRecord] = []
    while !lines.isEmpty {
      let start = lines.startIndex
      let description = try JSONReader().read(RecordDescription.self, from: Array(line(&lines)))
      var content = Array(line(&lines))
      if description.encoding == .base64 {
        guard let data = Data(base64Encoded: Data(content)) else { throw JSONFileError.inconsistent }
        content = Array(data)
      }
      let reference = EntityReference(entity: description.entity, id: description.id)
      let block = Array(body[start..<lines.startIndex])
      guard contents.blocks.updateValue(block, forKey: reference) == nil else {
        throw JSONFileError.inconsistent
      }
      let version = Version(description.version)
      contents.greatestVersion = max(contents.greatestVersion, version)
      records.append(
        EncodedRecord(
          reference, version: version, schemaVersion: description.schemaVersion, bytes: content))
    }
    guard Int64(records.count) == count else { throw JSONFileError.inconsistent }
    return (contents, records)
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// Removes the first line with its end, and returns it without the end.
  private static func line(_ lines: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = lines.prefix { $0 != lineEnd }
    lines = lines[line.endIndex...].dropFirst()
    return line
  }
}

/// The line of a ``JSONFile`` that describes the record in the next line.
struct RecordDescription: Hashable, Sendable {
  enum Encoding: String, StringEnum { case plain, base64 }

  let entity: String
  let id: String
  let version: Int64
  let schemaVersion: Int64
  let encoding: Encoding
}

extension RecordDescription: Model {
  private enum Fields {
    static let entity = Field("entity", \RecordDescription.entity)
    static let id = Field("id", \RecordDescription.id)
    static let version = Field("version", \RecordDescription.version)
    static let schemaVersion = Field("schemaVersion", \RecordDescription.schemaVersion)
    static let encoding = Field("encoding", \RecordDescription.encoding)
  }

  static let schema: ModelSchema<RecordDescription> = ModelSchema("RecordDescription", version: 1) {
    Fields.entity
    Fields.id
    Fields.version
    Fields.schemaVersion
    Fields.encoding
  }

  init(reading fields: FieldReader<RecordDescription>) throws {
    entity = try fields[Fields.entity]
    id = try fields[Fields.id]
    version = try fields[Fields.version]
    schemaVersion = try fields[Fields.schemaVersion]
    encoding = try fields[Fields.encoding]
  }
}
