import DomainModeling

/// How a table names a film: by title and year, by outside identifiers, or both.
public struct FilmReference: Hashable, Sendable {
  /// The title.
  public let title: String?
  /// The year in which it came out.
  public let year: ReleaseYear?
  /// What other catalogues call it.
  public let externalIDs: [ExternalID]

  /// Names a film.
  public init(title: String?, year: ReleaseYear? = nil, externalIDs: [ExternalID] = []) {
    self.title = title
    self.year = year
    self.externalIDs = externalIDs
  }

  /// Names a film of the catalogue.
  public init(_ movie: Movie) {
    title = movie.title
    year = movie.releaseYear
    externalIDs = movie.externalIDs
  }
}
