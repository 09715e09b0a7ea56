public import DomainModeling
public import DomainValues

/// A table format of another service for exporting or importing its users' data.
public enum ExchangeFormat: String, StringEnum {
  /// Letterboxd's `watched.csv`: the watched movies, without days.
  case letterboxdWatched
  /// Letterboxd's `diary.csv`: viewings by day, with ratings.
  case letterboxdDiary
  /// Letterboxd's `reviews.csv`: viewings by day, with ratings and notes.
  case letterboxdReviews
  /// Letterboxd's `ratings.csv`: the current rating of each movie.
  case letterboxdRatings
  /// Letterboxd's `watchlist.csv`: the movies to watch.
  case letterboxdWatchlist
  /// Letterboxd's `likes/films.csv`: the favorite movies.
  case letterboxdLikes
  /// The table for Trakt's importer: viewings with exact times, ratings and the watchlist together.
  case trakt

  /// The names of the columns, in order.
  public var columns: [String] {
    let common = ["Date", "Name", "Year", "Letterboxd URI"]
    return switch self {
    case .letterboxdWatched, .letterboxdWatchlist, .letterboxdLikes: common
    case .letterboxdRatings: common + ["Rating"]
    case .letterboxdDiary: common + ["Rating", "Rewatch", "Tags", "Watched Date"]
    case .letterboxdReviews: common + ["Rating", "Rewatch", "Review", "Tags", "Watched Date"]
    case .trakt:
      [
        "trakt_id", "imdb_id", "tmdb_id", "type", "title", "year", "watched_at", "watchlisted_at", "rating",
        "rated_at",
      ]
    }
  }

  /// The columns without which the table has no meaning.
  var requiredColumns: [String] {
    switch self {
    case .letterboxdWatched, .letterboxdWatchlist, .letterboxdLikes: ["Name"]
    case .letterboxdRatings: ["Name", "Rating"]
    case .letterboxdDiary: ["Name", "Watched Date"]
    case .letterboxdReviews: ["Name", "Review"]
    case .trakt: []
    }
  }

  /// The rating scale of the table.
  public var scale: RatingScale { self == .trakt ? .tenPoint : .halfStars }

  /// The usual name of the file.
  public var fileName: String {
    switch self {
    case .letterboxdWatched: "watched.csv"
    case .letterboxdDiary: "diary.csv"
    case .letterboxdReviews: "reviews.csv"
    case .letterboxdRatings: "ratings.csv"
    case .letterboxdWatchlist: "watchlist.csv"
    case .letterboxdLikes: "films.csv"
    case .trakt: "trakt.csv"
    }
  }
}

/// The positions of a table's columns by name, ignoring case.
struct ExchangeHeader {
  let count: Int
  private let positions: [ExactText: Int]

  init(_ document: CSVDocument, _ format: ExchangeFormat) throws(CSVError) {
    guard let names = document.rows.first, let row = document.numbers.first else {
      throw CSVError(.noHeader, row: 1, column: 1)
    }
    count = names.count
    positions = Dictionary(names.enumerated().map { (Self.key($1), $0) }) { first, _ in first }
    for column in format.requiredColumns where self[column] == nil {
      throw CSVError(.missingColumn, row: row, column: names.count + 1, name: column)
    }
    let known = format.columns.filter { self[$0] != nil }
    if known.isEmpty { throw CSVError(.missingColumn, row: row, column: 1, name: format.columns.first) }
  }

  subscript(column: String) -> Int? { positions[Self.key(column)] }

  private static func key(_ name: String) -> ExactText {
    ExactText(SearchFolding.folded(name.trimmedCell))
  }
}

extension String {
  /// The text without surrounding white space.
  var trimmedCell: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
