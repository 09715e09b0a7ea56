public import DomainModeling

/// Why the library can't be changed as asked; it stays as it was.
public enum LibraryRefusal: Error, Hashable, Sendable {
  /// A note hangs on a watched film only.
  case noteRequiresWatched
  /// The note has more characters than it may.
  case noteTooLong(maximum: Int, actual: Int)
  /// The note has control characters other than line ends and tabs.
  case noteHasControlCharacters
  /// The viewing is in the library already.
  case duplicateWatch(Identifier<WatchRecord>)
  /// The viewing was removed; importing it again doesn't bring it back.
  case watchWasRemoved(Identifier<WatchRecord>)
  /// More viewings of the film were removed than a library remembers; it can be told to forget them.
  case tooManyRemovals(maximum: Int)
  /// There is no such viewing of the film.
  case unknownWatch(Identifier<WatchRecord>)
  /// Nobody can have watched the film that late.
  case watchedInFuture(latest: Timestamp)
  /// With its last viewing the film's note would hang on nothing; say whether to keep or drop it.
  case orphanedNote
  /// The record belongs to another person or film.
  case foreignRecord
  /// The film is on the list already.
  case alreadyListed(Identifier<Movie>)
  /// The film isn't on the list.
  case notListed(Identifier<Movie>)
  /// The changed record would be invalid.
  case invalid(ValidationError)
}

extension LibraryRefusal: ExplainedError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .noteRequiresWatched: "library.noteRequiresWatched"
    case .noteTooLong: "library.noteTooLong"
    case .noteHasControlCharacters: "controlCharacter"
    case .duplicateWatch: "library.duplicateWatch"
    case .watchWasRemoved: "library.watchWasRemoved"
    case .tooManyRemovals: "library.tooManyRemovals"
    case .unknownWatch: "library.unknownWatch"
    case .watchedInFuture: "library.watchedInFuture"
    case .orphanedNote: "library.orphanedNote"
    case .foreignRecord: "library.foreignRecord"
    case .alreadyListed: "library.alreadyListed"
    case .notListed: "library.notListed"
    case .invalid(let error): error.messageCode
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .noteTooLong(let maximum, let actual):
      ["maximum": .integer(Int64(maximum)), "actual": .integer(Int64(actual))]
    case .tooManyRemovals(let maximum): ["maximum": .integer(Int64(maximum))]
    case .watchedInFuture(let latest): ["latest": .text(CalendarDate(utc: latest).text)]
    case .invalid(let error): error.messageParameters
    default: [:]
    }
  }

  public var violations: [Violation] {
    if case .invalid(let error) = self { error.violations } else { [] }
  }
}

extension LibraryRefusal: CustomStringConvertible {
  public var description: String {
    if case .invalid(let error) = self { error.description } else { messageCode.rawValue }
  }
}
