/// The service for the movies of the catalog: lists by year, details, and fetching from a source.
///
/// ```swift
/// let movies = MovieService(repository, clock: .system)
/// let page = try await movies.releasedThisYear()
/// ```
/// All callers may view movies. For a signed-in user, results contain the state of each movie in the user's
/// library.
public struct MovieService: RepositoryService {
  package typealias Reason = MovieCatalogErrorReason

  package let repository: any Repository
  let clock: any WallClock
  let zone: any TimeZoneRules

  /// Creates the service; `zone` determines the day on which a new year begins.
  public init(
    _ repository: some Repository, clock: some WallClock, zone: some TimeZoneRules = .utc
  ) {
    self.repository = repository
    self.clock = clock
    self.zone = zone
  }

  /// The current year in the service's time zone.
  public var currentYear: ReleaseYear { ReleaseYear(clamping: zone.day(at: clock.now())) }

  /// Returns the movies released in the current year, ordered by title.
  public func releasedThisYear(
    as principal: Principal = .guest, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try await released(in: currentYear, as: principal, at: position, limit: limit)
  }

  /// Returns the movies released in a year, ordered by title.
  public func released(
    in year: ReleaseYear, as principal: Principal = .guest, at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try await list(MovieFilter(year: year), as: principal, at: position, limit: limit)
  }

  /// Returns the movies that match a filter, ordered by release year, newest first, then by title.
  public func list(
    _ filter: MovieFilter = MovieFilter(), as principal: Principal = .guest,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try require(Operations.browse, principal)
    let query = ModelQuery(
      where: filter.condition, orderedBy: .descending(Movie.Fields.releaseYear),
      .ascending(Movie.Fields.title)
    ).matching(filter.search)
    let page = try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
    let states = try await libraryStates(of: page.items.map(\.id), for: principal)
    return page.map { MovieSummary($0.entity, library: states[$0.id] ?? .none) }
  }

  /// Returns a movie with everything that the caller's library stores about it.
  public func details(
    of id: Movie.ID, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> MovieDetails {
    try require(Operations.browse, principal)
    let movie = try await required(Movie.self, id)
    guard let owner = principal.id else { return MovieDetails(movie) }
    return MovieDetails(movie, try await libraryItem(of: id, for: owner))
  }
}

extension MovieService {
  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Viewing movies.
    public static let browse = OperationDescription(
      "movie.browse", for: .anyone,
      doc: "Lists movies and their release years, and shows the details of a movie.")
    /// Fetching movies.
    public static let fetch = OperationDescription(
      "movie.fetch", for: .system, .role(MovieRole.operator.rawValue),
      doc: "Fetches movies from a source such as iTunes and stores them in the catalog.")

    /// All operations of the service.
    public static let all = [browse, fetch]
  }
}

/// The roles of the movie catalog.
public enum MovieRole: String, Hashable, Sendable, CaseIterable {
  /// The role of users who maintain the catalog.
  case `operator` = "movies.operator"
}
