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

/// A table of any entity, as it is now; used under the repository's lock only.
///
/// What needs no index works here, with the same code for every entity; ``RecordTable`` has the indexes.
class AnyRecordTable {
  final let name: String
  /// Whether something must be unique.
  final let hasUniques: Bool

  final var rows: StoredRows
  final var unreadable: [RecordKey: UnreadableRecord]
  /// Whether a commit fills the indexes at its end, because it brings more than the table has.
  final var isFilling = false

  /// Whether a record that is replaced can move in an index.
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

  /// The records as they are now, to be encoded without the lock.
  var stock: any RecordStock { UnopenedStock(records: []) }

  /// Asks how things would stand after the commit, so that two records may swap their values.
  func checkUniqueness(_ steps: ContiguousArray<CommitStep>) throws(RepositoryError) {}

  /// Lets go of what readers were given, before something changes.
  func forgetContents() {}

  /// Takes the record in the slot into the indexes.
  func index(_ slot: Slot) {}

  /// Takes the record in the slot out of the table and the indexes.
  func remove(_ slot: Slot) {}

  /// Puts all records into the indexes anew.
  func fillIndexes() {}
}

extension AnyRecordTable {
  /// The record's slot, if it can be read, and its version, once that is as expected.
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

  /// Puts a record in place: in its slot, or in a new one.
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

/// The open tables by the type of their entities.
///
/// A program has a few dozen types, and a list of so many numbers is gone through faster than one is hashed.
struct TableList {
  private var types: ContiguousArray<ObjectIdentifier> = []
  private(set) var tables: ContiguousArray<AnyRecordTable> = []

  subscript(type: ObjectIdentifier) -> AnyRecordTable? {
    for position in types.indices where types[position] == type { return tables[position] }
    return nil
  }

  /// Adds the table of a type that has none yet.
  mutating func add(_ table: AnyRecordTable, of type: ObjectIdentifier) {
    types.append(type)
    tables.append(table)
  }
}
