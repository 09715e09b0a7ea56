#if SQLite || canImport(SQLite3)
public import DomainModeling
public import DomainRepository

extension SQLiteRepository {
  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    let table = try await table(of: type)
    let text = id.text
    let stored = try await read(table) { (connection) throws(RepositoryError) in
      try table.layout.record(of: text, in: connection)
    }
    guard let stored else { return nil }
    return try table.entity(in: stored.record)
  }

  public func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    let table = try await table(of: type)
    var seen: Set<EntityReference> = []
    let texts = ids.filter { seen.insert(EntityReference(type, id: $0)).inserted }.map(\.text)
    let stored = try await read(table) { (connection) throws(RepositoryError) in
      var found: [StoredRecord] = []
      for text in texts {
        if let record = try table.layout.record(of: text, in: connection) { found.append(record) }
      }
      return found
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
    let found = try await read(table) { (connection) throws(RepositoryError) in
      try sql.requireReadable(table, in: connection)
      return try window.records(sql, limit: limit, in: connection)
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
    return try await read(table) { (connection) throws(RepositoryError) in
      try sql.requireReadable(table, in: connection)
      let select = sql.select("count(*)")
      return try connection.first(select.text, select.values) { (row) throws(RepositoryError) in
        try row.count(0)
      } ?? 0
    }
  }

  public func facets<E: Entity>(
    of path: String, in query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Facet] {
    let table = try await table(of: E.self)
    let sql = try QuerySQL(query, on: table.layout)
    let facets = try FacetSQL(path, of: sql)
    return try await read(table) { (connection) throws(RepositoryError) in
      try sql.requireReadable(table, in: connection)
      return try facets.values(in: connection)
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
#endif
