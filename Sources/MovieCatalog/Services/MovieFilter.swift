/// Which films a list shows; films that their source has withdrawn are in no list but a person's own.
public struct MovieFilter: Hashable, Sendable {
  /// Only those that came out in this year.
  public var year: ReleaseYear?
  /// Only those of this genre.
  public var genre: OpenValue<Genre>?
  /// Only those that can be watched in some way now.
  public var availableOnly: Bool

  /// Only those whose titles have words that begin like these.
  public var words: TextSearch?

  /// Makes a filter; without arguments it lets every film through.
  public init(
    year: ReleaseYear? = nil, genre: OpenValue<Genre>? = nil, availableOnly: Bool = false,
    words: TextSearch? = nil
  ) {
    self.year = year
    self.genre = genre
    self.availableOnly = availableOnly
    self.words = words
  }

  /// The filter as a condition on films, but for the words: those are a query's own to search.
  public var condition: Condition<Movie> {
    var condition = Movie.Fields.withdrawnAt.isNull
    if let year { condition = condition.and(Movie.Fields.releaseYear == year) }
    if let genre { condition = condition.and(Movie.Fields.genres.includes(genre)) }
    if availableOnly { condition = condition.and(Movie.Fields.availability == .available) }
    return condition
  }
}
