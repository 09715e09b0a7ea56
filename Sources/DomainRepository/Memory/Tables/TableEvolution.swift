import DomainModeling

/// What the stored schemas of a table demand from the next commits.
struct TableEvolution: Sendable {
  /// The schemas that the next commit to the table stores.
  var pending: [StoredSchema] = []
  /// The records that the next commit to the table stores under the present name of their entity, and their
  /// former references.
  var moved: [EncodedRecord] = []
  var abandoned: [EntityReference] = []
  /// The error of every commit to the table; `nil` if the program may write.
  var refusal: RepositoryError?
  /// The version of the stored schema if it is newer than the program's; `nil` otherwise.
  var newerVersion: Int64?
  /// The stored forms of records of a newer version, whose fields commits keep.
  var newer: [RecordID: EncodedRecord] = [:]

  /// Whether commits have nothing to do but to write their entities.
  var isPlain: Bool { pending.isEmpty && abandoned.isEmpty && refusal == nil && newer.isEmpty }
}

/// The stored records of an entity type under a former name.
struct FormerRecords: Sendable {
  let name: String
  /// The version of the renaming.
  let until: Int64
  let records: [EncodedRecord]
  /// Whether another entity has the name now, and its schema under it.
  let isTaken: Bool
}

/// The state of a repository that the opening of a table reads.
struct OpeningMoment: Equatable, Sendable {
  let sequenceNumber: Commit.SequenceNumber
  let openCount: Int
}

/// The stored records and schemas of an entity type whose table is being opened.
struct StoredTable<E: Entity>: Sendable {
  let records: [EncodedRecord]
  let access: SchemaAccess
  private(set) var evolution = TableEvolution()

  /// Prepares the opening of a table.
  ///
  /// - Parameters:
  ///   - records: The records under the name of the entity.
  ///   - stored: The stored schema; `nil` if there is none.
  ///   - former: The records under each former name of the entity.
  ///   - isKept: Whether a store keeps the schemas.
  init(
    _ records: [EncodedRecord], _ stored: StoredSchema?, former: [FormerRecords], isKept: Bool
  ) throws(RepositoryError) {
    let program = StoredSchema(of: E.self)
    let newest = records.map(\.schemaVersion).max() ?? 0
    // A store without schemas was written by a storage adapter that doesn't keep them.
    let assumed =
      newest <= program.version
      ? nil
      : StoredSchema(
        entity: program.entity, version: newest, shapeHash: "", readableFrom: newest, writableFrom: newest,
        uniqueKeys: [])
    let known = stored ?? assumed
    access = try known?.access(by: E.self) ?? .newerProgram
    var all = records
    for former in former {
      evolution.abandoned += former.records.map(\.reference)
      evolution.moved += former.records.map { $0.renamed(for: E.self) }
      if former.isTaken { continue }
      evolution.pending.append(
        StoredSchema(of: former.name, renamedTo: program.entity, since: former.until))
    }
    all += evolution.moved
    self.records = all
    switch access {
    case .current: break
    case .newerProgram where stored == nil && all.isEmpty && !isKept: break
    case .newerProgram: evolution.pending.append(stored?.raised(to: program) ?? program)
    case .olderProgram(let readsNewer, let refusal):
      evolution.refusal = refusal
      evolution.newerVersion = known?.version
      if readsNewer {
        for record in records where record.schemaVersion > program.version {
          evolution.newer[record.reference.key] = record
        }
      }
    }
  }

  /// Decodes the records.
  func contents(with coder: (any RecordCoder)?) throws(RepositoryError) -> TableSnapshot<E> {
    let decoded = records.map {
      DecodedRecord($0, as: E.self, with: coder, readsNewer: access.readsNewer)
    }
    return try TableSnapshot(decoded, evolution)
  }
}
