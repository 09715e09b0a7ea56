import DomainFoundation
import DomainRepository
import Foundation

/// A storage adapter that appends each commit to a log file as a line of JSON.
public actor LogFile: RecordStore {
  private let file: FileHandle
  private var length: UInt64  // of all complete lines, in bytes

  public init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    file = try FileHandle(forUpdating: url)
    length = try file.seekToEnd()
  }

  public func load() throws(RepositoryError) -> RecordSnapshot {
    var records: [EntityReference: EncodedRecord] = [:]
    var schemas: [String: StoredSchema] = [:]
    var sequence = Commit.SequenceNumber.beforeFirst
    do {
      try file.seek(toOffset: 0)
      let bytes = try file.readToEnd() ?? Data()
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      // A crash may have truncated the last line, whose commit has never returned.
      length = UInt64(bytes.count - (lines.popLast()?.count ?? 0))
      for line in lines {
        let batch = try JSONCoder(maximumBytes: .max).decode(RecordBatch.self, from: line)
        for record in batch.writes { records[record.reference] = record }
        for reference in batch.deletions { records[reference] = nil }
        for schema in batch.schemas { schemas[schema.entity] = schema }
        sequence = batch.sequenceNumber
      }
    } catch { throw .backend(code: "log.unreadable", isRetryable: false) }
    return RecordSnapshot(
      records: Array(records.values), sequenceNumber: sequence, schemas: Array(schemas.values))
  }

  public func apply(_ batch: RecordBatch) throws(RepositoryError) {
    do {
      let line = try JSONCoder().encode(batch) + Data("\n".utf8)
      try file.truncate(atOffset: length)  // removes the rest of an incomplete write
      try file.seek(toOffset: length)
      try file.write(contentsOf: line)
      try file.synchronize()
      length += UInt64(line.count)
    } catch { throw .backend(code: "log.unwritable", isRetryable: true) }
  }
}
