extension MovieService {
  /// The operations of the service.
  public enum Operations {
    /// The order of a list without another one.
    static let newestFirst = SortKey<Movie>.descending(Movie.Fields.releaseDate)
    private static let operators: [AccessRequirement] = [.system, .role(MovieRole.operator)]

    /// Listing the movies of the current year.
    public static let releasedThisYear = ServiceOperation(
      "movie.releasedThisYear", MovieService.releasedThisYear, .input("order"), .principal,
      .input("position"), .input("limit"), for: [.anyone], orderedBy: .chosen(byDefault: newestFirst),
      doc: "Lists the movies released in the current year, the latest first by default.")
    /// Listing the movies of a year.
    public static let released = ServiceOperation(
      "movie.released", MovieService.released, .input("year"), .input("order"), .principal,
      .input("position"), .input("limit"), for: [.anyone], orderedBy: .chosen(byDefault: newestFirst),
      doc: "Lists the movies released in a year, the latest first by default.")
    /// Listing movies.
    public static let list = ServiceOperation(
      "movie.list", MovieService.list, .input("filter"), .input("order"), .principal, .input("position"),
      .input("limit"), for: [.anyone], orderedBy: .chosen(byDefault: newestFirst),
      doc: "Lists the movies that match a filter, the latest first by default.")
    /// Viewing a movie.
    public static let details = ServiceOperation(
      "movie.details", MovieService.details, .input("movie"), .principal, for: [.anyone],
      boundedBy: "the caller's own viewings of one movie", refuses: [.notFound],
      doc: "Shows a movie with the caller's own viewings and notes.")
    /// Listing release years.
    public static let years = ServiceOperation(
      "movie.years", MovieService.years, .principal, for: [.anyone],
      boundedBy: "one item for each year since 1888",
      doc: "Lists the release years with their numbers of movies.")
    /// Fetching movies.
    public static let fetch = ServiceOperation(
      "movie.fetch", MovieService.fetch(_:from:as:), .input("request"), .context("source"), .principal,
      for: operators, boundedBy: "the movies that the source returns for one request",
      doc: "Fetches movies from a source such as iTunes and stores them in the catalog.")
    /// Fetching the movies of a year.
    public static let fetchReleased = ServiceOperation(
      "movie.fetchReleased", MovieService.fetch(releasedIn:storefront:limit:from:as:),
      .input("year"), .input("storefront"), .input("limit"), .context("source"), .principal, for: operators,
      boundedBy: "the movies that the source returns for one request", refuses: [.invalid],
      doc: "Fetches the movies released in a year from a source and stores them in the catalog.")

    /// Asking again for stale movies.
    public static let refreshStale = ServiceOperation(
      "movie.refreshStale", MovieService.refreshStale, .input("storefront"), .context("source"), .principal,
      for: operators, boundedBy: "100 movies",
      doc:
        "Asks a source again for the movies that were fetched longest ago, and withdraws those that it no longer has."
    )

    /// All operations of the service.
    public static let all =
      [
        releasedThisYear.description, released.description, list.description, details.description,
        years.description, fetch.description, fetchReleased.description, refreshStale.description,
      ] + curating
  }
}
