import DomainModeling

/// What a change set comes to, table by table.
struct CommitPlan {
  /// The records that change, in the order of the set.
  var steps: [(reference: EntityReference, kind: ChangeEvent.Kind)] = []
  /// The entities that are written, in the order of the set.
  var saved: [any Entity] = []

  private var parts: [any AnyTablePlan] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  var changesAnything: Bool { !steps.isEmpty }

  mutating func part<E: Entity>(for table: RecordTable<E>) -> TablePlan<E> {
    if let position = positions[ObjectIdentifier(E.self)], let part = parts[position] as? TablePlan<E> {
      return part
    }
    let part = TablePlan(table)
    positions[ObjectIdentifier(E.self)] = parts.count
    parts.append(part)
    return part
  }

  func checkUniqueness() throws(RepositoryError) {
    for part in parts { try part.checkUniqueness() }
  }

  /// Changes the tables; nothing in here can fail.
  func apply(at sequence: Commit.Number) -> ChangeBatch {
    let version = Version(sequence.number)
    for part in parts { part.apply(version) }
    return ChangeBatch(
      events: steps.map {
        ChangeEvent(sequence: sequence, reference: $0.reference, version: version, kind: $0.kind)
      },
      through: sequence)
  }

  /// What a store is to keep; `nil` when nothing changes.
  func draft(after sequence: Commit.Number) throws(RepositoryError) -> BatchDraft? {
    guard changesAnything else { return nil }
    return BatchDraft(
      sequence: try sequence.successor(), saved: saved,
      deletions: steps.filter { $0.kind == .deleted }.map(\.reference))
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
