import DomainRepository

/// The tables that are known to conform to their current schemas.
struct OpenTables: Sendable {
  private var tables: [ObjectIdentifier: any Sendable] = [:]
  private var names: Set<String> = []

  /// Returns the table of an entity type; `nil` until it is opened.
  ///
  /// - Throws: `entity.nameTaken` if another type of the same name is open, because both would share records.
  func table<E: Entity>(_ type: E.Type) throws(RepositoryError) -> EntityTable<E>? {
    if let table = tables[ObjectIdentifier(type)] as? EntityTable<E> { return table }
    let name = type.schema.name
    if names.contains(name) { throw .backend(code: "entity.nameTaken.\(name)", isRetryable: false) }
    return nil
  }

  mutating func install<E: Entity>(_ table: EntityTable<E>) throws(RepositoryError) {
    if try self.table(E.self) != nil { return }
    tables[ObjectIdentifier(E.self)] = table
    names.insert(table.layout.entity)
  }
}
