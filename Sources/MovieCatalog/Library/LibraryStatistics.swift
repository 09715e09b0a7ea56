public import DomainModeling
public import DomainValues

/// What a person's viewings add up to.
public struct LibraryStatistics: Hashable, Sendable {
  /// How many viewings there are.
  public private(set) var watches: Int64 = 0
  /// How many different films were watched.
  public private(set) var films: Int64 = 0
  /// How many of the films the catalogue doesn't have; they count in no year, genre or time.
  public private(set) var unknownFilms: Int64 = 0
  /// The films watched, by the year in which they came out.
  public private(set) var filmsByReleaseYear: [ReleaseYear: Int64] = [:]
  /// The films watched, by genre; a film counts in each of its genres.
  public private(set) var filmsByGenre: [OpenValue<Genre>: Int64] = [:]
  /// The viewings by month, for those known to the month or better.
  public private(set) var watchesByMonth: [PartialDate: Int64] = [:]
  /// The viewings by year, for those known to the year or better.
  public private(set) var watchesByYear: [PartialDate: Int64] = [:]
  /// The viewings of which not even the year is known.
  public private(set) var undatedWatches: Int64 = 0
  /// How many seconds the viewings took, for films whose length is known; at most 2⁶³ − 1.
  public private(set) var watchedSeconds: Int64 = 0
  /// The viewings of films whose length isn't known.
  public private(set) var watchesOfUnknownLength: Int64 = 0
  /// The average of all ratings of viewings; `nil` when there are none.
  public private(set) var averageRating: RatingAverage?

  /// The viewings after each film's first one.
  public var rewatches: Int64 { watches - films }
  /// The whole hours among ``watchedSeconds``.
  public var watchedHours: Int64 { watchedSeconds / 3_600 }

  /// Counts viewings.
  ///
  /// - Parameters:
  ///   - movies: The catalogue's films, as far as they are there.
  ///   - day: The day on which a moment fell where the person was; in UTC when nobody says otherwise.
  /// - Complexity: O(*n*).
  public init(
    of watches: some Sequence<WatchRecord>, movies: [Identifier<Movie>: Movie],
    day: (Timestamp) -> CalendarDate = { CalendarDate(utc: $0) }
  ) {
    var seen: Set<Identifier<Movie>> = []
    var ratings: [Rating] = []
    for watch in watches {
      self.watches += 1
      let movie = movies[watch.movie]
      if seen.insert(watch.movie).inserted { count(film: movie) }
      count(watch.when.date(of: day))
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

  private mutating func count(film: Movie?) {
    films += 1
    guard let film else {
      unknownFilms += 1
      return
    }
    if let year = film.releaseYear { filmsByReleaseYear[year, default: 0] += 1 }
    for genre in film.genres { filmsByGenre[genre, default: 0] += 1 }
  }

  private mutating func count(_ date: PartialDate?) {
    guard let date else {
      undatedWatches += 1
      return
    }
    watchesByYear[PartialDate(date.earliest, precision: .year), default: 0] += 1
    if date.precision >= .month {
      watchesByMonth[PartialDate(date.earliest, precision: .month), default: 0] += 1
    }
  }
}

/// How good several people, or one person several times, found something on average.
public struct RatingAverage: Hashable, Sendable {
  /// The mean, to the nearest thousandth of the best mark; half is rounded up.
  public let mean: Rating
  /// How many ratings it is made of; at least one.
  public let count: Int64

  /// The average of some ratings; `nil` when there are none.
  public init?(_ ratings: some Sequence<Rating>) {
    var sum: Int64 = 0
    var count: Int64 = 0
    for rating in ratings {
      sum += rating.perMille
      count += 1
    }
    guard count > 0, let mean = try? Rating(perMille: (sum + count / 2) / count) else { return nil }
    self.mean = mean
    self.count = count
  }

  /// The average of a group for one film; `nil` when nobody rated it.
  ///
  /// Every person counts once, with their latest rating of the film.
  public static func ofGroup(
    _ movie: Identifier<Movie>, in watches: some Sequence<WatchRecord>
  ) -> RatingAverage? {
    ofGroup(watches.filter { $0.movie == movie })[movie]
  }

  /// The averages of a group for every film that somebody in it rated.
  ///
  /// - Complexity: O(*n*).
  public static func ofGroup(_ watches: some Sequence<WatchRecord>) -> [Identifier<Movie>: RatingAverage] {
    var latest: [Voice: WatchRecord] = [:]
    for watch in watches where watch.rating != nil {
      let voice = Voice(owner: watch.owner, movie: watch.movie)
      if let known = latest[voice], watch.ratingKey.lexicographicallyPrecedes(known.ratingKey) { continue }
      latest[voice] = watch
    }
    let byMovie = Dictionary(grouping: latest.values, by: \.movie)
    return byMovie.compactMapValues { RatingAverage($0.compactMap(\.rating)) }
  }

  private struct Voice: Hashable {
    let owner: Principal.ID
    let movie: Identifier<Movie>
  }
}
