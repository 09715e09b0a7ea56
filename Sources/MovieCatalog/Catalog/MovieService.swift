/// The service for the movies of the catalog: lists by year, details, fetching from a source, and curating by operators.
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
  package let principals: any PrincipalDirectory
  let clock: any WallClock
  let zone: any TimeZoneRules
  let policy: WatchPolicy

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - zone: The time zone that determines the day on which a new year begins.
  ///   - policy: The policy of the app's ``LibraryService``, by which movies say whether they may be marked as watched now.
  ///   - principals: The accounts of the callers; by default, each caller holds the roles that it claims.
  public init(
    _ repository: some Repository, clock: some WallClock, zone: some TimeZoneRules = .utc,
    policy: WatchPolicy = .keeping, principals: some PrincipalDirectory = .claims
  ) {
    self.repository = repository
    self.principals = principals
    self.clock = clock
    self.zone = zone
    self.policy = policy
  }

  /// The current year in the service's time zone.
  public var currentYear: ReleaseYear { ReleaseYear(clamping: zone.day(at: clock.now())) }

  /// Returns the movies released in the current year.
  public func releasedThisYear(
    sortedBy order: MovieSortOrder = .standard, as principal: Principal = .guest,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try await read(Operations.releasedThisYear, as: principal) {
      (_, caller) async throws(MovieCatalogError) in
      try await summaries(of: MovieFilter(year: currentYear), order, for: caller, at: position, limit: limit)
    }
  }

  /// Returns the movies released in a year.
  public func released(
    in year: ReleaseYear, sortedBy order: MovieSortOrder = .standard, as principal: Principal = .guest,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try await read(Operations.released, as: principal) { (_, caller) async throws(MovieCatalogError) in
      try await summaries(of: MovieFilter(year: year), order, for: caller, at: position, limit: limit)
    }
  }

  /// Returns the movies that match a filter.
  public func list(
    _ filter: MovieFilter = MovieFilter(), sortedBy order: MovieSortOrder = .standard,
    as principal: Principal = .guest, at position: PagePosition = .first, limit: Int = PageLimit.defaultValue
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    try await read(Operations.list, as: principal) { (_, caller) async throws(MovieCatalogError) in
      try await summaries(of: filter, order, for: caller, at: position, limit: limit)
    }
  }

  private func summaries(
    of filter: MovieFilter, _ order: MovieSortOrder, for caller: Principal, at position: PagePosition,
    limit: Int
  ) async throws(MovieCatalogError) -> Page<MovieSummary> {
    var query = ModelQuery(where: filter.condition).matching(filter.search)
    query.order = order.keys
    return try await reading { (repository) async throws(RepositoryError) in
      let page = try await repository.page(query, at: position, limit: limit)
      guard let owner = caller.id else {
        let refusals = LibraryRefusals(without: caller)
        return page.map { MovieSummary($0.entity, refusals: refusals) }
      }
      let now = clock.now()
      let ids = page.items.map { LibraryEntry.id(owner: owner, movie: $0.id) }
      let entries = try await repository.get(LibraryEntry.self, ids: ids).map(\.entity)
      let states = Dictionary(entries.map { ($0.movie, $0.state) }) { first, _ in first }
      let refusals = try await repository.libraryRefusals(of: entries, by: owner, at: now, policy: policy)
      let others = LibraryRefusals(nil, [], at: now, policy: policy)
      return page.map {
        MovieSummary($0.entity, library: states[$0.id] ?? .none, refusals: refusals[$0.id] ?? others)
      }
    }
  }

  /// Returns a movie with everything that the caller's library stores about it.
  public func details(
    of id: Movie.ID, as principal: Principal = .guest
  ) async throws(MovieCatalogError) -> MovieDetails {
    try await read(Operations.details, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let movie = try await required(Movie.self, id, in: &work)
      guard let owner = caller.id else {
        return MovieDetails(movie, refusals: LibraryRefusals(without: caller))
      }
      let item = try await libraryItem(of: id, for: owner)
      let refusals = LibraryRefusals(item?.entry, item?.watches ?? [], at: clock.now(), policy: policy)
      return MovieDetails(movie, item, refusals: refusals)
    }
  }
}

extension MovieSortOrder {
  /// The sort keys of the order.
  fileprivate var keys: [SortKey<Movie>] {
    let byRelease = MovieService.Operations.newestFirst
    let byTitle = SortKey<Movie>.ascending(Movie.Fields.title)
    return switch self {
    case .newestRelease: [byRelease, byTitle]
    case .title: [byTitle, byRelease]
    }
  }
}

/// The roles of the movie catalog.
public enum MovieRole: String, Hashable, Sendable, CaseIterable, RoleName {
  /// The role of users who maintain the catalog.
  case `operator` = "movies.operator"
}
