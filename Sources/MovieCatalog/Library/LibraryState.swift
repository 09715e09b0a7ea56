public import DomainModeling

/// Three independent facts about one movie in a user's library: whether it is a favorite, watched and on the
/// watchlist.
public struct LibraryState: Hashable, Sendable {
  public let isFavorite: Bool
  public let isWatched: Bool
  public let isOnWatchlist: Bool

  /// Creates a state.
  public init(isFavorite: Bool = false, isWatched: Bool = false, isOnWatchlist: Bool = false) {
    self.isFavorite = isFavorite
    self.isWatched = isWatched
    self.isOnWatchlist = isOnWatchlist
  }

  /// The state of a movie that isn't in the library.
  public static let none = LibraryState()
}

extension LibraryState: Model {
  /// The fields of a library state.
  package enum Fields {
    package static let isFavorite = Field(
      "isFavorite", \LibraryState.isFavorite, default: false,
      doc: "Whether the movie is one of the user's favorites.")
    package static let isWatched = Field(
      "isWatched", \LibraryState.isWatched, default: false,
      doc: "Whether the user has watched the movie at least once.")
    package static let isOnWatchlist = Field(
      "isOnWatchlist", \LibraryState.isOnWatchlist, default: false,
      doc: "Whether the movie is on the user's watchlist.")
  }

  public static let schema = ModelSchema<LibraryState>(
    "LibraryState", version: 1,
    doc: """
      Three independent facts about one movie in a user's library: whether it is a favorite, watched and on \
      the watchlist.
      """
  ) {
    Fields.isFavorite
    Fields.isWatched
    Fields.isOnWatchlist
  }

  public init(reading fields: FieldReader<LibraryState>) throws {
    self.init(
      isFavorite: try fields[Fields.isFavorite], isWatched: try fields[Fields.isWatched],
      isOnWatchlist: try fields[Fields.isOnWatchlist])
  }
}
