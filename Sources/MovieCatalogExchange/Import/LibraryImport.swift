public import DomainModeling

/// A library after a table was read into it, and what was left out.
public struct LibraryImport: Hashable, Sendable {
  /// The library.
  public let library: MovieLibrary
  /// How many rows changed something.
  public let addedRows: Int64
  /// The rows that changed nothing and why, in the order of the table.
  public let remarks: [ImportRemark]
}

extension MovieLibrary {
  /// The library with what a table says.
  ///
  /// Reading a table twice adds nothing the second time, on any device. A viewing is there already when the library
  /// has its outside identifier, one within the policy's minutes, one of the same day from another source, or, for a
  /// viewing without a date, any. A rating without a viewing goes to the latest viewing, when it is newer than the
  /// one there; without any viewing it makes one without a date. Moments after `now` count as `now`. Tags are left
  /// out.
  ///
  /// - Complexity: O(*n* log *n*) for the rows and the library's records together.
  public func importing(
    _ sheet: ExchangeSheet, films: FilmIndex, at now: Timestamp, policy: WatchPolicy = .keeping
  ) throws(LibraryRefusal) -> LibraryImport {
    var remarks = sheet.remarks
    var rows: [Identifier<Movie>: [ExchangeRow]] = [:]
    for row in sheet.rows {
      do throws(ImportRemark.Reason) {
        rows[try films.film(row.film), default: []].append(row)
      } catch {
        remarks.append(ImportRemark(row: row.number, reason: error))
      }
    }
    var items = Dictionary(self.items.map { ($0.entry.movie, $0) }) { first, _ in first }
    var added = 0
    for (movie, rows) in rows {
      let item = items[movie] ?? LibraryItem(owner: owner, movie: movie)
      var film = FilmImport(item, service: sheet.format.service, at: now, policy)
      for row in rows { film.take(row) }
      items[movie] = try film.finish()
      added += rows.count - film.remarks.count
      remarks += film.remarks
    }
    do {
      return LibraryImport(
        library: try MovieLibrary(owner: owner, items: items.values), addedRows: Int64(added),
        remarks: remarks.sorted { $0.row < $1.row })
    } catch {
      throw .invalid(error)
    }
  }
}

extension ExchangeFormat {
  /// What outside identifiers of the service's viewings begin with.
  var service: String { self == .trakt ? "trakt" : "letterboxd" }
}
