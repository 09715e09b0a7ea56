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

/// The stored records and schemas of an entity type whose table is being opened.
struct StoredTable<E: Entity>: Sendable {
  let records: [EncodedRecord]
  let access: SchemaAccess
  private(set) var evolution = TableEvolution()

  /// Prepares the opening of a table.
  ///
  /// - Parameters:
  ///   - records: The records under the name of the entity.
  ///   - former: The records under its former names.
  ///   - schemas: The schemas of the store.
  ///   - renamings: The schemas that note former names and are to be stored.
  ///   - access: The access of the program.
  ///   - isKept: Whether a store keeps the schemas.
  init(
    _ records: [EncodedRecord], former: [EncodedRecord], in schemas: [String: StoredSchema],
    _ renamings: [StoredSchema], _ access: SchemaAccess, isKept: Bool
  ) {
    let program = StoredSchema(of: E.self)
    let stored = schemas[program.entity]
    self.access = access
    evolution.abandoned = former.map(\.reference)
    evolution.moved = former.map { $0.renamed(for: E.self) }
    self.records = records + evolution.moved
    if access.refusal == nil { evolution.pending = renamings }
    switch access {
    case .current: break
    // No store has to learn about the schema of a table that is new.
    case .newerProgram where stored == nil && self.records.isEmpty && renamings.isEmpty && !isKept: break
    case .newerProgram: evolution.pending.append(stored?.raised(to: program) ?? program)
    case .olderProgram(let readsNewer, let refusal):
      evolution.refusal = refusal
      evolution.newerVersion = stored.flatMap { $0.version > program.version ? $0.version : nil }
      if readsNewer {
        for record in records where record.schemaVersion > program.version {
          evolution.newer[record.reference.key] = record
        }
      }
    }
  }

  /// Whether a table that was prepared before demands the same.
  func hasSameDemands(as other: StoredTable<E>) -> Bool {
    access == other.access && evolution.pending == other.evolution.pending
  }

  /// Decodes the records.
  func contents(with coder: (any RecordCoder)?) throws(RepositoryError) -> TableSnapshot<E> {
    let decoded = records.map {
      DecodedRecord($0, as: E.self, with: coder, readsNewer: access.readsNewer)
    }
    return try TableSnapshot(decoded, evolution)
  }
}
