// One import is enough: the module re-exports the modules whose types appear in its interface.
@_exported public import MovieCatalog

extension LibraryService {
  /// Imports a table of Letterboxd or Trakt into the caller's library, with a report on the rows that were
  /// left out.
  ///
  /// Importing the same table again adds nothing.
  /// - Throws: ``MovieExchangeErrorReason/unreadableTable(_:)`` with row and column when the bytes aren't such a
  ///   table.
  @discardableResult
  public func importTable(
    _ bytes: [UInt8], as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieExchangeError) -> LibraryImport {
    let tables = TableLibrary(library: self)
    let operation = Operations.importTable.description
    return try await tables.perform(Operations.importTable, as: principal) {
      () async throws(MovieExchangeError) in
      // The transaction, which runs again after each conflict, is as short as the caller's own library.
      let sheet = try await tables.read(operation, as: principal) { (_, _) throws(MovieExchangeError) in
        try mapError(ExchangeSheet(parsing: bytes, as: format), to: MovieExchangeError.unreadableTable)
      }
      let movies = try await tables.reading { (repository) async throws(RepositoryError) in
        MovieIndex(try await repository.all(ModelQuery<Movie>()).map(\.entity))
      }
      return try await tables.transact(operation, as: principal) {
        (work, caller) async throws(MovieExchangeError) in
        let owner = try tables.requiredID(of: caller, for: Operations.importTable)
        return try await work.mappingErrors(throwing: MovieExchangeError.init(catalog:)) {
          (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
          try await importSheet(sheet, movies: movies, for: owner, in: &work)
        }
      }
    }
  }

  private func importSheet(
    _ sheet: ExchangeSheet, movies: MovieIndex, for owner: Principal.ID,
    in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) -> LibraryImport {
    let now = clock.now()
    let replaced = try await replaceLibrary(of: owner, in: &work) { library throws(LibraryError) in
      let read = try library.importing(sheet, movies: movies, at: now, policy: policy)
      return (read.library, read)
    }
    return LibraryImport(
      library: replaced.library, addedRows: replaced.result.addedRows, issues: replaced.result.issues)
  }

  /// Exports the caller's library as a table of Letterboxd or Trakt, with a report on what the table can't
  /// express.
  public func exportTable(
    as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieCatalogError) -> LibraryExport {
    try await readLibrary(Operations.exportTable, as: principal) { owner async throws(MovieCatalogError) in
      let library = try await storedLibrary(of: owner)
      return try await reading { (repository) async throws(RepositoryError) in
        library.exported(as: format, movies: try await repository.movies(library.entries.map(\.movie)))
      }
    }
  }
}

extension LibraryService.Operations {
  /// Importing a table.
  public static let importTable = ServiceOperation(
    "library.importTable", LibraryService.importTable, .input("table"), .input("format"), .principal,
    for: [.authenticated], boundedBy: "one's own library and the rows of the table",
    refuses: ["library.unreadableTable"],
    doc: "Imports a table of another service into one's own library.")
  /// Exporting a table.
  public static let exportTable = ServiceOperation(
    "library.exportTable", LibraryService.exportTable, .input("format"), .principal, for: [.authenticated],
    boundedBy: "one row for each movie in one's own library, or for each of one's own viewings",
    doc: "Exports one's own library as a table for another service.")
}

/// The operations for tables of other services.
public enum MovieExchangeOperations {
  /// All operations that the module adds to the library service.
  public static let all: [OperationDescription] = [
    LibraryService.Operations.importTable.description, LibraryService.Operations.exportTable.description,
  ]
}

/// A library service whose operations throw the errors of tables.
private struct TableLibrary: RepositoryService {
  typealias Reason = MovieExchangeErrorReason

  let library: LibraryService

  var repository: any Repository { library.repository }
  var principals: any PrincipalDirectory { library.principals }
}
