/// A filter for lists of movies; withdrawn and hidden movies never match.
public struct MovieFilter: Hashable, Sendable {
  /// The release year of the movies; `nil` matches any year.
  public var year: ReleaseYear?
  /// A genre of the movies, primary or not; `nil` matches any genre.
  public var genre: OpenEnum<Genre>?
  /// Whether only movies with at least one purchase option in any country match.
  public var availableOnly: Bool
  /// The country in which the movies can be bought, rented or watched; `nil` matches movies of any country.
  public var availableIn: CountryCode?

  /// Words that must occur in the titles, compared by prefix; `nil` matches any title.
  public var search: TextSearch?

  /// Creates a filter; without arguments it matches every movie that is neither withdrawn nor hidden.
  public init(
    year: ReleaseYear? = nil, genre: OpenEnum<Genre>? = nil, availableOnly: Bool = false,
    availableIn: CountryCode? = nil, search: TextSearch? = nil
  ) {
    self.year = year
    self.genre = genre
    self.availableOnly = availableOnly
    self.availableIn = availableIn
    self.search = search
  }

  /// The filter as a condition, without `search`, which is the search of a query.
  public var condition: Condition<Movie> {
    var condition = Movie.Fields.withdrawnAt.isNull.and(Movie.Fields.hiddenAt.isNull)
    if let year { condition = condition.and(Movie.Fields.releaseYear == year) }
    if let genre { condition = condition.and(Movie.Fields.genres.includes(genre)) }
    if availableOnly { condition = condition.and(Movie.Fields.availability == .available) }
    if let availableIn {
      let country = PurchaseOption.Fields.storefront.at(Storefront.Fields.country)
      condition = condition.and(Movie.Fields.purchaseOptions.anyElement(country == availableIn))
    }
    return condition
  }
}
