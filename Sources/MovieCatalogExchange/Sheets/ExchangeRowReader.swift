import DomainModeling
import DomainValues

/// A reader for one row of a table.
struct ExchangeRowReader {
  let number: Int
  let fields: [String]
  let header: ExchangeHeader
  let cells: CSVCellEscaping

  func row(_ format: ExchangeFormat) throws(ImportIssue.Reason) -> ExchangeRow {
    guard fields.count <= header.count || fields[header.count...].allSatisfy(\.isEmpty) else {
      throw .tooManyCells
    }
    return format == .trakt ? try traktRow() : try letterboxdRow(format)
  }

  /// Returns the text of the first column that has one; `nil` when all columns are missing or blank.
  func text(_ columns: String...) -> String? {
    for column in columns {
      guard let position = header[column], position < fields.count else { continue }
      let text = cells.text(fields[position]).trimmedCell
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// Returns the parsed value of a cell; `nil` when it is missing or blank.
  func value<Value>(
    _ column: String, _ parse: (String) throws(ValueError) -> Value
  ) throws(ImportIssue.Reason) -> Value? {
    guard let text = text(column) else { return nil }
    do throws(ValueError) {
      return try parse(text)
    } catch {
      throw .unreadable(column: column)
    }
  }

  func rating(_ column: String, _ scale: RatingScale) throws(ImportIssue.Reason) -> Rating? {
    try value(column) { (text) throws(ValueError) in try Rating(parsing: text, on: scale) }
  }

  func year(_ column: String) throws(ImportIssue.Reason) -> ReleaseYear? {
    try value(column) { (text) throws(ValueError) in
      guard text.utf8.count == 4, let number = Int(text) else {
        throw ValueError(.format, type: "releaseYear", expected: "four digits")
      }
      return try ReleaseYear(number)
    }
  }

  /// Returns the moment in a cell; a day means its beginning in UTC.
  func moment(_ column: String) throws(ImportIssue.Reason) -> Timestamp? {
    try value(column) { (text) throws(ValueError) in
      text.utf8.count == 10
        ? Timestamp(utcMidnightOf: try CalendarDate(parsing: text)) : try Timestamp(parsing: text)
    }
  }

  func title(_ column: String) throws(ImportIssue.Reason) -> String? {
    guard let title = text(column) else { return nil }
    guard title.utf8.count <= 1_200 else { throw .unreadable(column: column) }
    return title
  }
}

extension ExchangeRowReader {
  func letterboxdRow(_ format: ExchangeFormat) throws(ImportIssue.Reason) -> ExchangeRow {
    guard let title = try title("Name") else { throw .empty(column: "Name") }
    let year = try year("Year")
    let date = try moment("Date")
    let key = try shortLinkKey()
    // In a diary the link is that of the entry, in other tables that of the movie.
    let isDiary = format == .letterboxdDiary || format == .letterboxdReviews
    let id = isDiary ? nil : key.flatMap { try? ExternalID(.known(.letterboxd), $0) }
    var row = ExchangeRow(
      number: number, movie: MovieReference(title: title, year: year, externalIDs: id.map { [$0] } ?? []))
    switch format {
    case .letterboxdWatched:
      row.watchDate = .unknown
      row.recordedAt = date
    case .letterboxdDiary, .letterboxdReviews:
      row.sourceID = key.map { "letterboxd:\($0)" }
      row.recordedAt = date
      row.watchDate = try value("Watched Date") { (text) throws(ValueError) in
        .on(try PartialDate(parsing: text))
      }
      row.watchDate = row.watchDate ?? .unknown
      row.rating = try rating("Rating", .halfStars)
      row.isRewatch = try rewatch()
      row.tags = tags()
      if format == .letterboxdReviews { row.note = try note() }
    case .letterboxdRatings:
      guard let rating = try rating("Rating", .halfStars) else { throw .empty(column: "Rating") }
      row.rating = rating
      row.recordedAt = date
    case .letterboxdWatchlist, .letterboxdLikes:
      row.bookmark = format == .letterboxdLikes ? .favorites : .watchlist
      row.bookmarkedAt = date
    case .trakt: throw .nothingToKeep
    }
    return row
  }

  /// Returns the last path component of a short link, `https://boxd.it/2a9q`.
  private func shortLinkKey() throws(ImportIssue.Reason) -> String? {
    try value("Letterboxd URI") { (text) throws(ValueError) in
      let key = try WebLink(parsing: text).lastPathComponent
      return try ExternalID(.known(.letterboxd), key).value
    }
  }

  private func rewatch() throws(ImportIssue.Reason) -> Bool {
    switch text("Rewatch").map({ ExactText(SearchFolding.folded($0)) }) {
    case nil, ExactText("no"): false
    case ExactText("yes"): true
    default: throw .unreadable(column: "Rewatch")
    }
  }

  private func tags() -> [String] {
    (text("Tags") ?? "").unicodeScalars.split(separator: ",").map { String($0).trimmedCell }
      .filter { !$0.isEmpty }
  }

  private func note() throws(ImportIssue.Reason) -> Note? {
    guard let text = text("Review") else { return nil }
    do throws(LibraryError) {
      return try Note.parse(text, limit: Note.maximumLength)
    } catch {
      throw .unreadable(column: "Review")
    }
  }
}

extension ExchangeRowReader {
  func traktRow() throws(ImportIssue.Reason) -> ExchangeRow {
    if let type = text("type"), !SearchFolding.folded(type).hasSameScalars(as: "movie") { throw .notAMovie }
    var ids: [ExternalID] = []
    for (column, source) in [("trakt_id", ExternalSource.trakt), ("imdb_id", .imdb), ("tmdb_id", .tmdb)] {
      let id = try value(column) { (text) throws(ValueError) in try ExternalID(.known(source), text) }
      if let id { ids.append(id) }
    }
    let title = try title("title")
    if title == nil, ids.isEmpty { throw .empty(column: "title") }
    let reference = MovieReference(title: title, year: try year("year"), externalIDs: ids)
    var row = ExchangeRow(number: number, movie: reference)
    row.watchDate = try value("watched_at") { (text) throws(ValueError) in try WatchDate(parsing: text) }
    row.rating = try rating("rating", .tenPoint)
    row.recordedAt = try moment("rated_at")
    // The column name of Trakt's importer, and that of Trakt's exported lists.

    let importedAt = try moment("watchlisted_at")
    let exportedAt = try moment("listed_at")
    if let listedAt = importedAt ?? exportedAt {
      row.bookmark = .watchlist
      row.bookmarkedAt = listedAt
    }
    if row.watchDate == nil, row.rating == nil, row.bookmark == nil { throw .nothingToKeep }
    return row
  }
}
