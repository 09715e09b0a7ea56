public import DomainModeling

/// What a table can't say of a library.
public struct ExportRemark: Hashable, Sendable {
  /// What is lost.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The catalogue doesn't have the film, so nothing is written about it.
    case unknownFilm
    /// The viewing isn't known to the day, which the format needs; nothing is written about it.
    case noDay
    /// The rating is no step of the service's scale; the nearest one is written.
    case roundedRating
  }

  /// The film.
  public let movie: Identifier<Movie>
  /// The viewing, where it is about one.
  public let watch: Identifier<WatchRecord>?
  /// What is lost.
  public let reason: Reason
}
