import DomainModeling
import DomainRepository
import DomainServices

// The copies of titles and release dates in the entries of libraries, by which pages are ordered.
extension MovieService {
  /// Copies what a fetch has changed, and what entries of version 1 lack.
  func copyToLibraries(
    _ fetch: MovieFetchResult, as principal: Principal, in operation: OperationDescription
  ) async throws(MovieCatalogError) {
    try await copyToLibraries(fetch.retitled, as: principal, in: operation)
    try await copyToLibraries(
      fetch.found, where: LibraryEntry.Fields.movieTitle.isNull, as: principal, in: operation)
  }

  /// Copies the titles and release dates of movies into the entries of all libraries, or into those that match a condition, a
  /// page of entries in each transaction.
  ///
  /// The copies only order pages: an entry that an interrupted call hasn't reached keeps its place until the movie changes
  /// again, or its owner changes it.
  func copyToLibraries(
    _ movies: Set<Movie.ID>, where condition: Condition<LibraryEntry>? = nil, as principal: Principal,
    in operation: OperationDescription
  ) async throws(MovieCatalogError) {
    if movies.isEmpty { return }
    let isOfMovie = LibraryEntry.Fields.movie.isOne(of: movies.sorted())
    let query = ModelQuery(where: condition.map(isOfMovie.and) ?? isOfMovie)
    var next: PagePosition? = .first
    while let position = next {
      let page = try await page(query, at: position, limit: PageLimit.defaultValue)
      next = page.next.map { .after($0) }
      if page.items.isEmpty { continue }
      try await transact(operation, as: principal) { (work, _) async throws(MovieCatalogError) in
        for entry in page.items {
          guard let current = try await work.get(LibraryEntry.self, id: entry.id),
            let movie = try await work.get(Movie.self, id: current.movie)
          else { continue }
          let copy = current.copying(movie)
          if copy != current { work.update(copy) }
        }
      }
    }
  }
}

extension Movie {
  /// Whether entries of libraries copy the same from both movies.
  func isTitledLike(_ other: Movie) -> Bool { title == other.title && releaseDate == other.releaseDate }
}
