import DomainModeling

/// The current contents of one table; accessed only under the repository's lock.
final class RecordTable<E: Entity>: AnyRecordTable {
  private var indexes: TableIndexes<E>
  /// The snapshot that readers share until the next change; the table releases it before changing, so that
  /// only readers retain it.
  private var current: TableContents<E>?

  init(_ contents: TableContents<E>) {
    indexes = contents.indexes
    super.init(
      E.name, contents.rows.stored, contents.unreadable, canMove: contents.indexes.canMove,
      hasUniques: !contents.indexes.uniques.isEmpty)
  }

  /// A snapshot of the table, which commits don't change.
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

/// The current contents of a table of any entity type; accessed only under the repository's lock.
///
/// It implements what needs no index, in code that is shared by all entity types; ``RecordTable`` adds the
/// indexes.
class AnyRecordTable {
  final let name: String
  /// Whether the entity type has unique keys.
  final let hasUniques: Bool

  final var rows: StoredRows
  final var unreadable: [RecordKey: UnreadableRecord]
  /// Whether the current commit rebuilds the indexes at its end, because it inserts more records than the
  /// table has.
  final var isFilling = false

  /// Whether the replacement of a record can change an index.
  private let canMove: Bool

  init(
    _ name: String, _ rows: StoredRows, _ unreadable: [RecordKey: UnreadableRecord], canMove: Bool,
    hasUniques: Bool
  ) {
    self.name = name
    self.rows = rows
    self.unreadable = unreadable
    self.canMove = canMove
    self.hasUniques = hasUniques
  }

  /// The records as a source for a snapshot, which are encoded outside of the lock.
  var stock: any RecordStock { UnopenedStock(records: []) }

  /// Checks that unique values will still be unique after the steps; two records may swap their values.
  func checkUniqueness(_ steps: ContiguousArray<CommitStep>) throws(RepositoryError) {}

  /// Releases the snapshot that readers share, before a change.
  func forgetContents() {}

  /// Inserts the record in the slot into the indexes.
  func index(_ slot: Slot) {}

  /// Removes the record in the slot from the table and the indexes.
  func remove(_ slot: Slot) {}

  /// Rebuilds the indexes from all records.
  func fillIndexes() {}
}

extension AnyRecordTable {
  /// Returns the slot, if the record is decoded, and the version of a record.
  ///
  /// - Throws: ``RepositoryError/conflict(_:expected:actual:)`` unless the record has the expected state.
  final func find(
    _ key: RecordKey, _ expectation: ExpectedState
  ) throws(RepositoryError) -> (slot: Slot?, version: Version?) {
    let found = rows.find(key)
    let version = found?.version ?? (unreadable.isEmpty ? nil : unreadable[key]?.version)
    guard expectation.isMet(by: version) else {
      throw .conflict(EntityReference(entity: name, key: key), expected: expectation, actual: version)
    }
    return (found?.slot, version)
  }

  final func delete(_ key: RecordKey, from slot: Slot?) {
    forgetContents()
    if !unreadable.isEmpty { unreadable[key] = nil }
    if let slot { remove(slot) }
  }

  /// Stores an entity in its existing slot, or in a new one.
  final func save<E: Entity>(_ entity: E, as key: RecordKey, in slot: Slot?, _ version: Version) {
    forgetContents()
    if !unreadable.isEmpty { unreadable[key] = nil }
    guard let slot else {
      let slot = rows.insert(entity, as: key, version: version)
      if !isFilling { index(slot) }
      return
    }
    if canMove, !isFilling, let table = self as? RecordTable<E> {
      table.replace(slot, with: entity, version)
    } else {
      rows.replace(slot, with: entity, version: version)
    }
  }
}

/// The open tables by entity type.
///
/// A linear search is faster than a hash lookup for the few dozen types of a program.
struct TableList {
  private var types: ContiguousArray<ObjectIdentifier> = []
  private(set) var tables: ContiguousArray<AnyRecordTable> = []

  subscript(type: ObjectIdentifier) -> AnyRecordTable? {
    for position in types.indices where types[position] == type { return tables[position] }
    return nil
  }

  /// Adds the table of a type, which must not have one yet.
  mutating func add(_ table: AnyRecordTable, of type: ObjectIdentifier) {
    types.append(type)
    tables.append(table)
  }
}
