import DomainModeling

/// One record that a commit changes.
struct CommitStep {
  let table: AnyRecordTable
  let key: RecordKey
  /// Where the record stands already, if it can be read.
  let slot: Slot?
  let kind: ChangeEvent.Kind
  /// What is saved; `nil` for a deletion.
  let entity: (any Entity)?

  var reference: EntityReference { EntityReference(entity: table.name, key: key) }
}

/// What a change set comes to, with every check made.
struct CommitPlan {
  /// The records that change, in the order of the set.
  var steps: ContiguousArray<CommitStep> = []

  /// Changes the tables; nothing in here can fail.
  func apply(at sequence: Commit.Number) -> ChangeBatch {
    let version = Version(sequence.number)
    let filled = tablesToFill
    for table in filled { table.isFilling = true }
    // By position: a loop over the steps would copy each, with its entity.
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
      ChangeEvent(sequence: sequence, reference: $0.reference, version: version, kind: $0.kind)
    }
    return ChangeBatch(events: events, through: sequence)
  }

  /// The tables that get more records than they have: there, sorting all once is less work than finding each its
  /// place.
  private var tablesToFill: [AnyRecordTable] {
    var filled: [(table: AnyRecordTable, insertions: Int)] = []
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

  /// What a store is to keep; `nil` when nothing changes.
  func draft(after sequence: Commit.Number) throws(RepositoryError) -> BatchDraft? {
    if steps.isEmpty { return nil }
    return BatchDraft(
      sequence: try sequence.successor(), saved: steps.compactMap(\.entity),
      deletions: steps.filter { $0.kind == .deleted }.map(\.reference))
  }
}

/// Asks whether what a commit saves in one table would be unique after it, so that two records may swap values.
struct UniquenessCheck<E: Entity> {
  private let contents: TableContents<E>
  private let saves: [(key: RecordKey, entity: E)]
  /// Every record that is saved or deleted.
  private let touched: Set<RecordKey>

  init(_ steps: ContiguousArray<CommitStep>, of table: AnyRecordTable, _ contents: TableContents<E>) {
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

  /// Whether a record that the commit doesn't touch has the value.
  ///
  /// A record that has it as well keeps it: only data that is older than the constraint is in that place.
  private func isTaken(_ value: [Scalar], _ unique: UniqueIndex<E>, for key: RecordKey) -> Bool {
    let rows = contents.rows
    let other = unique.first(with: value, rows) { !touched.contains(rows.key(of: $0)) }
    if other == nil { return false }
    return unique.first(with: value, rows) { rows.key(of: $0) == key } == nil
  }
}

/// A batch whose entities aren't encoded yet, to be taken out of the lock.
struct BatchDraft: Sendable {
  let sequence: Commit.Number
  let saved: [any Entity]
  let deletions: [EntityReference]

  func batch(with coder: any RecordCoder) throws(RepositoryError) -> RecordBatch {
    var writes: [EncodedRecord] = []
    for entity in saved { writes.append(try record(entity, coder)) }
    return RecordBatch(sequence: sequence, writes: writes, deletions: deletions)
  }

  private func record<E: Entity>(
    _ entity: E, _ coder: some RecordCoder
  ) throws(RepositoryError) -> EncodedRecord {
    try EncodedRecord(entity, version: Version(sequence.number), with: coder)
  }
}

extension Commit.Number {
  func successor() throws(RepositoryError) -> Commit.Number {
    let (next, isTooLarge) = number.addingReportingOverflow(1)
    if isTooLarge { throw .backend(code: "sequence.exhausted", isRetryable: false) }
    return Commit.Number(next)
  }
}
