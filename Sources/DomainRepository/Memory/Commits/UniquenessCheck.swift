import DomainModeling

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
