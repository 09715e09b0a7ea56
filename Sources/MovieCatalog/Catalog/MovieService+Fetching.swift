extension MovieService {
  /// Fetches movies from a source and stores them: inserts new movies and merges the others into the stored
  /// ones.
  ///
  /// A movie is known when its identifier or one of its external identifiers is stored, or occurs earlier in
  /// the response. A merge that would violate a rule is skipped and reported in ``MovieFetchResult/rejected``. The
  /// call may be repeated.
  ///
  /// - Throws: ``MovieCatalogErrorReason/source(_:)`` when the source returns no movies.
  public func fetch(
    _ request: ITunesRequest, from source: any MovieSource, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieFetchResult {
    try await perform(Operations.fetch, as: principal) { () async throws(MovieCatalogError) in
      try await fetch(from: source, by: principal, in: Operations.fetch.description) { request }
    }
  }

  /// Fetches the movies released in a year.
  ///
  /// Movies in the response that were released in another year, or at an unknown time, aren't stored, see
  /// ``MovieFetchResult/otherYears``.
  ///
  /// - Parameter limit: The maximum number of movies in the response, 1…200; by default as many as Apple returns.
  /// - Throws: ``MovieCatalogErrorReason/source(_:)`` when the source returns no movies.
  public func fetch(
    releasedIn year: ReleaseYear, storefront: Storefront,
    limit: Int64 = ITunesSearchRequest.maximumLimit, from source: any MovieSource, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieFetchResult {
    try await perform(Operations.fetchReleased, as: principal) { () async throws(MovieCatalogError) in
      try await fetch(
        from: source, releasedIn: year, by: principal, in: Operations.fetchReleased.description
      ) { () throws(MovieCatalogError) in
        .search(
          try mapError(
            ITunesSearchRequest.released(in: year, storefront: storefront, limit: limit),
            to: MovieCatalogError.invalid))
      }
    }
  }

  /// Reads the caller's account before the source is asked, and again in the transaction that stores the movies.
  private func fetch(
    from source: any MovieSource, releasedIn year: ReleaseYear? = nil, by principal: Principal,
    in operation: OperationDescription, _ request: () throws(MovieCatalogError) -> ITunesRequest
  ) async throws(MovieCatalogError) -> MovieFetchResult {
    try await read(operation, as: principal) { (_, _) async throws(MovieCatalogError) in }
    let answer = try await ask(source, try request())
    let isOfYear = { (movie: Movie) in year == nil || movie.releaseYear == year }
    let kept = MovieSearchResult(movies: answer.movies.filter(isOfYear), report: answer.report)
    var fetch = try await transact(operation, as: principal) { (work, _) async throws(MovieCatalogError) in
      try await keep(kept, in: &work)
    }
    fetch.otherYears = answer.movies.filter { !isOfYear($0) }.map(\.id)
    try await copyToLibraries(fetch, as: principal, in: operation)
    return fetch
  }

  /// Returns the answer of a source.
  func ask(
    _ source: any MovieSource, _ request: ITunesRequest
  ) async throws(MovieCatalogError) -> MovieSearchResult {
    do throws(MovieSourceError) {
      return try await source.movies(request)
    } catch {
      throw .source(error)
    }
  }

  /// Inserts the movies of an answer, and merges those that are known.
  func keep(
    _ answer: MovieSearchResult, in work: inout Work
  ) async throws(MovieCatalogError) -> MovieFetchResult {
    var fetch = MovieFetchResult(report: answer.report)
    var aliases = try await identifiersByAlias(of: answer.movies)
    var added: Set<Movie.ID> = []
    for movie in answer.movies.map(\.withoutCuration) {
      let id = movie.externalIDs.lazy.compactMap { aliases[$0] }.first ?? movie.id
      guard let known = try await work.get(Movie.self, id: id) else {
        work.insert(movie)
        fetch.retitled.insert(movie.id)
        fetch.added.append(movie.id)
        added.insert(movie.id)
        for alias in movie.externalIDs { aliases[alias] = movie.id }
        continue
      }
      let merged: Movie
      do throws(ValidationError) {
        merged = try known.merging(movie)
      } catch {
        fetch.rejected[id] = error
        continue
      }
      fetch.found.insert(id)
      if merged == known { continue }
      work.update(merged)
      if !merged.isTitledLike(known) { fetch.retitled.insert(id) }
      for alias in merged.externalIDs { aliases[alias] = id }
      if !added.contains(id), !fetch.updated.contains(id) { fetch.updated.append(id) }
    }
    return fetch
  }

  /// Returns the identifiers of the stored movies by the external identifiers in the response.
  private func identifiersByAlias(
    of movies: [Movie]
  ) async throws(MovieCatalogError) -> [ExternalID: Movie.ID] {
    let aliases = Set(movies.flatMap(\.externalIDs))
    if aliases.isEmpty { return [:] }
    let conditions = aliases.sorted().map { Movie.Fields.externalIDs.includes($0).tree }
    let query = ModelQuery<Movie>(where: Condition(.or(conditions)))
    let (named, known) = try await reading { (repository) async throws(RepositoryError) in
      (
        try await repository.get(Movie.self, ids: aliases.map(\.movieID)),
        try await repository.all(query)
      )
    }
    var ids: [ExternalID: Movie.ID] = [:]
    // The identifier of a movie may itself be an external identifier.
    for movie in named { if let alias = ExternalID(movie.id.text) { ids[alias] = movie.id } }
    for movie in known.map(\.entity) {
      for alias in movie.externalIDs where aliases.contains(alias) { ids[alias] = movie.id }
    }
    return ids
  }
}

/// The result of fetching movies.
public struct MovieFetchResult: Hashable, Sendable {
  /// The identifiers of the movies that were inserted.
  public internal(set) var added: [Movie.ID] = []
  /// The identifiers of the movies that were changed by merging.
  public internal(set) var updated: [Movie.ID] = []
  /// The violations that merging would have caused, by the identifiers of the movies, which stayed unchanged.
  public internal(set) var rejected: [Movie.ID: ValidationError] = [:]
  /// The identifiers of the movies in the response that weren't released in the requested year and therefore weren't
  /// stored.
  public internal(set) var otherYears: [Movie.ID] = []
  /// The items and values of the response that were left out, with the reasons.
  public let report: MovieSearchReport
  /// The identifiers of the movies with a new title or release date, which entries of libraries copy.
  var retitled: Set<Movie.ID> = []
  /// The identifiers of the movies that were known.
  var found: Set<Movie.ID> = []

  init(report: MovieSearchReport) { self.report = report }
}

extension MovieFetchResult: OperationList {}
