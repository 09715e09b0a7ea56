extension LibraryService {
  /// Returns a page of a list of the caller's library, for lists that grow while a person scrolls: it reads the entries of
  /// the page and their movies only.
  ///
  /// By default, movies that were added last come first: by the moment at which they became a favorite for `favorites` and
  /// `watchedFavorites`, by that of the first recorded viewing for `watched`, and by that of the bookmark for `watchlist`.
  /// `combined` has the favorites first and then the other watched movies. ``list(_:sortedBy:as:)`` has other orders, and
  /// reads the whole list.
  ///
  /// The orders by release and title are those of the catalog's lists. They take ``LibraryEntry/movieTitle`` and
  /// ``LibraryEntry/movieReleaseDate``, which follow the changes of the movie by ``MovieService``.
  ///
  /// Movies that the catalog lacks are left out, so that a page may have fewer rows than `limit` although another one
  /// follows.
  /// - Parameter order: The order of the movies; `nil` for the last added first.
  public func page(
    _ scope: LibraryScope, sortedBy order: MovieSortOrder? = nil, as principal: Principal,
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue
  ) async throws(MovieCatalogError) -> Page<LibraryListing.Row> {
    try await readLibrary(Operations.page, as: principal) { owner async throws(MovieCatalogError) in
      let query = ModelQuery(
        where: (LibraryEntry.Fields.owner == owner).and(scope.condition),
        orderedBy: order?.entryKeys ?? scope.pageOrder)
      return try await reading { (repository) async throws(RepositoryError) in
        let page = try await repository.page(query, at: position, limit: limit)
        let ids = page.items.map(\.entity.movie)
        let movies = try await repository.movies(ids)
        let noted = try await repository.notedMovies(among: ids, by: owner)
        let refusals = try await repository.libraryRefusals(
          of: page.items.map(\.entity), by: owner, at: clock.now(), policy: policy)
        let rows = page.items.compactMap { item in
          movies[item.entity.movie].map { movie in
            LibraryListing.Row(
              movie, item.entity, hasNote: item.entity.note != nil || noted.contains(movie.id),
              refusals: refusals[movie.id] ?? .none, in: scope)
          }
        }
        return Page(items: rows, next: page.next, previous: page.previous)
      }
    }
  }
}

extension LibraryScope {
  /// The order of the pages of a list.
  fileprivate var pageOrder: [SortKey<LibraryEntry>] {
    let byFavorite = SortKey<LibraryEntry>.descending(LibraryEntry.Fields.favoritedAt)
    let byViewing = SortKey<LibraryEntry>.descending(LibraryEntry.Fields.watchedSince)
    return switch self {
    case .favorites, .watchedFavorites: [byFavorite]
    case .watched: [byViewing]
    case .combined: [byFavorite, byViewing]
    case .watchlist: [.descending(LibraryEntry.Fields.watchlistedAt)]
    }
  }
}

extension MovieSortOrder {
  /// The order of the pages of a list, by the copies of titles and releases.
  fileprivate var entryKeys: [SortKey<LibraryEntry>] {
    let byRelease = SortKey<LibraryEntry>.descending(LibraryEntry.Fields.movieReleaseDate)
    let byTitle = SortKey<LibraryEntry>.ascending(LibraryEntry.Fields.movieTitle)
    return switch self {
    case .newestRelease: [byRelease, byTitle]
    case .title: [byTitle, byRelease]
    }
  }
}

extension Repository {
  /// Returns those of the movies on whose viewings a user has written a note.
  fileprivate func notedMovies(
    among movies: [Movie.ID], by owner: Principal.ID
  ) async throws(RepositoryError) -> Set<Movie.ID> {
    if movies.isEmpty { return [] }
    let isNoted = (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.movie.isOne(of: movies))
      .and(WatchRecord.Fields.note.isPresent)
    let facets = try await facets(of: WatchRecord.Fields.movie, in: ModelQuery(where: isNoted))
    return Set(facets.compactMap { $0.value(as: Movie.ID.self) })
  }
}
