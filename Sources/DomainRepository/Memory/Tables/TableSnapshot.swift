import DomainModeling
import Synchronization

/// A snapshot of one table: all records of an entity type, with their indexes, at one moment.
///
/// Creating it takes constant time, and readers need no lock: a later commit copies only the parts that it
/// changes.
final class TableSnapshot<E: Entity>: Sendable {
  let rows: TypedRows<E>
  let indexes: TableIndexes<E>
  let unreadable: [RecordID: UndecodedRecord]
  let evolution: TableEvolution
  /// A number that identifies this snapshot within the process.
  let snapshotNumber = SnapshotCounter.next()

  init(
    _ rows: TypedRows<E>, _ indexes: TableIndexes<E>, _ unreadable: [RecordID: UndecodedRecord],
    _ evolution: TableEvolution
  ) {
    self.rows = rows
    self.indexes = indexes
    self.unreadable = unreadable
    self.evolution = evolution
  }

  convenience init(
    _ records: [DecodedRecord<E>], _ evolution: TableEvolution
  ) throws(RepositoryError) {
    var indexes = try TableIndexes<E>()
    var rows = TypedRows<E>()
    var unreadable: [RecordID: UndecodedRecord] = [:]
    for record in records {
      switch record.outcome {
      case .readable(let row): rows.insert(row, as: record.key)
      case .unreadable(let undecoded): unreadable[record.key] = undecoded
      }
    }
    indexes.fill(from: rows)
    self.init(rows, indexes, unreadable, evolution)
  }

  func record(_ key: RecordID) throws(RepositoryError) -> Versioned<E>? {
    if let slot = rows.slot(of: key) { return rows[slot] }
    if let record = unreadable[key] { throw record.error }
    return nil
  }

  /// Returns the positions of the records in slots.
  func handles(of slots: [Slot]) -> RecordHandles { RecordHandles(slots, in: rows.untyped, of: self) }
}

/// A generator of unique numbers for snapshots of tables.
enum SnapshotCounter {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// A stored record, decoded or undecodable.
struct DecodedRecord<E: Entity>: Sendable {
  enum Outcome {
    case readable(Versioned<E>)
    case unreadable(UndecodedRecord)
  }

  let key: RecordID
  let outcome: Outcome

  init(_ record: EncodedRecord, as type: E.Type, with coder: (any RecordCoder)?, readsNewer: Bool) {
    key = RecordID(record.reference.id)
    do throws(RepositoryError) {
      guard let coder else { throw .unreadable(record.reference, reason: "there is no coder") }
      let entity = try record.decoded(as: type, with: coder, readsNewer: readsNewer)
      outcome = .readable(Versioned(entity, version: record.version))
    } catch {
      outcome = .unreadable(UndecodedRecord(record: record, error: error))
    }
  }
}

/// A stored record that this program can't decode.
///
/// It can be replaced or deleted, and otherwise stays stored unchanged.
struct UndecodedRecord: Sendable {
  let record: EncodedRecord
  let error: RepositoryError

  var version: Version { record.version }
}

/// The records of one entity type at one moment, as a source for a snapshot of the repository.
protocol SnapshotSource: Sendable {
  func records(with coder: any RecordCoder) throws(RepositoryError) -> [EncodedRecord]

  /// Compares the records with those of a store.
  func compare(to stored: inout StoreComparison, with coder: any RecordCoder) throws(RepositoryError)
}

/// Records of a type that isn't open, which are still encoded.
struct UnopenedSnapshotSource: SnapshotSource {
  let records: [EncodedRecord]

  func records(with coder: any RecordCoder) -> [EncodedRecord] { records }

  func compare(to stored: inout StoreComparison, with coder: any RecordCoder) {
    for record in records { stored.check(record) }
  }
}

/// Undecodable records, and those of a newer version, keep their bytes.
extension TableSnapshot: SnapshotSource {
  func records(with coder: any RecordCoder) throws(RepositoryError) -> [EncodedRecord] {
    var records = unreadable.values.map(\.record)
    records.reserveCapacity(records.count + rows.count)
    try rows.forEach { (_, row) throws(RepositoryError) in
      if !evolution.newer.isEmpty, let newer = evolution.newer[row.entity.recordKey] {
        records.append(newer)
        return true
      }
      records.append(try EncodedRecord(row.entity, version: row.version, with: coder))
      return true
    }
    return records
  }

  func compare(to stored: inout StoreComparison, with coder: any RecordCoder) throws(RepositoryError) {
    let former = Dictionary(evolution.abandoned.map { ($0.key, $0) }) { first, _ in first }
    for record in try records(with: coder) {
      stored.check(record, storedAs: former[record.reference.key]) { Self.renewed($0, with: coder) }
    }
  }

  private static func renewed(_ record: EncodedRecord, with coder: some RecordCoder) -> [UInt8]? {
    guard let entity = try? record.decoded(as: E.self, with: coder) else { return nil }
    return try? EncodedRecord(entity, version: record.version, with: coder).bytes
  }
}
