import DomainModeling

/// The state of an in-memory repository, protected by its lock.
struct InMemoryState {
  /// A commit, and the observers to resume after the lock is released.
  typealias Outcome = (commit: Commit, observers: [CheckedContinuation<Void, Never>])

  /// Encoded records of the entity types that aren't open yet, by name.
  private(set) var records: [String: [EncodedRecord]]
  /// The schemas by which the store has the records, by entity.
  private(set) var schemas: [String: StoredSchema]
  private(set) var sequenceNumber: Commit.SequenceNumber
  private(set) var history: ChangeHistory
  var observers: [UInt64: CheckedContinuation<Void, Never>] = [:]

  private var tables = TablesByType()
  private var openNames: Set<String> = []
  private var observerCount: UInt64 = 0

  init(
    records: [String: [EncodedRecord]], schemas: [String: StoredSchema] = [:],
    sequenceNumber: Commit.SequenceNumber, history: Int
  ) {
    self.records = records
    self.schemas = schemas
    self.sequenceNumber = sequenceNumber
    self.history = ChangeHistory(capacity: history, after: sequenceNumber)
  }

  /// Returns the table of an entity type; `nil` if it isn't open.
  ///
  /// - Throws: An error if another type with the same name is open, because the two would share records.
  func table<E: Entity>(_ type: E.Type) throws(RepositoryError) -> RecordTable<E>? {
    // The lookup by type makes the cast safe; a checked cast would look the type up.
    if let table = tables[ObjectIdentifier(type)] {
      return unsafe unsafeDowncast(table, to: RecordTable<E>.self)
    }
    if openNames.contains(type.name) {
      throw .nameTaken(type.name)
    }
    return nil
  }

  /// Returns the position of a record; `nil` if it doesn't exist, can't be decoded, or its table isn't open.
  func handle(of key: RecordID, in type: ObjectIdentifier) -> RecordHandle? {
    tables[type]?.rows.handle(of: key)
  }

  /// Returns the stored records and schemas of an entity type whose table isn't open.
  ///
  /// - Throws: ``RepositoryError/schemaConflict(entity:_:)``, or an error if another entity has one of its names.
  func stored<E: Entity>(_ type: E.Type, isKept: Bool) throws(RepositoryError) -> StoredTable<E> {
    let program = ProgramSchema(of: type)
    var known = snapshotSchemas
    for name in program.names where known[name] == nil { known[name] = assumedSchema(of: name) }
    let access = try program.access(in: known.values) { (name) throws(RepositoryError) in
      records[name]?.isEmpty == false
    }
    let renamings = program.renamings(in: known.values)
    if let open = renamings.first(where: { openNames.contains($0.entity) }) { throw .nameTaken(open.entity) }
    return StoredTable(
      records[type.name, default: []], former: renamings.flatMap { records[$0.entity, default: []] },
      in: known,
      renamings, access, isKept: isKept)
  }

  /// Returns a schema by which records may have been written; `nil` without records.
  ///
  /// A store without schemas was written by a storage adapter that doesn't keep them.
  private func assumedSchema(of name: String) -> StoredSchema? {
    records[name]?.map(\.schemaVersion).max().map { newest in
      StoredSchema(
        entity: name, version: newest, shapeHash: "", readableFrom: newest, writableFrom: newest,
        uniqueKeys: [])
    }
  }

  mutating func install<E: Entity>(_ contents: TableSnapshot<E>) {
    let table = RecordTable(contents)
    tables.add(table, of: ObjectIdentifier(E.self))
    openNames.insert(E.name)
    records[E.name] = nil
    for renaming in contents.evolution.pending where renaming.renamedTo != nil {
      records[renaming.entity] = nil
    }
    if !table.isEvolving, schemas[E.name] == nil { schemas[E.name] = StoredSchema(of: E.self) }
  }

  /// The sources of all records for a snapshot.
  var snapshotSources: [any SnapshotSource] {
    tables.tables.map(\.snapshotSource) + records.values.map { UnopenedSnapshotSource(records: $0) }
  }

  /// The schemas of the records of a snapshot: open tables write their records by the schemas of this program.
  var snapshotSchemas: [String: StoredSchema] {
    var schemas = schemas
    for schema in tables.tables.flatMap(\.evolution.pending) { schemas[schema.entity] = schema }
    return schemas
  }

  mutating func numberForObserver() -> UInt64 {
    observerCount &+= 1
    return observerCount
  }

  /// Applies the changes and returns the commit with the observers to resume.
  ///
  /// - Parameter coder: The coder of stored records; `nil` if there are none.
  mutating func commit(_ changes: ChangeSet, _ coder: (any RecordCoder)?) throws(RepositoryError) -> Outcome {
    let plan = try plan(changes)
    if plan.steps.isEmpty { return (Commit(sequenceNumber: sequenceNumber, versions: [:]), []) }
    let next = try sequenceNumber.successor()
    if plan.evolving.isEmpty { return publish(plan.apply(at: next)) }
    let newer = try plan.newerRecords(at: next, with: coder)
    let batch = plan.apply(at: next)
    for (table, record) in newer { table.evolution.newer[record.reference.key] = record }
    for schema in plan.evolving.flatMap(\.evolution.pending) { schemas[schema.entity] = schema }
    for table in plan.evolving {
      (table.evolution.pending, table.evolution.moved, table.evolution.abandoned) = ([], [], [])
    }
    return publish(batch)
  }

