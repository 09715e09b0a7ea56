package import DomainModeling
public import DomainValues

/// The average of several ratings, of one user or of a group.
public struct RatingAverage: Hashable, Sendable {
  /// The mean, rounded to the nearest thousandth of the best mark; halves are rounded up.
  public let mean: Rating
  /// The number of ratings, at least one.
  public let count: Int64

  /// Computes the average of ratings; returns `nil` when there are none.
  package init?(_ ratings: some Sequence<Rating>) {
    var sum: Int64 = 0
    var count: Int64 = 0
    for rating in ratings {
      sum += rating.thousandths
      count += 1
    }
    guard count > 0, let mean = try? Rating(thousandths: (sum + count / 2) / count) else { return nil }
    self.mean = mean
    self.count = count
  }

  /// Returns the average rating of a movie in a group; `nil` when there are no ratings.
  ///
  /// Each user counts once, with the most recent rating of the movie.
  package static func ofGroup(
    _ movie: Identifier<Movie>, in watches: some Sequence<WatchRecord>
  ) -> RatingAverage? {
    ofGroup(watches.filter { $0.movie == movie })[movie]
  }

  /// Returns the average ratings of a group for every movie with a rating.
  ///
  /// - Complexity: O(*n*).
  package static func ofGroup(_ watches: some Sequence<WatchRecord>) -> [Identifier<Movie>: RatingAverage] {
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
