import DomainModeling

/// Writes one row of a table, cell by cell.
struct ExchangeRowWriter {
  let row: ExchangeRow
  let format: ExchangeFormat

  var fields: [String] { format.columns.map { cell($0) ?? "" } }

  private func cell(_ column: String) -> String? {
    switch column {
    case "Name", "title": row.film.title
    case "Year", "year": row.film.year?.description
    case "Date": (row.recordedAt ?? row.bookmarkedAt).map { CalendarDate(utc: $0).text }
    case "Letterboxd URI": letterboxdKey.map { "https://boxd.it/\($0)" }
    case "Rating", "rating": row.rating?.text(on: format.scale)
    case "Rewatch": row.isRewatch ? "Yes" : nil
    case "Review": row.note?.text
    case "Tags": row.tags.joined(separator: ", ")
    case "Watched Date": row.when.flatMap { $0.date()?.text }
    case "trakt_id": id(.trakt)
    case "imdb_id": id(.imdb)
    case "tmdb_id": id(.tmdb)
    case "type": "movie"
    case "watched_at": row.when?.text
    case "watchlisted_at": row.bookmarkedAt?.text
    case "rated_at": row.recordedAt?.text
    default: nil
    }
  }

  private func id(_ source: ExternalSource) -> String? {
    row.film.externalIDs.first { $0.source == .known(source) }?.value
  }

  private var letterboxdKey: String? {
    let prefix = "letterboxd:"
    guard let sourceID = row.sourceID else { return id(.letterboxd) }
    return sourceID.hasPrefix(prefix) ? String(sourceID.dropFirst(prefix.count)) : nil
  }
}
