// One import is enough: the module brings the catalogue that it carries to and from other services.
@_exported public import MovieCatalog

extension LibraryService {
  /// Reads a table of Letterboxd's or Trakt's into the caller's library, and says what was left out.
  ///
  /// Reading it twice adds nothing the second time.
  /// - Throws: ``MovieExchangeError/unreadableTable(_:)`` with row and column when it is no such table.
  @discardableResult
  public func importTable(
    _ bytes: [UInt8], as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieExchangeError) -> LibraryImport {
    let owner = try rethrowing(owner(UseCases.combine, principal), as: MovieExchangeError.catalog)
    let sheet = try rethrowing(
      ExchangeSheet(parsing: bytes, as: format), as: MovieExchangeError.unreadableTable)
    do {
      return try await importSheet(sheet, for: owner)
    } catch {
      throw .catalog(error)
    }
  }

  private func importSheet(
    _ sheet: ExchangeSheet, for owner: Principal.ID
  ) async throws(MovieCatalogError) -> LibraryImport {
    let films = try await repository.reading { (repository) async throws(RepositoryError) in
      FilmIndex(try await repository.all(ModelQuery<Movie>()).map(\.entity))
    }
    let now = clock.now()
    return try await replacing(owner) { library throws(LibraryRefusal) in
      let read = try library.importing(sheet, films: films, at: now, policy: policy)
      return (read.library, read)
    }
  }

  /// The caller's library as a table of Letterboxd's or Trakt's, and what didn't fit into it.
  public func exportTable(
    as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieCatalogError) -> LibraryExport {
    let library = try await library(as: principal)
    return try await repository.reading { (repository) async throws(RepositoryError) in
      library.exported(as: format, movies: try await repository.films(library.entries.map(\.movie)))
    }
  }
}
