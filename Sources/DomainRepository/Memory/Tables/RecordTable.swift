import DomainModeling

/// A table of any entity.
class AnyRecordTable {}

/// The newest contents of one table; used under the repository's lock only.
final class RecordTable<E: Entity>: AnyRecordTable {
  var contents: TableContents<E>

  init(_ contents: TableContents<E>) { self.contents = contents }
}
