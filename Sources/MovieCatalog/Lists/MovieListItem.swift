public import DomainModeling

/// A movie on a list.
public struct MovieListItem: Hashable, Sendable {
  public let movie: Identifier<Movie>
  public let addedAt: Timestamp
  public internal(set) var note: Note?

  /// Creates an item.
  public init(movie: Identifier<Movie>, addedAt: Timestamp, note: Note? = nil) {
    self.movie = movie
    self.addedAt = addedAt
    self.note = note
  }
}

extension MovieListItem: RedactedModel {
  /// The fields of an item.
  package enum Fields {
    package static let movie = Field(
      "movie", \MovieListItem.movie,
      doc: "The identifier of the movie, chosen by the owner of the list.")
    package static let addedAt = Field(
      "addedAt", \MovieListItem.addedAt,
      doc: "The moment at which the movie was added to the list. Set by the service.")
    package static let note = Field(
      "note", \MovieListItem.note,
      doc: "The owner's note on the movie, 1…10,000 characters. Null when there is none.")
  }

  public static let schema = ModelSchema<MovieListItem>(
    "MovieListItem", version: 1, doc: "A movie on a list."
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
