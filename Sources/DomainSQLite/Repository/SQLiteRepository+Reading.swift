#if SQLite || canImport(SQLite3)
public import DomainModeling
public import DomainRepository

extension SQLiteRepository {
  public func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    let table = try await table(of: type)
    let text = id.text
    let (use, stored) = try await read {
      [self] (connection) throws(RepositoryError) -> (TableUse, StoredRecord?) in
      let use = try self.use(of: table.layout, StoreState(in: connection), in: connection)
      return (use, use == .older ? nil : try table.layout.record(of: text, in: connection))
    }
    if use == .older { return try await copy(of: table)?.get(type, id: id) }
    guard let stored else { return nil }
    return try table.entity(in: stored, use)
  }

  public func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
    let table = try await table(of: type)
    var seen: Set<EntityReference> = []
    let texts = ids.filter { seen.insert(EntityReference(type, id: $0)).inserted }.map(\.text)
    let (use, stored) = try await read {
      [self] (connection) throws(RepositoryError) -> (TableUse, [StoredRecord]) in
      let use = try self.use(of: table.layout, StoreState(in: connection), in: connection)
      var found: [StoredRecord] = []
      for text in texts where use != .older {
        if let record = try table.layout.record(of: text, in: connection) { found.append(record) }
      }
      return (use, found)
    }
    if use == .older { return try await copy(of: table)?.get(type, ids: ids) ?? [] }
    var items: [Versioned<E>] = []
    for stored in stored { items.append(try table.entity(in: stored, use)) }
    return items
  }

  public func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(RepositoryError) -> Page<Versioned<E>> {
    try PageLimit.validate(limit)
    let table = try await table(of: E.self)
    let sql = try QuerySQL(query, on: table.layout)
    let window = try QueryWindow(position, of: query, sql)
    var usesCopy = false
    while true {
      let page = try await read(table, fromCopy: usesCopy) {
        (connection) throws(RepositoryError) -> FoundPage<E> in
        let sql = try sql.withoutUnreadable(in: connection)
        let found = try window.records(sql, limit: limit, in: connection)
        return try FoundPage(found, table)
      } orFrom: { (copy) async throws(RepositoryError) in
        FoundPage(try await copy.page(query, at: position, limit: limit))
      }
      switch page {
      case .copied(let page): return page
      case .records(let items, let hasNext, let hasPrevious):
        return Page(
          items: items,
          next: hasNext
            ? try items.last.map { (item) throws(RepositoryError) in try query.cursor(at: item.entity) }
            : nil,
          previous: hasPrevious
            ? try items.first.map { (item) throws(RepositoryError) in try query.cursor(at: item.entity) }
            : nil)
      case .unreadable(let rows):
        usesCopy = try await !mark(rows, in: table)
      }
    }
  }

  public func count<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> Int {
    let table = try await table(of: E.self)
    let sql = try QuerySQL(query, on: table.layout)
    return try await read(table) { (connection) throws(RepositoryError) in
      let select = try sql.withoutUnreadable(in: connection).select("count(*)")
      return try connection.first(select.text, select.values) { (row) throws(RepositoryError) in
        try row.count(0)
      } ?? 0
    } orFrom: { (copy) async throws(RepositoryError) in
      try await copy.count(query)
    }
  }

  public func facets<E: Entity>(
    of path: String, in query: ModelQuery<E>
  ) async throws(RepositoryError) -> [Facet] {
    let table = try await table(of: E.self)
    let sql = try QuerySQL(query, on: table.layout)
    let facets = try FacetSQL(path, of: sql)
    return try await read(table) { (connection) throws(RepositoryError) in
      let whole = try sql.withoutUnreadable(in: connection)
      return try (whole.isComplete ? facets : FacetSQL(path, of: whole)).values(in: connection)
    } orFrom: { (copy) async throws(RepositoryError) in
      try await copy.facets(of: path, in: query)
    }
  }

  /// Returns the records of an entity type that this program can't decode, ordered by identifier.
  ///
  /// It reads all records, and marks those that have become unreadable since they were written, unless the file
  /// can't be written. A record whose identifier can't be read is named by its row in the table, such as `row 7`.
  public func unreadableRecords<E: Entity>(
    of type: E.Type
  ) async throws(RepositoryError) -> [UnreadableRecord] {
    let table = try await table(of: type)
    let unmarked = try await read(table) { (connection) throws(RepositoryError) in
      try table.unmarkedRows(in: connection)
    } orFrom: { _ in
      []
    }
    let isMarked = try await mark(unmarked, in: table)
    return try await read(table, fromCopy: !isMarked) { (connection) throws(RepositoryError) in
      try table.layout.records(marked: .unreadable, in: connection).map { stored in
        UnreadableRecord(table.reference(of: stored), table.unreadableError(of: stored))
      }
    } orFrom: { (copy) async throws(RepositoryError) in
      try await copy.unreadableRecords(of: type)
    }
  }

  public func newerSchemaVersion<E: Entity>(of type: E.Type) async throws(RepositoryError) -> Int64? {
    let table = try await table(of: type)
    return try await read { [self] (connection) throws(RepositoryError) in
      let use = try self.use(of: table.layout, StoreState(in: connection), in: connection)
      guard case .newer(let schema, _) = use, schema.version > type.schema.version else { return nil }
      return schema.version
    }
  }
}

/// The result of reading a page.
private enum FoundPage<E: Entity>: Sendable {
  case records([Versioned<E>], hasNext: Bool, hasPrevious: Bool)
  /// The page has rows whose records can't be decoded, although their columns are filled.
  case unreadable([Int64])
  case copied(Page<Versioned<E>>)

  init(_ page: Page<Versioned<E>>) { self = .copied(page) }

  init(
    _ found: (records: [StoredRecord], hasNext: Bool, hasPrevious: Bool), _ table: EntityTable<E>
  ) throws(RepositoryError) {
    var items: [Versioned<E>] = []
    var unreadable: [Int64] = []
    for stored in found.records {
      do throws(RepositoryError) {
        items.append(try table.entity(in: stored))
      } catch .unreadable {
        unreadable.append(stored.row)
      }
    }
    self =
      unreadable.isEmpty
      ? .records(items, hasNext: found.hasNext, hasPrevious: found.hasPrevious) : .unreadable(unreadable)
  }
}
#endif
