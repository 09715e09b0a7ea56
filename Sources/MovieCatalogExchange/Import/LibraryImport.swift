package import DomainModeling
public import DomainServices

/// A library after importing a table, with a report on the rows that were left out.
public struct LibraryImport: Hashable, Sendable {
  /// The library after the import.
  public let library: MovieLibrary
  /// The number of rows that changed the library.
  public let addedRows: Int64
  /// The rows that changed nothing, with the reasons, in the order of the table.
  public let issues: [ImportIssue]
}

extension LibraryImport: OperationList {}

extension MovieLibrary {
  /// Returns the library with the contents of a table added.
  ///
  /// Importing the same table again adds nothing, on any device. A viewing is already present when the
  /// library contains its `sourceID`, a viewing within the policy's minutes, one of the same day from another
  /// source, or, for a viewing without a date, any viewing. A rating without a viewing is applied to the
  /// latest viewing if it is newer than the existing rating; if there is no viewing, it creates one without a
  /// date. Moments of recording after `now` become `now`. Tags are left out.
  ///
  /// - Complexity: O(*n* log *n*) in the rows and the library's records together.
  package func importing(
    _ sheet: ExchangeSheet, movies: MovieIndex, at now: Timestamp, policy: WatchPolicy = .keeping
  ) throws(LibraryError) -> LibraryImport {
    var remarks = sheet.issues
    var rows: [Identifier<Movie>: [ExchangeRow]] = [:]
    for row in sheet.rows {
      do throws(ImportIssue.Reason) {
        rows[try movies.movie(row.movie), default: []].append(row)
      } catch {
        remarks.append(ImportIssue(row: row.number, reason: error))
      }
    }
    var items = Dictionary(self.items.map { ($0.entry.movie, $0) }) { first, _ in first }
    var added = 0
    for (movie, rows) in rows {
      let item = items[movie] ?? MovieLibraryItem(owner: owner, movie: movie)
      var importer = MovieRowImporter(item, service: sheet.format.service, at: now, policy)
      for row in rows { importer.take(row) }
      items[movie] = try importer.finish()
      added += rows.count - importer.issues.count
      remarks += importer.issues
    }
    do {
      return LibraryImport(
        library: try MovieLibrary(owner: owner, items: items.values), addedRows: Int64(added),
        issues: remarks.sorted { $0.row < $1.row })
    } catch {
      throw .invalid(error)
    }
  }
}

extension ExchangeFormat {
  /// The prefix of the `sourceID` of the service's viewings.
  var service: String { self == .trakt ? "trakt" : "letterboxd" }
}
