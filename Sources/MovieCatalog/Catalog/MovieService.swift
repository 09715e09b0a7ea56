/// The films of the catalogue: by year, one by one, and fetched from a source.
///
/// ```swift
/// let movies = MovieService(repository, clock: .system)
/// let page = try await movies.latest()
/// ```
/// Films are shown to everybody. Who says who they are also sees what their library says about each.
public struct MovieService: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let zone: any TimeZoneRules

  /// Makes the service; `zone` decides on which day a new year begins.
  public init(
    _ repository: some Repository, clock: some WallClock, zone: some TimeZoneRules = .utc
  ) {
    self.repository = repository
    self.clock = clock
    self.zone = zone
  }

  /// The year that it is for the reader.
  public var currentYear: ReleaseYear { ReleaseYear(clamping: zone.day(at: clock.now())) }

  /// The films of the current year, by title.
  public func latest(
    as principal: Principal = .guest, at position: PagePosition = .first, limit: Int = PageLimit.usual
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try await released(in: currentYear, as: principal, at: position, limit: limit)
  }

  /// The films that came out in a year, by title.
  public func released(
    in year: ReleaseYear, as principal: Principal = .guest, at position: PagePosition = .first,
    limit: Int = PageLimit.usual
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try await list(MovieFilter(year: year), as: principal, at: position, limit: limit)
  }

  /// The films that a filter lets through, the newest first and then by title.
  public func list(
    _ filter: MovieFilter = MovieFilter(), as principal: Principal = .guest,
    at position: PagePosition = .first, limit: Int = PageLimit.usual
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try UseCases.browse.require(principal)
    let query = ModelQuery(
      where: filter.condition, orderedBy: .descending(Movie.Fields.releaseYear),
      .ascending(Movie.Fields.title)
    ).matching(filter.words)
    let page = try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit)
    }
    let states = try await repository.libraryStates(of: page.items.map(\.id), for: principal)
    return page.map { MovieSummary($0.entity, library: states[$0.id] ?? .none) }
  }

  /// The years that have films, the newest first, each with its number of films.
  public func years(as principal: Principal = .guest) async throws(MovieCatalogError) -> [MovieYear] {
    try UseCases.browse.require(principal)
    let query = ModelQuery(where: MovieFilter().condition)
    let facets = try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.facets(of: Movie.Fields.releaseYear, in: query)
    }
    return facets.compactMap(MovieYear.init).reversed()
  }

  /// Everything about a film, with what the caller's library keeps about it.
  public func details(
    of id: Movie.ID, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> MovieDetails {
    try UseCases.browse.require(principal)
    let movie = try await repository.required(Movie.self, id)
    guard let owner = principal.id else { return MovieDetails(movie) }
    return MovieDetails(movie, try await repository.libraryItem(of: id, for: owner))
  }
}

extension MovieService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing films.
    public static let browse = UseCase(
      "movie.browse", for: .anyone, doc: "Lists, years and details of films.")
    /// Bringing films into the catalogue.
    public static let fetch = UseCase(
      "movie.fetch", for: .system, .label(MovieLabel.operator.rawValue),
      doc: "Asks a source for films and keeps what it answers.")

    /// All of them.
    public static let all = [browse, fetch]
  }
}

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

/// A year that has films.
public struct MovieYear: Hashable, Sendable {
  /// The year.
  public let year: ReleaseYear
  /// How many films came out in it.
  public let count: Int

  init?(_ facet: Facet) {
    guard let year = facet.value(as: ReleaseYear.self) else { return nil }
    self.year = year
    count = facet.count
  }
}
