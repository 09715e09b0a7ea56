public import DomainModeling

/// A row that an import left out, with the reason.
public struct ImportIssue: Hashable, Sendable {
  /// The reason that a row was left out.
  public enum Reason: Error, Hashable, Sendable {
    /// A required cell is empty.
    case empty(column: String)
    /// A cell can't be read.
    case unreadable(column: String)
    /// The row has more cells than the header.
    case tooManyCells
    /// The row is about something other than a movie, such as an episode.
    case notAMovie
    /// The row contains nothing that a library stores.
    case nothingToKeep
    /// The catalog doesn't contain the movie.
    case unknownMovie
    /// The catalog contains several movies with the title.
    case ambiguousMovie
    /// The library already contains the viewing, rating or bookmark.
    case alreadyThere
    /// The viewing was removed from the library earlier.
    case removedBefore
    /// The viewing is more than one day in the future.
    case inFuture
  }

  /// The number of the row, counted from 1 including the header and blank lines; a field with line ends
  /// doesn't add rows.
  public let row: Int
  /// The reason that the row was left out.
  public let reason: Reason
}

extension ImportIssue.Reason: UserFacingError {
  public static var messages: MessageCatalog { MovieExchangeMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .empty: "import.empty"
    case .unreadable: "import.unreadable"
    case .tooManyCells: "import.tooManyCells"
    case .notAMovie: "import.notAMovie"
    case .nothingToKeep: "import.nothingToKeep"
    case .unknownMovie: "import.unknownMovie"
    case .ambiguousMovie: "import.ambiguousMovie"
    case .alreadyThere: "import.alreadyThere"
    case .removedBefore: "library.watchWasRemoved"
    case .inFuture: "WatchRecord.watchDate.future"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .empty(let column), .unreadable(let column): ["column": .text(column)]
    default: [:]
    }
  }
}
