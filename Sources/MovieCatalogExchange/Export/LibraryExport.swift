public import DomainModeling
public import DomainServices

/// A library as a table for another service, with a report on what the table can't express.
public struct LibraryExport: Hashable, Sendable {
  /// The table.
  public let sheet: ExchangeSheet
  /// The losses, in the order of writing.
  public let issues: [ExportIssue]
}

extension MovieLibrary {
  /// Returns the library as a table, ordered by title and viewing; importing the table restores its rows.
  ///
  /// Letterboxd stores days and half stars, Trakt stores moments and whole points. Trakt's own importer may
  /// refuse viewings that are known only to the month or year; the table contains them nevertheless.
  ///
  /// - Parameters:
  ///   - movies: The movies of the library that the catalog contains.
  ///   - day: Returns the calendar day of a moment for the user; by default the UTC day.
  /// - Complexity: O(*n* log *n*).
  public func exported(
    as format: ExchangeFormat, movies: [Identifier<Movie>: Movie],
    day: (Timestamp) -> CalendarDate = { CalendarDate(utc: $0) }
  ) -> LibraryExport {
    var writer = LibraryExporter(format)
    var rows: [(item: MovieLibraryItem, movie: Movie, title: Scalar)] = []
    for item in items {
      if let movie = movies[item.entry.movie] {
        rows.append((item, movie, .text(SearchFolding.folded(movie.title))))
      } else {
        writer.addIssue(item.entry.movie, nil, .unknownMovie)
      }
    }
    rows.sort { $0.title == $1.title ? $0.movie.id < $1.movie.id : $0.title < $1.title }
    for row in rows { writer.write(row.item, row.movie, day) }
    return LibraryExport(sheet: ExchangeSheet(format, rows: writer.rows), issues: writer.issues)
  }
}

/// A loss of information in an exported table.
public struct ExportIssue: Hashable, Sendable {
  /// The kind of loss.
  public enum Reason: String, StringEnum {
    /// The catalog doesn't contain the movie, so nothing is written about it.
    case unknownMovie
    /// The day of the viewing, which the format requires, is unknown; the viewing isn't written.
    case noDay
    /// The rating isn't a step of the service's scale; the nearest step is written.
    case roundedRating
  }

  /// The identifier of the movie.
  public let movie: Identifier<Movie>
  /// The identifier of the viewing; `nil` when the loss is about the movie.
  public let watch: Identifier<WatchRecord>?
  /// The kind of loss.
  public let reason: Reason
}

extension LibraryExport: OperationList {}
