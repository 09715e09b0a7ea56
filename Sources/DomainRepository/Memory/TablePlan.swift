import DomainModeling

/// The part of a commit that changes one table.
protocol AnyTablePlan: AnyObject {
  func checkUniqueness() throws(RepositoryError)
  func apply(_ version: Version)
}

final class TablePlan<E: Entity>: AnyTablePlan {
  private let table: RecordTable<E>
  private var saves: [(key: RecordKey, entity: E)] = []
  /// Every record that is saved or deleted.
  private var touched: Set<RecordKey> = []

  init(_ table: RecordTable<E>) { self.table = table }

  func save(_ entity: E, as key: RecordKey) {
    saves.append((key, entity))
    touched.insert(key)
  }

  func delete(_ key: RecordKey) { touched.insert(key) }

  /// Asks how things would stand after the commit, so that two records may swap their values.
  func checkUniqueness() throws(RepositoryError) {
    if table.uniques.isEmpty { return }
    var claimed = [Set<[Scalar]>](repeating: [], count: table.uniques.count)
    for (key, entity) in saves {
      var violations: [Violation] = []
      for (position, unique) in table.uniques.enumerated() {
        guard let value = unique.value(of: entity) else { continue }
        let isKept = unique.owner(of: value).map { $0 != key && !touched.contains($0) } ?? false
        let isNew = claimed[position].insert(value).inserted
        if isKept || !isNew { violations.append(unique.violation) }
      }
      if let error = ValidationError(model: E.name, violations: violations) {
        throw .invalid(EntityReference(entity), error)
      }
    }
  }

  func apply(_ version: Version) {
    for key in touched { table.remove(key) }
    for (key, entity) in saves { table.insert(Versioned(entity, version: version), as: key) }
  }
}
