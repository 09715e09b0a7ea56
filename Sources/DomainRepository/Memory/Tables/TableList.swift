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
