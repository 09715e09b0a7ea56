public import DomainModeling

/// What a person's library says about one film: three facts that don't depend on each other.
public struct LibraryState: Hashable, Sendable {
  /// Whether it is a favourite.
  public let isFavourite: Bool
  /// Whether it has been watched at least once.
  public let isWatched: Bool
  /// Whether it is on the list of films to watch.
  public let isOnWatchlist: Bool

  /// States the three facts.
  public init(isFavourite: Bool = false, isWatched: Bool = false, isOnWatchlist: Bool = false) {
    self.isFavourite = isFavourite
    self.isWatched = isWatched
    self.isOnWatchlist = isOnWatchlist
  }

  /// The state of a film that the library doesn't have.
  public static let none = LibraryState()
}

extension LibraryState: Model {
  /// The fields of a library state.
  public enum Fields {
    public static let isFavourite = Field(
      "isFavourite", \LibraryState.isFavourite, default: false, doc: "Whether it is a favourite.")
    public static let isWatched = Field(
      "isWatched", \LibraryState.isWatched, default: false, doc: "Whether it has been watched.")
    public static let isOnWatchlist = Field(
      "isOnWatchlist", \LibraryState.isOnWatchlist, default: false, doc: "Whether it is yet to be watched.")
  }

  public static let schema = ModelSchema<LibraryState>(
    "LibraryState", version: 1, doc: "What a person's library says about one film."
  ) {
    Fields.isFavourite
    Fields.isWatched
    Fields.isOnWatchlist
  }

  public init(reading fields: FieldReader<LibraryState>) throws {
    self.init(
      isFavourite: try fields[Fields.isFavourite], isWatched: try fields[Fields.isWatched],
      isOnWatchlist: try fields[Fields.isOnWatchlist])
  }
}
