#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The tables that a repository has opened, with the state in which their schemas were compared last.
struct OpenTables: Sendable {
  private var tables: [ObjectIdentifier: any Sendable] = [:]
  /// By entity name, the value of ``StoreState/schemas`` for which the tables are known to have their schema.
  private var checked: [String: Int64] = [:]

  /// Returns the table of an entity type; `nil` until it is opened.
  ///
  /// - Throws: `entity.nameTaken` if another type of the same name is open, because both would share records.
  func table<E: Entity>(_ type: E.Type) throws(RepositoryError) -> EntityTable<E>? {
    if let table = tables[ObjectIdentifier(type)] as? EntityTable<E> { return table }
    let name = type.schema.name
    if checked[name] != nil { throw .nameTaken(name) }
    return nil
  }

  mutating func install<E: Entity>(_ table: EntityTable<E>, at schemas: Int64) throws(RepositoryError) {
    if try self.table(E.self) != nil { return }
    tables[ObjectIdentifier(E.self)] = table
    checked[table.layout.entity] = schemas
  }

  /// Whether the tables of an entity are known to have their schema as long as the state has this number of
  /// changes.
  func isChecked(_ entity: String, at schemas: Int64) -> Bool { checked[entity] == schemas }

  mutating func check(_ entity: String, at schemas: Int64) { checked[entity] = schemas }
}
#endif
