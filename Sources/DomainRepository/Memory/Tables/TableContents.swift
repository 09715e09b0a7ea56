import DomainModeling
import Synchronization

/// All records of one entity and the indexes over them at one moment.
///
/// It takes constant time to make from a table, and its reader needs no lock: a commit after it copies only what
/// it changes.
final class TableContents<E: Entity>: Sendable {
  let rows: TableRows<E>
  let indexes: TableIndexes<E>
  let unreadable: [RecordKey: UnreadableRecord]
  /// Which contents these are, of all that the process ever had.
  let moment = TableMoment.next()

  init(_ rows: TableRows<E>, _ indexes: TableIndexes<E>, _ unreadable: [RecordKey: UnreadableRecord]) {
    self.rows = rows
    self.indexes = indexes
    self.unreadable = unreadable
  }

  convenience init(_ records: [DecodedRecord<E>]) throws(RepositoryError) {
    var indexes = try TableIndexes<E>()
    var rows = TableRows<E>()
    var unreadable: [RecordKey: UnreadableRecord] = [:]
    for record in records {
      switch record.content {
      case .readable(let row): rows.insert(row, as: record.key)
      case .unreadable(let damage): unreadable[record.key] = damage
      }
    }
    indexes.fill(from: rows)
    self.init(rows, indexes, unreadable)
  }

  func record(_ key: RecordKey) throws(RepositoryError) -> Versioned<E>? {
    if let slot = rows.slot(of: key) { return rows[slot] }
    if let damage = unreadable[key] { throw damage.error }
    return nil
  }

  /// Where the records in these slots stand.
  func places(of slots: [Slot]) -> RecordPlaces { RecordPlaces(slots, in: rows.stored, of: self) }

  /// Fails while a record can't be read: an answer that leaves it out would be wrong without a sign of it.
  func requireReadable() throws(RepositoryError) {
    if unreadable.isEmpty { return }
    if let first = unreadable.min(by: { $0.key < $1.key }) { throw first.value.error }
  }
}

/// Numbers for the contents of tables, each given once.
enum TableMoment {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// A stored record, decoded or found to be unreadable.
struct DecodedRecord<E: Entity>: Sendable {
  enum Content {
    case readable(Versioned<E>)
    case unreadable(UnreadableRecord)
  }

  let key: RecordKey
  let content: Content

  init(_ record: EncodedRecord, as type: E.Type, with coder: (any RecordCoder)?) {
    key = RecordKey(record.reference.id)
    do throws(RepositoryError) {
      guard let coder else { throw .unreadable(record.reference, reason: "there is no coder") }
      content = .readable(Versioned(try record.decoded(as: type, with: coder), version: record.version))
    } catch {
      content = .unreadable(UnreadableRecord(record: record, error: error))
    }
  }
}

/// A stored record that this program can't read.
///
/// It may be replaced or deleted, and is never lost by itself.
struct UnreadableRecord: Sendable {
  let record: EncodedRecord
  let error: RepositoryError

  var version: Version { record.version }
}

/// Records of one entity as they were at one moment, on their way into a snapshot.
protocol RecordStock: Sendable {
  func records(with coder: any RecordCoder) throws(RepositoryError) -> [EncodedRecord]
}

/// Records that nobody has asked for, as they were found.
struct UnopenedStock: RecordStock {
  let records: [EncodedRecord]

  func records(with coder: any RecordCoder) -> [EncodedRecord] { records }
}

/// What can't be read stays as it was found.
extension TableContents: RecordStock {
  func records(with coder: any RecordCoder) throws(RepositoryError) -> [EncodedRecord] {
    var records = unreadable.values.map(\.record)
    records.reserveCapacity(records.count + rows.count)
    try rows.forEach { (_, row) throws(RepositoryError) in
      records.append(try EncodedRecord(row.entity, version: row.version, with: coder))
      return true
    }
    return records
  }
}
