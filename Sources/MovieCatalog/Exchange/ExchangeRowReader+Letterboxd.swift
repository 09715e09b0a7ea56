import DomainModeling

extension ExchangeRowReader {
  func letterboxdRow(_ format: ExchangeFormat) throws(ImportRemark.Reason) -> ExchangeRow {
    guard let title = try title("Name") else { throw .empty(column: "Name") }
    let year = try year("Year")
    let date = try moment("Date")
    let key = try shortLinkKey()
    // In a diary the link is that of the entry, elsewhere that of the film.
    let isDiary = format == .letterboxdDiary || format == .letterboxdReviews
    let id = isDiary ? nil : key.flatMap { try? ExternalID(.known(.letterboxd), $0) }
    var row = ExchangeRow(
      number: number, film: FilmReference(title: title, year: year, externalIDs: id.map { [$0] } ?? []))
    switch format {
    case .letterboxdWatched:
      row.when = .unknown
      row.recordedAt = date
    case .letterboxdDiary, .letterboxdReviews:
      row.sourceID = key.map { "letterboxd:\($0)" }
      row.recordedAt = date
      row.when = try value("Watched Date") { (text) throws(ValueError) in .on(try PartialDate(parsing: text))
      }
      row.when = row.when ?? .unknown
      row.rating = try rating("Rating", .halfStars)
      row.isRewatch = try rewatch()
      row.tags = tags()
      if format == .letterboxdReviews { row.note = try note() }
    case .letterboxdRatings:
      guard let rating = try rating("Rating", .halfStars) else { throw .empty(column: "Rating") }
      row.rating = rating
      row.recordedAt = date
    case .letterboxdWatchlist, .letterboxdLikes:
      row.bookmark = format == .letterboxdLikes ? .favourites : .watchlist
      row.bookmarkedAt = date
    case .trakt: throw .nothingToKeep
    }
    return row
  }

  /// What stands behind the slash of a short link, `https://boxd.it/2a9q`.
  private func shortLinkKey() throws(ImportRemark.Reason) -> String? {
    try value("Letterboxd URI") { (text) throws(ValueError) in
      let key = try WebLink(parsing: text).lastPathComponent
      return try ExternalID(.known(.letterboxd), key).value
    }
  }

  private func rewatch() throws(ImportRemark.Reason) -> Bool {
    switch text("Rewatch").map({ SearchFolding.folded($0) }) {
    case nil, "no": false
    case "yes": true
    default: throw .unreadable(column: "Rewatch")
    }
  }

  private func tags() -> [String] {
    (text("Tags") ?? "").split(separator: ",").map { String($0).trimmedCell }.filter { !$0.isEmpty }
  }

  private func note() throws(ImportRemark.Reason) -> Note? {
    guard let text = text("Review") else { return nil }
    do throws(LibraryRefusal) {
      return try Note.parse(text, limit: Note.maximumLength)
    } catch {
      throw .unreadable(column: "Review")
    }
  }
}
