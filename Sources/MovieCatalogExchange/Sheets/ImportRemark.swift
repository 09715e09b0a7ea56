public import DomainModeling

/// A row that an import left out, and why.
public struct ImportRemark: Hashable, Sendable {
  /// Why a row is left out.
  public enum Reason: Error, Hashable, Sendable {
    /// A cell that the row can't do without is empty.
    case empty(column: String)
    /// A cell can't be read.
    case unreadable(column: String)
    /// The row has more cells than the header.
    case tooManyCells
    /// The row is about something else than a film, such as an episode.
    case notAFilm
    /// The row says nothing that a library keeps.
    case nothingToKeep
    /// The catalogue doesn't have the film.
    case unknownFilm
    /// The catalogue has several films of that title.
    case ambiguousFilm
    /// The library has it already.
    case alreadyThere
    /// The viewing was removed from the library before.
    case removedBefore
    /// The viewing lies in the future.
    case inFuture
  }

  /// The row, counted from 1 with the header and blank lines; a field with line ends in it is part of one row.
  public let row: Int
  /// Why it is left out.
  public let reason: Reason
}

extension ImportRemark.Reason: ExplainedError {
  public static var messages: MessageCatalog { MovieExchangeMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .empty: "import.empty"
    case .unreadable: "import.unreadable"
    case .tooManyCells: "import.tooManyCells"
    case .notAFilm: "import.notAFilm"
    case .nothingToKeep: "import.nothingToKeep"
    case .unknownFilm: "import.unknownFilm"
    case .ambiguousFilm: "import.ambiguousFilm"
    case .alreadyThere: "import.alreadyThere"
    case .removedBefore: "library.watchWasRemoved"
    case .inFuture: "WatchRecord.when.future"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .empty(let column), .unreadable(let column): ["column": .text(column)]
    default: [:]
    }
  }
}
