extension MovieService {
  /// Returns the years with at least one movie, newest first, with the number of movies.
  ///
  /// Movies that were withdrawn, are hidden or have no release date aren't counted. There is at most one item for each year
  /// since 1888.
  public func years(as principal: Principal = .guest) async throws(MovieCatalogError) -> [ReleaseYearCount] {
    try await read(Operations.years, as: principal) { (_, _) async throws(MovieCatalogError) in
      let query = ModelQuery(where: MovieFilter().condition)
      let facets = try await reading { (repository) async throws(RepositoryError) in
        try await repository.facets(of: Movie.Fields.releaseYear, in: query)
      }
      return facets.compactMap(ReleaseYearCount.init).reversed()
    }
  }
}

/// A release year with at least one movie.
public struct ReleaseYearCount: Hashable, Sendable {
  /// The release year.
  public let year: ReleaseYear
  /// The number of movies released in the year, withdrawn and hidden ones excluded.
  public let count: Int

  init?(_ facet: Facet) {
    guard let year = facet.value(as: ReleaseYear.self) else { return nil }
    self.year = year
    count = facet.count
  }
}
