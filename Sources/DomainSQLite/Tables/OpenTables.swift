#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The tables that a repository has opened, with the state in which their schemas were compared last.
struct OpenTables: Sendable {
  private struct Comparison: Sendable {
    /// The value of ``StoreState/schemas`` for which the use is known.
    let schemas: Int64
    let use: TableUse
  }

  private var tables: [ObjectIdentifier: any Sendable] = [:]
  private var compared: [String: Comparison] = [:]
  /// By entity name, the records of tables with a newer schema, as they were at a state of the database.
  private var copies: [String: (state: StoreState, records: InMemoryRepository)] = [:]

  /// Returns the table of an entity type; `nil` until it is opened.
  ///
  /// - Throws: `entity.nameTaken` if another type of the same name is open, because both would share records.
  func table<E: Entity>(_ type: E.Type) throws(RepositoryError) -> EntityTable<E>? {
    if let table = tables[ObjectIdentifier(type)] as? EntityTable<E> { return table }
    let name = type.schema.name
    if compared[name] != nil { throw .nameTaken(name) }
    return nil
  }

  mutating func install<E: Entity>(
    _ table: EntityTable<E>, _ use: TableUse, at schemas: Int64
  ) throws(RepositoryError) {
    if try self.table(E.self) != nil, compared[table.layout.entity]?.use != .older { return }
    tables[ObjectIdentifier(E.self)] = table
    compared[table.layout.entity] = Comparison(schemas: schemas, use: use)
  }

  /// Returns the use of the tables of an entity if it is known for a number of changes to schemas.
  func use(of entity: String, at schemas: Int64) -> TableUse? {
    compared[entity].flatMap { $0.schemas == schemas ? $0.use : nil }
  }

  /// Returns whether the tables of an entity couldn't be rebuilt.
  func isOlder(_ entity: String) -> Bool { compared[entity]?.use == .older }

  mutating func note(_ use: TableUse, of entity: String, at schemas: Int64) {
    compared[entity] = Comparison(schemas: schemas, use: use)
  }

  /// Returns the records of an entity as they are at a state of the database, if they have been read.
  func copy(of entity: String, at state: StoreState) -> InMemoryRepository? {
    copies[entity].flatMap { $0.state == state ? $0.records : nil }
  }

  mutating func keep(_ records: InMemoryRepository, of entity: String, at state: StoreState) {
    copies[entity] = (state, records)
  }
}
#endif
