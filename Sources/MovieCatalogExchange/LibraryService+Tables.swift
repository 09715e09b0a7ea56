// One import is enough: the module re-exports the modules whose types appear in its interface.
@_exported public import MovieCatalog

extension LibraryService {
  /// Imports a table of Letterboxd or Trakt into the caller's library, with a report on the rows that were
  /// left out.
  ///
  /// Importing the same table again adds nothing.
  /// - Throws: ``MovieExchangeError/unreadableTable(_:)`` with row and column when the bytes aren't such a
  ///   table.
  @discardableResult
  public func importTable(
    _ bytes: [UInt8], as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieExchangeError) -> LibraryImport {
    let owner = try mapError(owner(Operations.importLibrary, principal), to: MovieExchangeError.catalog)
    let sheet = try mapError(
      ExchangeSheet(parsing: bytes, as: format), to: MovieExchangeError.unreadableTable)
    do {
      return try await importSheet(sheet, for: owner)
    } catch {
      throw .catalog(error)
    }
  }

  private func importSheet(
    _ sheet: ExchangeSheet, for owner: Principal.ID
  ) async throws(MovieCatalogError) -> LibraryImport {
    let movies = try await reading { (repository) async throws(RepositoryError) in
      MovieIndex(try await repository.all(ModelQuery<Movie>()).map(\.entity))
    }
    let now = clock.now()
    return try await replacing(owner) { library throws(LibraryError) in
      let read = try library.importing(sheet, movies: movies, at: now, policy: policy)
      return (read.library, read)
    }
  }

  /// Exports the caller's library as a table of Letterboxd or Trakt, with a report on what the table can't
  /// express.
  public func exportTable(
    as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieCatalogError) -> LibraryExport {
    let library = try await library(as: principal)
    return try await reading { (repository) async throws(RepositoryError) in
      library.exported(as: format, movies: try await repository.movies(library.entries.map(\.movie)))
    }
  }
}
