public import DomainRepository
import GRDB

extension SQLiteRepository {
  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    let table = try await table(of: type)
    let stored = try await read { try table.layout.record(of: id.text, in: $0) }
    guard let stored else { return nil }
    return try table.entity(in: stored.record)
  }

  public func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    let table = try await table(of: type)
    let stored = try await read { database in
      var seen: Set<EntityReference> = []
      return try ids.filter { seen.insert(EntityReference(type, id: $0)).inserted }
        .compactMap { try table.layout.record(of: $0.text, in: database) }
    }
    return try decoded(stored, by: table)
  }

  public func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try PageLimit.validate(limit)
    let table = try await table(of: E.self)
    let sql = try QuerySQL(query, on: table.layout)
    let window = try QueryWindow(position, of: query, sql)
    let found = try await read { database in
      try sql.requireReadable(table, in: database)
      return try window.records(sql, limit: limit, in: database)
    }
    let items = try decoded(found.records, by: table)
    return Page(
      items: items,
      next: found.hasNext
        ? try items.last.map { (item) throws(RepositoryError) in try query.cursor(at: item.entity) } : nil,
      previous: found.hasPrevious
        ? try items.first.map { (item) throws(RepositoryError) in try query.cursor(at: item.entity) } : nil)
  }

  public func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    let table = try await table(of: E.self)
    let sql = try QuerySQL(query, on: table.layout)
    return try await read { database in
      try sql.requireReadable(table, in: database)
      return try Int.fetchOne(sql.select("count(*)").statement(in: database)) ?? 0
    }
  }

  public func facets<E: Entity>(
    of path: String, in query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Facet] {
    let table = try await table(of: E.self)
    let sql = try QuerySQL(query, on: table.layout)
    let facets = try FacetSQL(path, of: sql)
    return try await read { database in
      try sql.requireReadable(table, in: database)
      return try facets.values(in: database)
    }
  }

  private func decoded<E: Entity>(
    _ stored: [StoredRecord], by table: EntityTable<E>
  ) throws(RepositoryError) -> [Versioned<E>] {
    var items: [Versioned<E>] = []
    for stored in stored { items.append(try table.entity(in: stored.record)) }
    return items
  }
}
