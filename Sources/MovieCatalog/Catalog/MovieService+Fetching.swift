extension MovieService {
  /// Asks a source for films and keeps what it answers: new films are added, known ones take on what is new.
  ///
  /// A film is known by its identifier or by what another catalogue calls it; so are two of one answer. What would
  /// break a film, as when its lists grow over their limits, is left out and told. Safe to repeat.
  public func fetch(
    _ request: ITunesRequest, from source: some MovieSource, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieFetch {
    try UseCases.fetch.require(principal)
    let answer: MovieSearchResult
    do {
      answer = try await source.movies(request)
    } catch {
      throw .source(error)
    }
    return try await keep(answer)
  }

  /// The films of a year from a source.
  public func fetch(
    releasedIn year: ReleaseYear, storefront: Storefront, from source: some MovieSource,
    as principal: Principal
  ) async throws(MovieCatalogError) -> MovieFetch {
    let request = try rethrowing(
      ITunesSearchRequest.released(in: year, storefront: storefront), as: MovieCatalogError.invalid)
    return try await fetch(.search(request), from: source, as: principal)
  }

  private func keep(_ answer: MovieSearchResult) async throws(MovieCatalogError) -> MovieFetch {
    try await repository.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      var fetch = MovieFetch(report: answer.report)
      var aliases = try await identifiersByAlias(of: answer.movies)
      var added: Set<Movie.ID> = []
      for movie in answer.movies {
        let id = movie.externalIDs.lazy.compactMap { aliases[$0] }.first ?? movie.id
        guard let known = try await work.get(Movie.self, id: id) else {
          work.insert(movie)
          fetch.added.append(movie.id)
          added.insert(movie.id)
          for alias in movie.externalIDs { aliases[alias] = movie.id }
          continue
        }
        let merged: Movie
        do throws(ValidationError) {
          merged = try known.absorbing(movie)
        } catch {
          fetch.refused[id] = error
          continue
        }
        if merged == known { continue }
        work.update(merged)
        for alias in merged.externalIDs { aliases[alias] = id }
        if !added.contains(id), !fetch.updated.contains(id) { fetch.updated.append(id) }
      }
      return fetch
    }
  }

  /// The films already in the catalogue that another catalogue's identifiers in the answer stand for.
  private func identifiersByAlias(
    of movies: [Movie]
  ) async throws(MovieCatalogError) -> [ExternalID: Movie.ID] {
    let aliases = Set(movies.flatMap(\.externalIDs))
    if aliases.isEmpty { return [:] }
    let conditions = aliases.sorted().map { Movie.Fields.externalIDs.includes($0).tree }
    let query = ModelQuery<Movie>(where: Condition(.or(conditions)))
    let (named, known) = try await repository.reading { (repository) async throws(RepositoryError) in
      (
        try await repository.find(Movie.self, ids: aliases.map(\.movieID)),
        try await repository.all(query)
      )
    }
    var ids: [ExternalID: Movie.ID] = [:]
    // A film may be named by what another catalogue calls it.
    for movie in named { if let alias = ExternalID(movie.id.text) { ids[alias] = movie.id } }
    for movie in known.map(\.entity) {
      for alias in movie.externalIDs where aliases.contains(alias) { ids[alias] = movie.id }
    }
    return ids
  }
}

/// What a fetch brought.
public struct MovieFetch: Hashable, Sendable {
  /// The films that are new in the catalogue.
  public internal(set) var added: [Movie.ID] = []
  /// The films that took on something new.
  public internal(set) var updated: [Movie.ID] = []
  /// The films that stay as they were, because what the answer says of them would break a rule.
  public internal(set) var refused: [Movie.ID: ValidationError] = [:]
  /// What of the answer couldn't be used, and why.
  public let report: MovieSearchReport

  init(report: MovieSearchReport) { self.report = report }
}
