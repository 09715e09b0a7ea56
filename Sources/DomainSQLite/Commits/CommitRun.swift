#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The commit of a change set inside a transaction: all checks come before the first write.
struct CommitRun {
  private struct Step {
    let change: PreparedChange
    let row: Int64?
    /// The record to store in the tables of a newer schema; `nil` for the tables of this program's schema.
    let newer: EncodedRecord?
    let isNewer: Bool
    let kind: ChangeEvent.Kind
  }

  private let connection: Connection
  private var steps: [Step] = []
  /// The rows that the commit replaces or deletes, by entity type.
  private var touched: [String: Set<Int64>] = [:]
  /// The row of each existing record that the commit replaces or deletes.
  private var rows: [EntityReference: Int64] = [:]
  /// The entity types whose tables have a newer schema.
  private let newerEntities: Set<String>

  /// Creates a commit.
  ///
  /// - Parameter uses: The use of the tables of each entity type.
  init(in connection: Connection, _ uses: [String: TableUse]) {
    self.connection = connection
    newerEntities = Set(uses.filter { $0.value != .own }.keys)
  }

  /// Commits the changes after all checks.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - store: The state of the database at the beginning of the transaction.
  ///   - history: The number of commits that the change feed keeps.
  mutating func commit(
    _ changes: [PreparedChange], after store: StoreState, keeping history: Int
  ) throws(RepositoryError) -> Commit {
    for change in changes { try plan(change) }
    try checkUniqueness(changes)
    let newest = store.newest
    if steps.isEmpty { return Commit(sequenceNumber: newest, versions: [:]) }
    let (next, isTooLarge) = newest.number.addingReportingOverflow(1)
    if isTooLarge { throw .backend(code: "sequence.exhausted", isRetryable: false) }
    return try apply(as: Commit.SequenceNumber(next), keeping: history)
  }

  private mutating func plan(_ change: PreparedChange) throws(RepositoryError) {
    let found = try change.table.state(of: change.reference.id, in: connection)
    guard change.expectation.isMet(by: found?.version) else {
      throw .conflict(
        change.reference, expected: change.expectation, actual: found?.version)
    }
    let kind: ChangeEvent.Kind
    switch change.action {
    case .check: return
    case .delete where found == nil: return
    case .delete: kind = .deleted
    case .save: kind = found == nil ? .inserted : .updated
    }
    let isNewer = newerEntities.contains(change.table.entity)
    var newer: EncodedRecord?
    if isNewer, case .save(let row) = change.action {
      let stored = try change.table.record(of: change.reference.id, in: connection)
      newer =
        try stored.map { (stored) throws(RepositoryError) in try change.record(stored.record) } ?? row.record
    }
    steps.append(Step(change: change, row: found?.row, newer: newer, isNewer: isNewer, kind: kind))
    if let row = found?.row {
      touched[change.table.entity, default: []].insert(row)
      rows[change.reference] = row
    }
  }

  /// Checks unique keys against the state after the commit, so that two records can swap their values.
  private func checkUniqueness(_ changes: [PreparedChange]) throws(RepositoryError) {
    var claimed: [String: [Set<[Scalar]>]] = [:]
    var order: [String] = []
    for change in changes where !order.contains(change.table.entity) { order.append(change.table.entity) }
    for entity in order {
      try requireKnownKeys(of: entity, changes)
      for change in changes where change.table.entity == entity {
        guard case .save(let row) = change.action else { continue }
        var violations: [Violation] = []
        for (number, unique) in change.table.uniques.enumerated() {
          guard let values = row.uniques[number] else { continue }
          let owners = try change.table.owners(of: values, in: unique.columns, connection)
          // A record may keep a value that it shares since before the unique key.
          let isOwn = rows[change.reference].map { owners.contains($0) } ?? false
          let isTaken = !isOwn && owners.contains { touched[entity]?.contains($0) != true }
          let empty = [Set<[Scalar]>](repeating: [], count: change.table.uniques.count)
          let isNew = claimed[entity, default: empty][number].insert(values).inserted
          if isTaken || !isNew { violations.append(Violation(notUnique: unique.paths, in: entity)) }
        }
        if let error = ValidationError(model: entity, violations: violations) {
          throw .invalid(change.reference, error)
        }
      }
    }
  }

  /// Throws the error of an unreadable record if a change saves a record with unique keys, unless the commit
  /// replaces or deletes the unreadable one: its keys aren't known.
  private func requireKnownKeys(of entity: String, _ changes: [PreparedChange]) throws(RepositoryError) {
    let saved = changes.first { change in
      if case .save = change.action { change.table.entity == entity } else { false }
    }
    guard let saved, !saved.table.uniques.isEmpty else { return }
    for stored in try saved.table.records(marked: .unreadable, in: connection)
    where touched[entity]?.contains(stored.row) != true {
      throw saved.unreadableError(stored)
    }
  }

  /// Applies the changes and returns the commit.
  ///
  /// All old rows are deleted before the first new one is inserted, so that no unique index sees a value
  /// twice. New records are inserted last, so that none takes the row number of an updated record.
  private func apply(as number: Commit.SequenceNumber, keeping history: Int) throws(RepositoryError) -> Commit
  {
    let version = Version(number.number)
    var versions: [EntityReference: Version] = [:]
    for step in steps {
      guard let row = step.row else { continue }
      if step.isNewer {
        try step.change.table.delete(newer: row, in: connection)
      } else {
        try step.change.table.delete(row: row, in: connection)
      }
    }
    for step in steps.filter({ $0.row != nil }) + steps.filter({ $0.row == nil }) {
      guard case .save(let filled) = step.change.action else { continue }
      if let newer = step.newer {
        try step.change.table.insert(unfilled: filled, newer, as: version, in: step.row, of: connection)
      } else {
        try step.change.table.insert(filled, as: version, in: step.row, of: connection)
      }
      versions[step.change.reference] = version
    }
    let events = steps.map {
      ChangeEvent(sequenceNumber: number, reference: $0.change.reference, version: version, kind: $0.kind)
    }
    try FeedTable.append(events, as: number, keeping: history, in: connection)
    return Commit(sequenceNumber: number, versions: versions)
  }
}
#endif
