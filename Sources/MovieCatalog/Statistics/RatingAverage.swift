public import DomainModeling

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
