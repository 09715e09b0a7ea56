import DomainModeling
import DomainValues

/// A converter from library items to the rows of a table.
struct LibraryExporter {
  private(set) var rows: [ExchangeRow] = []
  private(set) var issues: [ExportIssue] = []
  private let format: ExchangeFormat

  init(_ format: ExchangeFormat) { self.format = format }

  mutating func addIssue(
    _ movie: Identifier<Movie>, _ watch: Identifier<WatchRecord>?, _ reason: ExportIssue.Reason
  ) {
    issues.append(ExportIssue(movie: movie, watch: watch, reason: reason))
  }

  mutating func write(_ item: MovieLibraryItem, _ movie: Movie, _ day: (Timestamp) -> CalendarDate) {
    switch format {
    case .letterboxdWatched:
      guard let since = item.entry.watchedSince else { return }
      append(movie) { row in
        row.watchDate = .unknown
        row.recordedAt = Self.dayOnly(since)
      }
    case .letterboxdDiary, .letterboxdReviews: writeDiary(item, movie, day)
    case .letterboxdRatings:
      guard let watch = item.latestRated, let rating = watch.rating else { return }
      let written = fitting(rating, item.entry.movie, watch.id)
      append(movie) { row in
        row.rating = written
        row.recordedAt = Self.dayOnly(watch.ratedAt ?? watch.recordedAt)
      }
    case .letterboxdWatchlist: writeBookmark(item.entry.watchlistedAt, .watchlist, movie)
    case .letterboxdLikes: writeBookmark(item.entry.favoritedAt, .favorites, movie)
    case .trakt: writeTrakt(item, movie)
    }
  }

  private mutating func writeDiary(
    _ item: MovieLibraryItem, _ movie: Movie, _ day: (Timestamp) -> CalendarDate
  ) {
    for (index, watch) in item.watches.enumerated() where format == .letterboxdDiary || watch.note != nil {
      guard let date = watch.watchDate.date(of: day), date.precision == .day else {
        addIssue(item.entry.movie, watch.id, .noDay)
        continue
      }
      let rating = watch.rating.map { fitting($0, item.entry.movie, watch.id) }
      let note = format == .letterboxdReviews ? watch.note : nil
      append(movie) { row in
        row.watchDate = .on(date)
        row.recordedAt = Self.dayOnly(watch.recordedAt)
        row.rating = rating
        row.isRewatch = index > 0
        row.sourceID = watch.sourceID.flatMap(Self.letterboxdEntry)
        row.note = note
      }
    }
  }

  private mutating func writeTrakt(_ item: MovieLibraryItem, _ movie: Movie) {
    for watch in item.watches {
      let rating = watch.rating.map { fitting($0, item.entry.movie, watch.id) }
      append(movie) { row in
        row.watchDate = watch.watchDate
        row.rating = rating
        row.recordedAt = rating == nil ? nil : watch.ratedAt ?? watch.recordedAt
      }
    }
    writeBookmark(item.entry.watchlistedAt, .watchlist, movie)
  }

  private mutating func writeBookmark(_ addedAt: Timestamp?, _ list: BookmarkList, _ movie: Movie) {
    guard let addedAt else { return }
    let written = format == .trakt ? addedAt : Self.dayOnly(addedAt)
    append(movie) { row in
      row.bookmark = list
      row.bookmarkedAt = written
    }
  }

  private mutating func append(_ movie: Movie, _ fill: (inout ExchangeRow) -> Void) {
    var row = ExchangeRow(number: rows.count + 2, movie: reference(movie))
    fill(&row)
    rows.append(row)
  }

  /// Returns the reference to a movie that the format can express.
  private func reference(_ movie: Movie) -> MovieReference {
    let sources: [ExternalSource] =
      switch format {
      case .trakt: [.trakt, .imdb, .tmdb]
      // The link in a diary is that of the entry, not of the movie.

      case .letterboxdDiary, .letterboxdReviews: []
      default: [.letterboxd]
      }
    let ids = sources.compactMap { source in movie.externalIDs.first { $0.source == .known(source) } }
    return MovieReference(title: movie.title, year: movie.releaseYear, externalIDs: ids)
  }

  private mutating func fitting(
    _ rating: Rating, _ movie: Identifier<Movie>, _ watch: Identifier<WatchRecord>?
  ) -> Rating {
    if rating.isRepresentable(on: format.scale), rating.thousandths > 0 { return rating }
    addIssue(movie, watch, .roundedRating)
    return (try? Rating(steps: rating.steps(on: format.scale), on: format.scale)) ?? rating
  }

  private static func dayOnly(_ moment: Timestamp) -> Timestamp {
    Timestamp(utcMidnightOf: CalendarDate(utc: moment))
  }

  private static func letterboxdEntry(_ sourceID: String) -> String? {
    let key = sourceID.split(separator: ":", omittingEmptySubsequences: false)
    return key.count == 2 && key.first == "letterboxd" ? sourceID : nil
  }
}
