public import DomainModeling

/// In which order a list of the library shows its films.
public struct LibrarySort: Hashable, Sendable {
  /// What films are ordered by.
  public enum Key: String, Vocabulary {
    /// When the film came to the list.
    case added
    /// When the film first came out.
    case releaseDate
    /// The title, without regard to case and accents.
    case title
    /// The latest rating.
    case rating
    /// The latest viewing.
    case watched
  }

  /// What films are ordered by.
  public let key: Key
  /// Whether the latest, best or last of the alphabet stands first.
  public let isDescending: Bool

  /// Makes an order.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The newest addition first.
  public static let newestFirst = LibrarySort(.added, isDescending: true)
}

extension LibrarySort: Model {
  /// The fields of an order.
  public enum Fields {
    public static let key = Field("key", \LibrarySort.key, doc: "What films are ordered by.")
    public static let isDescending = Field(
      "isDescending", \LibrarySort.isDescending, default: false, doc: "Whether the greatest stands first.")
  }

  public static let schema = ModelSchema<LibrarySort>(
    "LibrarySort", version: 1, doc: "In which order a list of the library shows its films."
  ) {
    Fields.key
    Fields.isDescending
  }

  public init(reading fields: FieldReader<LibrarySort>) throws {
    self.init(try fields[Fields.key], isDescending: try fields[Fields.isDescending])
  }
}
