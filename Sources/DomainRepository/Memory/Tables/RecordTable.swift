import DomainModeling

/// The current contents of one table; accessed only under the repository's lock.
final class RecordTable<E: Entity>: RecordTableBase {
  private var indexes: TableIndexes<E>
  /// The snapshot that readers share until the next change; the table releases it before changing, so that
  /// only readers retain it.
  private var current: TableSnapshot<E>?

  init(_ contents: TableSnapshot<E>) {
    indexes = contents.indexes
    super.init(
      E.name, contents.rows.untyped, contents.unreadable, contents.evolution,
      canMove: contents.indexes.canMove, hasUniques: !contents.indexes.uniques.isEmpty)
  }

  /// A snapshot of the table, which commits don't change.
  var contents: TableSnapshot<E> {
    if let current { return current }
    let contents = TableSnapshot(TypedRows(rows), indexes, unreadable, evolution)
    current = contents
    return contents
  }

  override func invalidateSnapshot() { current = nil }

  override var snapshotSource: any SnapshotSource { contents }

  override func index(_ slot: Slot) { indexes.insert(slot, TypedRows(rows)) }

  override func fillIndexes() { indexes.fill(from: TypedRows(rows)) }

  override func remove(_ slot: Slot) {
    indexes.remove(slot, TypedRows(rows))
    rows.remove(slot, as: E.self)
  }

  func replace(_ slot: Slot, with entity: E, _ version: Version) {
    let moved = indexes.remove(slot, replacedBy: entity, TypedRows(rows))
    rows.replace(slot, with: entity, version: version)
    if !moved.isEmpty { indexes.insert(slot, in: moved, TypedRows(rows)) }
  }

  override func record(
    _ entity: any Entity, _ version: Version, keeping newer: EncodedRecord, with coder: any RecordCoder
  ) throws(RepositoryError) -> EncodedRecord {
    guard let entity = entity as? E else { return newer }
    return try EncodedRecord(entity, version: version, keeping: newer, with: coder)
  }

  override func checkUniqueness(_ steps: ContiguousArray<PlannedChange>) throws(RepositoryError) {
    try UniquenessCheck(steps, of: self, contents).run()
  }
}

/// The current contents of a table of any entity type; accessed only under the repository's lock.
///
/// It implements what needs no index, in code that is shared by all entity types; ``RecordTable`` adds the
/// indexes.
class RecordTableBase {
  final let name: String
  /// Whether the entity type has unique keys.
  final let hasUniques: Bool

  final var rows: UntypedRows
  final var unreadable: [RecordID: UndecodedRecord]
  final var evolution: TableEvolution {
    didSet { isEvolving = !evolution.isPlain }
  }
  /// Whether commits have to heed the stored schemas.
  final private(set) var isEvolving: Bool
  /// Whether a commit of one record needs no other check than that of its version.
  final var isPlain: Bool { !hasUniques && !isEvolving }
  /// Whether the current commit rebuilds the indexes at its end, because it inserts more records than the
  /// table has.
  final var isFilling = false

  /// Whether the replacement of a record can change an index.
  private let canMove: Bool

  init(
    _ name: String, _ rows: UntypedRows, _ unreadable: [RecordID: UndecodedRecord],
    _ evolution: TableEvolution, canMove: Bool, hasUniques: Bool
  ) {
    self.name = name
    self.rows = rows
    self.unreadable = unreadable
    self.canMove = canMove
    self.hasUniques = hasUniques
    self.evolution = evolution
    isEvolving = !evolution.isPlain
  }

  /// The records as a source for a snapshot, which are encoded outside of the lock.
  var snapshotSource: any SnapshotSource { UnopenedSnapshotSource(records: []) }

  /// Checks that unique values will still be unique after the steps; two records may swap their values.
  func checkUniqueness(_ steps: ContiguousArray<PlannedChange>) throws(RepositoryError) {}

  /// Encodes an entity of the table, keeping the unknown fields of its stored form.
  func record(
    _ entity: any Entity, _ version: Version, keeping newer: EncodedRecord, with coder: any RecordCoder
  ) throws(RepositoryError) -> EncodedRecord { newer }

  /// Releases the snapshot that readers share, before a change.
  func invalidateSnapshot() {}

  /// Inserts the record in the slot into the indexes.
  func index(_ slot: Slot) {}

  /// Removes the record in the slot from the table and the indexes.
  func remove(_ slot: Slot) {}

  /// Rebuilds the indexes from all records.
  func fillIndexes() {}
}

extension RecordTableBase {
  /// Returns the slot, if the record is decoded, and the version of a record.
  ///
  /// - Throws: ``RepositoryError/conflict(_:expected:actual:)`` unless the record has the expected state.
  final func find(
    _ key: RecordID, _ expectation: ExpectedVersion
  ) throws(RepositoryError) -> (slot: Slot?, version: Version?) {
    let found = rows.find(key)
    let version = found?.version ?? (unreadable.isEmpty ? nil : unreadable[key]?.version)
    guard expectation.isMet(by: version) else {
      throw .conflict(EntityReference(entity: name, key: key), expected: expectation, actual: version)
    }
    return (found?.slot, version)
  }

  /// Throws the error of an unreadable record that the steps neither replace nor delete: its unique keys aren't
  /// known.
  final func requireKnownKeys(_ steps: ContiguousArray<PlannedChange>) throws(RepositoryError) {
    if unreadable.isEmpty { return }
    var rest = unreadable
    for step in steps where step.table === self { rest[step.key] = nil }
    if let first = rest.min(by: { $0.key < $1.key }) { throw first.value.error }
  }

  final func delete(_ key: RecordID, from slot: Slot?) {
    invalidateSnapshot()
    if !evolution.newer.isEmpty { evolution.newer[key] = nil }
    if !unreadable.isEmpty { unreadable[key] = nil }
    if let slot { remove(slot) }
  }

  /// Stores an entity in its existing slot, or in a new one.
  final func save<E: Entity>(_ entity: E, as key: RecordID, in slot: Slot?, _ version: Version) {
    invalidateSnapshot()
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
struct TablesByType {
  private var types: ContiguousArray<ObjectIdentifier> = []
  private(set) var tables: ContiguousArray<RecordTableBase> = []

  subscript(type: ObjectIdentifier) -> RecordTableBase? {
    for position in types.indices where types[position] == type { return tables[position] }
    return nil
  }

  /// Adds the table of a type, which must not have one yet.
  mutating func add(_ table: RecordTableBase, of type: ObjectIdentifier) {
    types.append(type)
    tables.append(table)
  }
}
