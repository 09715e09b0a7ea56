// The desk of the catalog's operators: correcting movies, hiding them from the lists, and showing them again.
extension MovieService {
  /// Returns a movie to an operator, with the version to name in ``correct(_:seen:as:)``.
  public func movie(
    _ id: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> Versioned<Movie> {
    try await read(Operations.movie, as: principal) { (work, _) async throws(MovieCatalogError) in
      let movie = try await required(Movie.self, id, in: &work)
      guard let version = work.version(of: Movie.self, id: id) else {
        throw .notFound(EntityReference(movie))
      }
      return Versioned(movie, version: version)
    }
  }

  /// Corrects what the source says about a movie, as an operator saw it.
  ///
  /// What differs from the stored movie is noted in ``Movie/correctedFields``: later snapshots of the source don't replace it.
  /// Pages of libraries are ordered by a corrected title and release date when the call returns. Operators don't change identifiers, releases, offers and the moments that the services set.
  ///
  /// - Parameters:
  ///   - draft: The form, usually `Draft(movie)` with the changes.
  ///   - version: The version that was seen, which ``movie(_:as:)`` and ``hiddenMovies(at:limit:as:)`` return.
  @discardableResult
  public func correct(
    _ draft: Draft<Movie>, seen version: Version, as principal: Principal
  ) async throws(MovieCatalogError) -> Movie {
    let operation = Operations.correct.description
    return try await perform(Operations.correct, as: principal) { () async throws(MovieCatalogError) in
      let (known, corrected) = try await transact(operation, as: principal) {
        (work, caller) async throws(MovieCatalogError) in
        guard let id = Movie.ID(draft[text: Movie.Fields.id]) else {
          throw .invalid(ValidationError(at: Movie.Fields.id, .required))
        }
        let known = try await required(Movie.self, id, seen: version, in: &work)
        let typed = try mapError(
          draft.validated(in: .catalog(principal: caller, now: clock.now())), to: MovieCatalogError.invalid)
        let corrected = try mapError(known.corrected(as: typed), to: MovieCatalogError.invalid)
        if corrected != known { work.update(corrected) }
        return (known, corrected)
      }
      if !corrected.isTitledLike(known) {
        try await copyToLibraries([corrected.id], as: principal, in: operation)
      }
      return corrected
    }
  }

  /// Hides a movie from the lists of the catalog; a hidden one stays as it is.
  ///
  /// It stays in libraries and in lists of users, and its page can be opened from there.
  @discardableResult
  public func hide(_ id: Movie.ID, as principal: Principal) async throws(MovieCatalogError) -> Movie {
    try await perform(Operations.hide, as: principal) { (work, _) async throws(MovieCatalogError) in
      var movie = try await required(Movie.self, id, in: &work)
      if movie.hiddenAt != nil { return movie }
      movie.hiddenAt = clock.now()
      work.update(movie)
      return movie
    }
  }

  /// Shows a hidden movie in the lists again; another one stays as it is.
  @discardableResult
  public func unhide(_ id: Movie.ID, as principal: Principal) async throws(MovieCatalogError) -> Movie {
    try await perform(Operations.unhide, as: principal) { (work, _) async throws(MovieCatalogError) in
      var movie = try await required(Movie.self, id, in: &work)
      if movie.hiddenAt == nil { return movie }
      movie.hiddenAt = nil
      work.update(movie)
      return movie
    }
  }

  /// Returns a page of the hidden movies for operators, those hidden last first, with their versions.
  public func hiddenMovies(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(MovieCatalogError) -> Page<Versioned<Movie>> {
    try await read(Operations.hidden, as: principal) { (_, _) async throws(MovieCatalogError) in
      try await versionedPage(
        ModelQuery(where: Movie.Fields.hiddenAt.isPresent, orderedBy: Operations.lastHidden), at: position,
        limit: limit)
    }
  }
}

extension MovieService.Operations {
  /// The order of the hidden movies.
  static let lastHidden = SortKey<Movie>.descending(Movie.Fields.hiddenAt)
  private static let curators: [AccessRequirement] = [.role(MovieRole.operator)]

  /// Viewing a movie with its version.
  public static let movie = ServiceOperation(
    "movie.read", MovieService.movie, .input("movie"), .principal, for: curators, refuses: [.notFound],
    doc: "Shows a movie with the version to name in a correction.")
  /// Correcting a movie.
  public static let correct = ServiceOperation(
    "movie.correct", MovieService.correct, .input("movie"), .seenVersion, .principal, for: curators,
    refuses: [.notFound, .invalid],
    doc: "Corrects what the source says about a movie; later fetches keep the corrections.")
  /// Hiding a movie.
  public static let hide = ServiceOperation(
    "movie.hide", MovieService.hide, .input("movie"), .principal, for: curators, refuses: [.notFound],
    recognizesInput: true, doc: "Hides a movie from the lists of the catalog.")
  /// Showing a hidden movie again.
  public static let unhide = ServiceOperation(
    "movie.unhide", MovieService.unhide, .input("movie"), .principal, for: curators, refuses: [.notFound],
    recognizesInput: true, doc: "Shows a hidden movie in the lists of the catalog again.")
  /// Listing hidden movies.
  public static let hidden = ServiceOperation(
    "movie.hidden", MovieService.hiddenMovies, .input("position"), .input("limit"), .principal,
    for: curators, orderedBy: lastHidden, doc: "Lists the hidden movies, those hidden last first.")

  /// The operations of the desk of operators.
  static let curating = [
    movie.description, correct.description, hide.description, unhide.description, hidden.description,
  ]
}
