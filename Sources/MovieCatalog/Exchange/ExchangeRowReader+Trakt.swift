import DomainModeling

extension ExchangeRowReader {
  func traktRow() throws(ImportRemark.Reason) -> ExchangeRow {
    if let type = text("type"), SearchFolding.folded(type) != "movie" { throw .notAFilm }
    var ids: [ExternalID] = []
    for (column, source) in [("trakt_id", ExternalSource.trakt), ("imdb_id", .imdb), ("tmdb_id", .tmdb)] {
      let id = try value(column) { (text) throws(ValueError) in try ExternalID(.known(source), text) }
      if let id { ids.append(id) }
    }
    let title = try title("title")
    if title == nil, ids.isEmpty { throw .empty(column: "title") }
    let film = FilmReference(title: title, year: try year("year"), externalIDs: ids)
    var row = ExchangeRow(number: number, film: film)
    row.when = try value("watched_at") { (text) throws(ValueError) in try WatchedWhen(parsing: text) }
    row.rating = try rating("rating", .tenPoint)
    row.recordedAt = try moment("rated_at")
    // The importer's name, and that of the lists which Trakt gives out.
    let importedAt = try moment("watchlisted_at")
    let exportedAt = try moment("listed_at")
    if let listedAt = importedAt ?? exportedAt {
      row.bookmark = .watchlist
      row.bookmarkedAt = listedAt
    }
    if row.when == nil, row.rating == nil, row.bookmark == nil { throw .nothingToKeep }
    return row
  }
}