  /// Saves one record; `nil` if this needs the general method, because the table isn't open, has unique keys
  /// or a schema that the store doesn't have.
  mutating func commitSingle<E: Entity>(
    _ entity: E, expecting expectation: ExpectedVersion
  ) throws(RepositoryError) -> Outcome? {
    guard let table = tables[ObjectIdentifier(E.self)], table.isPlain else { return nil }
    let key = RecordID(entity.id)
    let (slot, actual) = try table.find(key, expectation)
    let next = try sequenceNumber.successor()
    let version = Version(next.number)
    table.save(entity, as: key, in: slot, version)
    let event = ChangeEvent(
      sequenceNumber: next, reference: EntityReference(entity: table.name, key: key), version: version,
      kind: actual == nil ? .inserted : .updated)
    return publish(ChangeBatch(events: [event], sequenceNumber: next))
  }

  private mutating func publish(_ batch: ChangeBatch) -> Outcome {
    sequenceNumber = batch.sequenceNumber
    history.append(batch)
    let commit = Commit(batch)
    if observers.isEmpty { return (commit, []) }
    let woken = Array(observers.values)
    observers = [:]
    return (commit, woken)
  }

  /// Returns the first entity type in the change set whose table isn't open.
  func unopened(in changes: ChangeSet) -> (any Entity.Type)? {
    for position in changes.changes.indices {
      let type = changes.changes[position].type
      if tables[ObjectIdentifier(type)] == nil { return type }
    }
    return nil
  }

  /// Performs all checks of a change set and returns the resulting plan; changes nothing.
  func plan(_ changes: ChangeSet) throws(RepositoryError) -> CommitPlan {
    var plan = CommitPlan()
    plan.steps.reserveCapacity(changes.changes.count)
    var constrained: [RecordTableBase] = []
    // Iterating over positions avoids a copy of each change.
    for position in changes.changes.indices {
      let key = changes.keys[position]
      switch changes.changes[position] {
      case .check(let type, _, let expectation): _ = try table(of: type).find(key, expectation)
      case .delete(let type, _, let expectation):
        let table = try table(of: type)
        if table.isEvolving, let refusal = table.evolution.refusal { throw refusal }
        let (slot, actual) = try table.find(key, expectation)
        if actual == nil { continue }
        try plan.note(table)
        plan.steps.append(PlannedChange(table: table, key: key, slot: slot, kind: .deleted, entity: nil))
      case .save(let entity, let expectation):
        let table = try table(of: type(of: entity))
        try plan.note(table)
        let (slot, actual) = try table.find(key, expectation)
        plan.steps.append(
          PlannedChange(
            table: table, key: key, slot: slot, kind: actual == nil ? .inserted : .updated, entity: entity))
        if table.hasUniques, !constrained.contains(where: { $0 === table }) { constrained.append(table) }
      }
    }
    for table in constrained {
      try table.requireKnownKeys(plan.steps)
      try table.checkUniqueness(plan.steps)
    }
    return plan
  }

  private func table(of type: any Entity.Type) throws(RepositoryError) -> RecordTableBase {
    guard let table = tables[ObjectIdentifier(type)] else {
      throw .backend(code: "entity.notOpen.\(type.name)", isRetryable: false)
    }
    return table
  }
}

/// A bounded queue of the last commits, one batch each, from which observers resume.
struct ChangeHistory {
  private let capacity: Int
  /// The oldest position from which an observer can resume.
  private var oldest: Commit.SequenceNumber
  /// Batches before index `first` are expired; they are removed in bulk, so appending takes constant
  /// amortized time.
  private var batches: [ChangeBatch] = []
  private var first = 0

  init(capacity: Int, after sequence: Commit.SequenceNumber) {
    self.capacity = max(1, capacity)  // so that a waiting observer gets the next commit
    oldest = sequence
  }

  mutating func append(_ batch: ChangeBatch) {
    batches.append(batch)
    while batches.count - first > capacity {
      oldest = batches[first].sequenceNumber
      first += 1
    }
    if first > capacity, first > 64 {
      batches.removeFirst(first)
      first = 0
    }
  }

  /// Returns the batch after a position; `nil` if there is none yet.
  ///
  /// - Throws: ``RepositoryError/changeHistoryExpired(oldest:)`` for a position before the history, or for one in
  ///   the future, which belongs to another repository.
  func batch(after position: Commit.SequenceNumber) throws(RepositoryError) -> ChangeBatch? {
    let newest = batches.last?.sequenceNumber ?? oldest
    guard position >= oldest, position <= newest else { throw .changeHistoryExpired(oldest: oldest) }
    // Commit numbers are consecutive.
    let index = first + Int(position.number - oldest.number)
    return batches.indices.contains(index) ? batches[index] : nil
  }
}

extension InMemoryState {
  /// Creates the state from a snapshot or the content of a store.
  init(
    restoring snapshot: RecordSnapshot, of source: String, history: Int
  ) throws(RepositoryError) {
    var seen = Set<EntityReference>(minimumCapacity: snapshot.records.count)
    var newest = snapshot.sequenceNumber
    for record in snapshot.records {
      if !seen.insert(record.reference).inserted {
        throw .unreadable(record.reference, reason: "the \(source) holds it twice")
      }
      newest = max(newest, Commit.SequenceNumber(record.version.number))
    }
    self.init(
      records: Dictionary(grouping: snapshot.records, by: \.reference.entity),
      schemas: Dictionary(snapshot.schemas.map { ($0.entity, $0) }) { _, last in last },
      sequenceNumber: newest, history: history)
  }

  /// Returns the schemas that a snapshot with these records contains: those of entities with records, and
  /// those of former names.
  static func schemas(
    _ schemas: [String: StoredSchema], of records: [EncodedRecord]
  ) -> [StoredSchema] {
    let entities = Set(records.map(\.reference.entity))
    return schemas.values.filter { entities.contains($0.entity) || $0.renamedTo != nil }
      .sorted { $0.entity.utf8.lexicographicallyPrecedes($1.entity.utf8) }
  }
}
