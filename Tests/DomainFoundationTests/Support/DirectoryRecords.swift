import DomainRepository
import Foundation

/// A storage adapter that keeps each record and each schema in a file of a folder, and the commit number in another.
///
/// A commit writes a journal before the files, so that the next opening completes it after a crash.
actor DirectoryRecords: RecordStore {
  /// Returns the name of a record's file, without its extension.
  typealias Naming = @Sendable (EntityReference) -> String

  private let folder: URL
  private let name: Naming

  init(_ folder: URL, naming name: @escaping Naming = DirectoryRecords.name) {
    self.folder = folder
    self.name = name
  }

  /// The digits of the bytes of entity and identifier, so that file systems can't confuse two names.
  @Sendable static func name(of reference: EntityReference) -> String {
    let bytes = Array(reference.entity.utf8) + [0] + Array(reference.id.utf8)
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private var journal: URL { folder.appending(path: "journal") }
  private var number: URL { folder.appending(path: "number") }

  private func file(of reference: EntityReference) -> URL {
    folder.appending(path: name(reference) + ".record")
  }

  func load() throws(RepositoryError) -> RecordSnapshot {
    do {
      if let bytes = try? Data(contentsOf: journal) {
        try write(JSONDecoder().decode(RecordBatch.self, from: bytes))
      }
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      let records = try files.filter { $0.pathExtension == "record" }.map { file in
        try JSONDecoder().decode(EncodedRecord.self, from: Data(contentsOf: file))
      }
      let text = (try? String(contentsOf: number, encoding: .utf8)) ?? ""
      let schemas = try files.filter { $0.pathExtension == "schema" }.map { file in
        try JSONDecoder().decode(StoredSchema.self, from: Data(contentsOf: file))
      }
      return RecordSnapshot(
        records: records, sequenceNumber: Int64(text).map { Commit.SequenceNumber($0) } ?? .beforeFirst,
        schemas: schemas)
    } catch {
      throw .backend(code: "directory.unreadable", isRetryable: false)
    }
  }

  func apply(_ batch: RecordBatch) throws(RepositoryError) {
    do {
      try JSONEncoder().encode(batch).write(to: journal, options: .atomic)
      try write(batch)
    } catch {
      throw .backend(code: "directory.unwritable", isRetryable: false)
    }
  }

  private func write(_ batch: RecordBatch) throws {
    for record in batch.writes {
      try JSONEncoder().encode(record).write(to: file(of: record.reference), options: .atomic)
    }
    for reference in batch.deletions { try? FileManager.default.removeItem(at: file(of: reference)) }
    for schema in batch.schemas {
      let file = folder.appending(path: name(EntityReference(entity: schema.entity, id: "")) + ".schema")
      try JSONEncoder().encode(schema).write(to: file, options: .atomic)
    }
    try Data("\(batch.sequenceNumber.number)".utf8).write(to: number, options: .atomic)
    try FileManager.default.removeItem(at: journal)
  }
}
