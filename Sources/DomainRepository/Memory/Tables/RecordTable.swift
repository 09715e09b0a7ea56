import DomainModeling

/// The newest contents of one table; used under the repository's lock only.
final class RecordTable<E: Entity>: AnyRecordTable {
  private var indexes: TableIndexes<E>
  /// What the last reader got, for the next one, until something changes: then nobody but readers may hold it.
  private var current: TableContents<E>?

  init(_ contents: TableContents<E>) {
    indexes = contents.indexes
    super.init(
      E.name, contents.rows.stored, contents.unreadable, canMove: contents.indexes.canMove,
      hasUniques: !contents.indexes.uniques.isEmpty)
  }

  /// The table at this moment; commits go on without changing it.
  var contents: TableContents<E> {
    if let current { return current }
    let contents = TableContents(TableRows(rows), indexes, unreadable)
    current = contents
    return contents
  }

  override func forgetContents() { current = nil }

  override var stock: any RecordStock { contents }

  override func index(_ slot: Slot) { indexes.insert(slot, TableRows(rows)) }

  override func fillIndexes() { indexes.fill(from: TableRows(rows)) }

  override func remove(_ slot: Slot) {
    indexes.remove(slot, TableRows(rows))
    rows.remove(slot, as: E.self)
  }

  func replace(_ slot: Slot, with entity: E, _ version: Version) {
    let moved = indexes.remove(slot, replacedBy: entity, TableRows(rows))
    rows.replace(slot, with: entity, version: version)
    if !moved.isEmpty { indexes.insert(slot, in: moved, TableRows(rows)) }
  }

  override func checkUniqueness(_ steps: ContiguousArray<CommitStep>) throws(RepositoryError) {
    try UniquenessCheck(steps, of: self, contents).run()
  }
}
