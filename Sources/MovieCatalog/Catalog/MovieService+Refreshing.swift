extension MovieService {
  /// Asks the source again for the movies whose snapshots are stale, those that were fetched longest ago first, and
  /// withdraws the ones that it no longer has.
  ///
  /// A call asks for at most 100 movies of the storefront's country, so that a scheduler repeats it. A movie with
  /// offers in other countries, too, loses only those of this one. Withdrawn movies aren't listed any longer, but
  /// stay in libraries with their last snapshot; a later fetch that finds one lists it again. Nothing is withdrawn
  /// after an answer with items that can't be read, because one of them may be the missing movie.
  ///
  /// - Throws: ``MovieCatalogErrorReason/source(_:)`` when the source can't be asked.
  public func refreshStale(
    in storefront: Storefront, from source: any MovieSource, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieRefreshResult {
    try await perform(Operations.refreshStale, as: principal) { () async throws(MovieCatalogError) in
      let stale = try await read(Operations.refreshStale.description, as: principal) {
        (_, _) async throws(MovieCatalogError) in try await staleMovies(in: storefront.country)
      }
      if stale.isEmpty { return MovieRefreshResult(MovieFetchResult(report: MovieSearchReport())) }
      let request = try mapError(
        ITunesLookupRequest(trackIDs: stale.compactMap(\.trackID), storefront: storefront),
        to: MovieCatalogError.invalid)
      let answer = try await ask(source, .lookup(request))
      let operation = Operations.refreshStale.description
      let refresh = try await transact(operation, as: principal) {
        (work, _) async throws(MovieCatalogError) in
        var result = MovieRefreshResult(try await keep(answer, in: &work))
        guard answer.report.isComplete, answer.report.skipped.isEmpty else { return result }
        let found = Set(answer.movies.compactMap(\.trackID))
        for movie in stale where movie.trackID.map({ !found.contains($0) }) ?? false {
          try await removeOffers(of: movie, in: storefront.country, recordedIn: &result, in: &work)
        }
        return result
      }
      try await copyToLibraries(refresh.fetched, as: principal, in: operation)
      return refresh
    }
  }

  /// Removes the offers in a country from a movie that the source no longer has there, and withdraws the movie when
  /// it has no other ones; nothing when another call has changed the movie since it was read.
  private func removeOffers(
    of movie: Movie, in country: CountryCode, recordedIn result: inout MovieRefreshResult, in work: inout Work
  ) async throws(MovieCatalogError) {
    guard try await work.get(Movie.self, id: movie.id) == movie else { return }
    let others = movie.purchaseOptions.filter { $0.storefront.country != country }
    let changed: Movie
    do throws(ValidationError) {
      changed =
        others.isEmpty
        ? try movie.withdrawn(at: clock.now())
        : try movie.updating { $0[Movie.Fields.purchaseOptions] = others }
    } catch {
      throw .invalid(error)
    }
    work.update(changed)
    if others.isEmpty { result.withdrawn.append(movie.id) } else { result.unavailable.append(movie.id) }
  }

  /// Returns the movies with an offer in a country that were fetched too long ago, the oldest snapshots first.
  private func staleMovies(in country: CountryCode) async throws(MovieCatalogError) -> [Movie] {
    let now = clock.now()
    let end = now.addingClamped(.zero - Movie.defaultTimeToLive)
    let query = ModelQuery(
      where: Movie.Fields.withdrawnAt.isNull.and(Movie.Fields.fetchedAt <= end),
      orderedBy: .ascending(Movie.Fields.fetchedAt))
    return try await reading { (repository) async throws(RepositoryError) in
      var found: [Movie] = []
      var position = PagePosition.first
      while true {
        let page = try await repository.page(query, at: position, limit: PageLimit.range.upperBound)
        found += page.items.map(\.entity).filter { movie in
          movie.trackID != nil && movie.purchaseOptions.contains { $0.storefront.country == country }
        }
        guard found.count < ITunesLookupRequest.maximumCount, let next = page.next else {
          return Array(found.prefix(ITunesLookupRequest.maximumCount))
        }
        position = .after(next)
      }
    }
  }
}

/// The result of asking a source again for stale movies.
public struct MovieRefreshResult: Hashable, Sendable {
  /// What was stored of the movies that the source still has.
  public let fetched: MovieFetchResult
  /// The identifiers of the movies without an offer in the country any longer, and with offers in others.
  public internal(set) var unavailable: [Movie.ID] = []
  /// The identifiers of the movies that the source no longer has.
  public internal(set) var withdrawn: [Movie.ID] = []

  init(_ fetched: MovieFetchResult) { self.fetched = fetched }
}

extension MovieRefreshResult: OperationList {}

extension Movie {
  /// The number of the movie in the iTunes Store; `nil` when it comes from elsewhere.
  fileprivate var trackID: Int64? {
    let known = [ExternalID(id.text)].compactMap(\.self) + externalIDs
    return known.lazy.filter { $0.source == .itunes }.compactMap { Int64($0.value) }.first { $0 > 0 }
  }
}
