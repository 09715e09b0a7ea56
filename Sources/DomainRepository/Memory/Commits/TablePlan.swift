import DomainModeling

/// The part of a commit that changes one table.
protocol AnyTablePlan: AnyObject {
  func checkUniqueness() throws(RepositoryError)
  func apply(_ version: Version)
}

final class TablePlan<E: Entity>: AnyTablePlan {
  private let table: RecordTable<E>
  private var saves: [(key: RecordKey, entity: E)] = []
  private var deletions: [RecordKey] = []
  /// Every record that is saved or deleted; asked for only where something is unique.
  private var touched: Set<RecordKey> = []

  init(_ table: RecordTable<E>) { self.table = table }

  func save(_ entity: E, as key: RecordKey) { saves.append((key, entity)) }

  func delete(_ key: RecordKey) { deletions.append(key) }

  /// Asks how things would stand after the commit, so that two records may swap their values.
  func checkUniqueness() throws(RepositoryError) {
    let uniques = table.contents.indexes.uniques
    if uniques.isEmpty { return }
    touched = Set(deletions)
    for save in saves { touched.insert(save.key) }
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
    let rows = table.contents.rows
    let other = unique.first(with: value, rows) { !touched.contains(rows.key(of: $0)) }
    if other == nil { return false }
    return unique.first(with: value, rows) { rows.key(of: $0) == key } == nil
  }

  func apply(_ version: Version) {
    for key in deletions { table.contents.remove(key) }
    table.contents.save(saves.map { ($0.key, Versioned($0.entity, version: version)) })
  }
}
