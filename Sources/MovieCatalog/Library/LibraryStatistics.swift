public import DomainModeling
public import DomainServices
import DomainValues

/// The statistics of a user's viewings.
public struct LibraryStatistics: Hashable, Sendable {
  /// The number of viewings.
  public private(set) var watches: Int64 = 0
  /// The number of different movies that were watched.
  public private(set) var movies: Int64 = 0
  /// The number of watched movies that the catalog doesn't contain; they have no year, genre or running time.
  public private(set) var unknownMovies: Int64 = 0
  /// The number of watched movies by release year.
  public private(set) var moviesByReleaseYear: [ReleaseYear: Int64] = [:]
  /// The number of watched movies by genre; a movie counts in each of its genres.
  public private(set) var moviesByGenre: [OpenEnum<Genre>: Int64] = [:]
  /// The number of viewings by month, of those whose month is known.
  public private(set) var watchesByMonth: [PartialDate: Int64] = [:]
  /// The number of viewings by year, of those whose year is known.
  public private(set) var watchesByYear: [PartialDate: Int64] = [:]
  /// The number of viewings whose time is unknown.
  public private(set) var undatedWatches: Int64 = 0
  /// The total running time of the viewings in seconds, of movies with a known running time; at most 2⁶³ − 1.
  public private(set) var watchedSeconds: Int64 = 0
  /// The number of viewings of movies without a known running time.
  public private(set) var watchesOfUnknownLength: Int64 = 0
  /// The average of all ratings; `nil` when there are none.
  public private(set) var averageRating: RatingAverage?

  /// The number of viewings beyond each movie's first one.
  public var rewatches: Int64 { watches - movies }
  /// The whole hours in ``watchedSeconds``.
  public var watchedHours: Int64 { watchedSeconds / 3_600 }

  /// Computes the statistics of viewings.
  ///
  /// - Parameters:
  ///   - movies: The watched movies that the catalog contains.
  ///   - day: Returns the calendar day of a moment for the user; by default the UTC day.
  /// - Complexity: O(*n*).
  package init(
    of watches: some Sequence<WatchRecord>, movies: [Identifier<Movie>: Movie],
    day: (Timestamp) -> CalendarDate = { CalendarDate(utc: $0) }
  ) {
    var seen: Set<Identifier<Movie>> = []
    var ratings: [Rating] = []
    for watch in watches {
      self.watches += 1
      let movie = movies[watch.movie]
      if seen.insert(watch.movie).inserted { count(movie: movie) }
      count(watch.watchDate.date(of: day))
      if let length = movie?.runtimeSeconds {
        let (sum, overflow) = watchedSeconds.addingReportingOverflow(length)
        watchedSeconds = overflow ? .max : sum
      } else {
        watchesOfUnknownLength += 1
      }
      if let rating = watch.rating { ratings.append(rating) }
    }
    averageRating = RatingAverage(ratings)
  }

  private mutating func count(movie: Movie?) {
    movies += 1
    guard let movie else {
      unknownMovies += 1
      return
    }
    if let year = movie.releaseYear { moviesByReleaseYear[year, default: 0] += 1 }
    for genre in movie.genres { moviesByGenre[genre, default: 0] += 1 }
  }

  private mutating func count(_ date: PartialDate?) {
    guard let date else {
      undatedWatches += 1
      return
    }
    watchesByYear[PartialDate(date.firstDay, precision: .year), default: 0] += 1
    if date.precision >= .month {
      watchesByMonth[PartialDate(date.firstDay, precision: .month), default: 0] += 1
    }
  }
}

extension LibraryStatistics: OperationList {}
