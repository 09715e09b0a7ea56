public import DomainModeling

/// A film's place on a list.
public struct MovieListItem: Hashable, Sendable {
  /// The film.
  public let movie: Identifier<Movie>
  /// When it came to the list.
  public let addedAt: Timestamp
  /// Why it is on the list.
  public internal(set) var note: Note?

  /// Puts a film on a list.
  public init(movie: Identifier<Movie>, addedAt: Timestamp, note: Note? = nil) {
    self.movie = movie
    self.addedAt = addedAt
    self.note = note
  }
}

extension MovieListItem: Model {
  /// The fields of a film on a list.
  public enum Fields {
    public static let movie = Field("movie", \MovieListItem.movie, doc: "The film.")
    public static let addedAt = Field("addedAt", \MovieListItem.addedAt, doc: "When it came to the list.")
    public static let note = Field("note", \MovieListItem.note, doc: "Why it is on the list.")
  }

  public static let schema = ModelSchema<MovieListItem>(
    "MovieListItem", version: 1, doc: "A film's place on a list."
  ) {
    Fields.movie
    Fields.addedAt
    Fields.note
  }

  public init(reading fields: FieldReader<MovieListItem>) throws {
    self.init(
      movie: try fields[Fields.movie], addedAt: try fields[Fields.addedAt], note: try fields[Fields.note])
  }
}
