import DomainModeling

/// A table of any entity.
class AnyRecordTable {
  /// The records as they are now, to be encoded without the lock.
  var stock: any RecordStock { UnopenedStock(records: []) }
}

/// The newest contents of one table; used under the repository's lock only.
final class RecordTable<E: Entity>: AnyRecordTable {
  var contents: TableContents<E>

  override var stock: any RecordStock { contents }

  init(_ contents: TableContents<E>) { self.contents = contents }
}
