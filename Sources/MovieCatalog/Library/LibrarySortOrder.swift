public import DomainModeling

/// The order of the movies in a list of the library.
public struct LibrarySortOrder: Hashable, Sendable {
  /// The property by which movies are ordered.
  public enum Key: String, StringEnum {
    /// The moment at which the movie was added to the list.
    case added
    /// The first release of the movie.
    case releaseDate
    /// The title, ignoring case and accents.
    case title
    /// The most recent rating.
    case rating
    /// The time of the latest viewing.
    case watched
  }

  public let key: Key
  public let isDescending: Bool

  /// Creates an order.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The order by the moment of addition, newest first.
  public static let newestFirst = LibrarySortOrder(.added, isDescending: true)
}

extension LibrarySortOrder: Model {
  /// The fields of an order.
  public enum Fields {
    public static let key = Field(
      "key", \LibrarySortOrder.key,
      doc: "The property by which movies are ordered. Movies without a value come last.")
    public static let isDescending = Field(
      "isDescending", \LibrarySortOrder.isDescending, default: false,
      doc: "Whether the greatest value comes first.")
  }

  public static let schema = ModelSchema<LibrarySortOrder>(
    "LibrarySortOrder", version: 1, doc: "The order of the movies in a list of the library."
  ) {
    Fields.key
    Fields.isDescending
  }

  public init(reading fields: FieldReader<LibrarySortOrder>) throws {
    self.init(try fields[Fields.key], isDescending: try fields[Fields.isDescending])
  }
}
