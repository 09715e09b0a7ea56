public import DomainModeling

/// A library as a table for another service, and what the table can't say.
public struct LibraryExport: Hashable, Sendable {
  /// The table.
  public let sheet: ExchangeSheet
  /// What it can't say.
  public let remarks: [ExportRemark]
}

extension MovieLibrary {
  /// The library as a table, in the order of titles and viewings; reading the table gives its rows back.
  ///
  /// Letterboxd keeps days and half stars, Trakt moments and whole points; Trakt's own importer may refuse months
  /// and years, which stand in its table as they are known.
  ///
  /// - Parameters:
  ///   - movies: The catalogue's films, as far as they are there.
  ///   - day: The day on which a moment fell where the person was; in UTC when nobody says otherwise.
  /// - Complexity: O(*n* log *n*).
  public func exported(
    as format: ExchangeFormat, movies: [Identifier<Movie>: Movie],
    day: (Timestamp) -> CalendarDate = { CalendarDate(utc: $0) }
  ) -> LibraryExport {
    var writer = LibraryExporter(format)
    var films: [(item: LibraryItem, movie: Movie, title: Scalar)] = []
    for item in items {
      if let movie = movies[item.entry.movie] {
        films.append((item, movie, .text(SearchFolding.folded(movie.title))))
      } else {
        writer.remark(item.entry.movie, nil, .unknownFilm)
      }
    }
    films.sort { $0.title == $1.title ? $0.movie.id < $1.movie.id : $0.title < $1.title }
    for film in films { writer.write(film.item, film.movie, day) }
    return LibraryExport(sheet: ExchangeSheet(format, rows: writer.rows), remarks: writer.remarks)
  }
}

/// What a table can't say of a library.
public struct ExportRemark: Hashable, Sendable {
  /// What is lost.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The catalogue doesn't have the film, so nothing is written about it.
    case unknownFilm
    /// The viewing isn't known to the day, which the format needs; nothing is written about it.
    case noDay
    /// The rating is no step of the service's scale; the nearest one is written.
    case roundedRating
  }

  /// The film.
  public let movie: Identifier<Movie>
  /// The viewing, where it is about one.
  public let watch: Identifier<WatchRecord>?
  /// What is lost.
  public let reason: Reason
}
