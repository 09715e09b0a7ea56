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
    for step in steps where step.kind == .deleted { step.table.delete(step.key, from: step.slot) }
    for step in steps {
      if let entity = step.entity { step.table.save(entity, as: step.key, in: step.slot, version) }
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
    let insertions = steps.lazy.filter { $0.kind == .inserted }
    if insertions.count < 64 { return [] }
    return Dictionary(grouping: insertions) { ObjectIdentifier($0.table) }.values.compactMap { inserted in
      guard let table = inserted.first?.table, inserted.count >= max(64, table.rows.count) else { return nil }
      return table
    }
  }

  /// What a store is to keep; `nil` when nothing changes.
  func draft(after sequence: Commit.Number) throws(RepositoryError) -> BatchDraft? {
    if steps.isEmpty { return nil }
    return BatchDraft(
      sequence: try sequence.successor(), saved: steps.compactMap(\.entity),
      deletions: steps.filter { $0.kind == .deleted }.map(\.reference))
  }
}
