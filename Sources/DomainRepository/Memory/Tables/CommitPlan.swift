import DomainModeling

/// The change of one record by a commit.
struct PlannedChange {
  let table: RecordTableBase
  let key: RecordID
  /// The slot of the existing record; `nil` if there is none or it can't be decoded.
  let slot: Slot?
  let kind: ChangeEvent.Kind
  /// The entity to store; `nil` for a deletion.
  let entity: (any Entity)?

  var reference: EntityReference { EntityReference(entity: table.name, key: key) }
}

/// The resulting changes of a change set that has passed all checks.
struct CommitPlan {
  /// The changes of records, in the order of the set.
  var steps: ContiguousArray<PlannedChange> = []
  /// The changed tables whose stored schemas demand more than to write the entities.
  var evolving: [RecordTableBase] = []

  /// Notes a table that the plan changes.
  ///
  /// - Throws: The error of a table that this program mustn't change.
  mutating func note(_ table: RecordTableBase) throws(RepositoryError) {
    if !table.isEvolving { return }
    if let refusal = table.evolution.refusal { throw refusal }
    if !evolving.contains(where: { $0 === table }) { evolving.append(table) }
  }

  /// Applies the changes to the tables, which can't fail.
  func apply(at sequence: Commit.SequenceNumber) -> ChangeBatch {
    let version = Version(sequence.number)
    let filled = tablesToFill
    for table in filled { table.isFilling = true }
    // Iterating over positions avoids a copy of each step with its entity.
    for index in steps.indices where steps[index].kind == .deleted {
      steps[index].table.delete(steps[index].key, from: steps[index].slot)
    }
    for index in steps.indices {
      guard let entity = steps[index].entity else { continue }
      steps[index].table.save(entity, as: steps[index].key, in: steps[index].slot, version)
    }
    for table in filled {
      table.isFilling = false
      table.fillIndexes()
    }
    let events = steps.map {
      ChangeEvent(sequenceNumber: sequence, reference: $0.reference, version: version, kind: $0.kind)
    }
    return ChangeBatch(events: events, sequenceNumber: sequence)
  }

  /// The tables that receive more new records than they have: rebuilding their indexes is faster than single
  /// insertions.
  private var tablesToFill: [RecordTableBase] {
    var filled: [(table: RecordTableBase, insertions: Int)] = []
    for index in steps.indices where steps[index].kind == .inserted {
      let table = steps[index].table
      if let last = filled.last, last.table === table {
        filled[filled.count - 1].insertions += 1
      } else if let known = filled.firstIndex(where: { $0.table === table }) {
        filled.append(filled.remove(at: known))
        filled[filled.count - 1].insertions += 1
      } else {
        filled.append((table, 1))
      }
    }
    return filled.filter { $0.insertions >= max(64, $0.table.rows.count) }.map(\.table)
  }

  /// Returns the batch for a store; `nil` if nothing changes.
  func unencodedBatch(after sequence: Commit.SequenceNumber) throws(RepositoryError) -> UnencodedBatch? {
    if steps.isEmpty { return nil }
    let changed = Set(steps.map(\.reference))
    return UnencodedBatch(
      sequenceNumber: try sequence.successor(),
      saved: steps.compactMap { step in
        step.entity.map { ($0, step.table.evolution.newer[step.key]) }
      },
      moved: evolving.flatMap(\.evolution.moved).filter { !changed.contains($0.reference) },
      deletions: steps.filter { $0.kind == .deleted }.map(\.reference)
        + evolving.flatMap(\.evolution.abandoned).filter { !changed.contains($0) },
      schemas: evolving.flatMap(\.evolution.pending))
  }

  /// Returns the stored forms of the records of a newer version that the plan replaces.
  func newerRecords(
    at sequence: Commit.SequenceNumber, with coder: (any RecordCoder)?
  ) throws(RepositoryError) -> [(table: RecordTableBase, record: EncodedRecord)] {
    var records: [(table: RecordTableBase, record: EncodedRecord)] = []
    for step in steps where !step.table.evolution.newer.isEmpty {
      guard let entity = step.entity, let coder, let newer = step.table.evolution.newer[step.key] else {
        continue
      }
      let version = Version(sequence.number)
      records.append(
        (step.table, try step.table.record(entity, version, keeping: newer, with: coder)))
    }
    return records
  }
}

/// A check that unique values in one table will still be unique after a commit; two records may swap their
/// values.
struct UniquenessCheck<E: Entity> {
  private let contents: TableSnapshot<E>
  private let saves: [(key: RecordID, entity: E)]
  /// The keys of all records that the commit writes or deletes.
  private let touched: Set<RecordID>

  init(_ steps: ContiguousArray<PlannedChange>, of table: RecordTableBase, _ contents: TableSnapshot<E>) {
    self.contents = contents
    let own = steps.filter { $0.table === table }
    saves = own.compactMap { step in (step.entity as? E).map { (key: step.key, entity: $0) } }
    touched = Set(own.map(\.key))
  }

  func run() throws(RepositoryError) {
    let uniques = contents.indexes.uniques
    var claimed = [Set<[Scalar]>](repeating: [], count: uniques.count)
    for (key, entity) in saves {
      var violations: [Violation] = []
      for (position, unique) in uniques.enumerated() {
        guard let value = unique.value(of: entity) else { continue }
        let isNew = claimed[position].insert(value).inserted
        if !isNew || isTaken(value, unique, for: key) { violations.append(unique.violation) }
      }
      if let error = ValidationError(model: E.name, violations: violations) {
        throw .invalid(EntityReference(entity), error)
      }
    }
  }

  /// Returns whether a record that the commit doesn't change has the value.
  ///
  /// A record may keep a value that it already shares with another, which is possible only in data older than
  /// the unique key.
  private func isTaken(_ value: [Scalar], _ unique: UniqueIndex<E>, for key: RecordID) -> Bool {
    let rows = contents.rows
    let other = unique.first(with: value, rows) { !touched.contains(rows.key(of: $0)) }
    if other == nil { return false }
    return unique.first(with: value, rows) { rows.key(of: $0) == key } == nil
  }
}

/// A batch with unencoded entities, so that encoding happens outside of the lock.
struct UnencodedBatch: Sendable {
  let sequenceNumber: Commit.SequenceNumber
  /// The entities, each with its stored form if that has a newer version.
  let saved: [(entity: any Entity, newer: EncodedRecord?)]
  /// Records that are stored under another name.
  let moved: [EncodedRecord]
  let deletions: [EntityReference]
  let schemas: [StoredSchema]

  func batch(with coder: any RecordCoder) throws(RepositoryError) -> RecordBatch {
    var writes: [EncodedRecord] = []
    for (entity, newer) in saved { writes.append(try record(entity, newer, coder)) }
    return RecordBatch(
      sequenceNumber: sequenceNumber, writes: writes + moved, deletions: deletions, schemas: schemas)
  }

  private func record<E: Entity>(
    _ entity: E, _ newer: EncodedRecord?, _ coder: some RecordCoder
  ) throws(RepositoryError) -> EncodedRecord {
    try EncodedRecord(entity, version: Version(sequenceNumber.number), keeping: newer, with: coder)
  }
}

extension Commit.SequenceNumber {
  func successor() throws(RepositoryError) -> Commit.SequenceNumber {
    let (next, isTooLarge) = number.addingReportingOverflow(1)
    if isTooLarge { throw .backend(code: "sequence.exhausted", isRetryable: false) }
    return Commit.SequenceNumber(next)
  }
}
