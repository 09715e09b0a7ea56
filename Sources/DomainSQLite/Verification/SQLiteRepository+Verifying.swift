#if SQLite || canImport(SQLite3)
import DomainModeling
public import DomainRepository

extension SQLiteRepository: SelfVerifying {
  /// Checks the file with `PRAGMA integrity_check`, the change feed, and for every record of the entity types that its
  /// bytes can be decoded and that all columns and searches contain what is computed from them.
  ///
  /// Each entity type is read from one snapshot, so commits continue only with a write-ahead log.
  public func storageInconsistencies(
    of models: ModelRegistry
  ) async throws(RepositoryError) -> [Inconsistency] {
    var found = try await read { (connection) throws(RepositoryError) in
      try StoreVerification.file(in: connection) + StoreVerification.feed(in: connection)
    }
    for type in models.names.compactMap({ models[$0] }) {
      do throws(RepositoryError) {
        found += try await verified(type)
      } catch {
        found.append(try Inconsistency(reporting: error))
      }
    }
    return found
  }

  private func verified<E: Entity>(_ type: E.Type) async throws(RepositoryError) -> [Inconsistency] {
    let table = try await table(of: type)
    _ = try await fillRows(in: table)
    return try await read { [self] (connection) throws(RepositoryError) in
      // The columns of a newer program aren't known.
      guard try use(of: table.layout, StoreState(in: connection), in: connection) == .own else { return [] }
      var verification = TableVerification(of: table, in: connection)
      try verification.run()
      return verification.found
    }
  }
}

/// The checks of a database that concern no entity type.
enum StoreVerification {
  /// Returns the errors that SQLite finds in the file; their texts may quote data, so only their code is returned.
  static func file(in connection: Connection) throws(RepositoryError) -> [Inconsistency] {
    let results = try connection.all("PRAGMA integrity_check(1)") { (row) throws(RepositoryError) in
      try row.text(0)
    }
    return results == ["ok"] ? [] : [.storage(code: SQLiteErrorCode.damaged.rawValue)]
  }

  /// Returns an inconsistency unless each commit of the history has its changes, and nothing else has any.
  static func feed(in connection: Connection) throws(RepositoryError) -> [Inconsistency] {
    let store = try StoreState(in: connection)
    let commits = try connection.first(
      "SELECT count(DISTINCT number), coalesce(min(number), 0), coalesce(max(number), 0) FROM _changes"
    ) { (row) throws(RepositoryError) in
      (count: try row.integer(0), first: try row.integer(1), last: try row.integer(2))
    }
    let kinds = ChangeEvent.Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let foreign = try connection.first(
      """
      SELECT (SELECT count(*) FROM _changes WHERE kind NOT IN (\(kinds)) OR entity = '' OR id = '') \
      + (SELECT count(*) FROM (SELECT 1 FROM _changes GROUP BY number HAVING min(position) <> 0 OR \
      max(position) <> count(*) - 1)) + (SELECT abs(count(*) - 1) FROM _store)
      """
    ) { (row) throws(RepositoryError) in try row.integer(0) }
    let expected = store.newest.number - store.oldest.number
    let isWhole =
      expected == 0
      ? commits?.count == 0
      : commits?.count == expected && commits?.first == store.oldest.number + 1
        && commits?.last == store.newest.number
    return isWhole && foreign == 0 ? [] : [.storage(code: "sqlite.feed")]
  }
}
#endif
