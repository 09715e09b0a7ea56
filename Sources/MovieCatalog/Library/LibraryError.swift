public import DomainModeling

/// The reason that the library refuses a change; nothing has changed.
public enum LibraryError: Error, Hashable, Sendable {
  /// A note can be written only on a watched movie.
  case noteRequiresWatched
  /// The note has more characters than permitted.
  case noteTooLong(maximum: Int, actual: Int)
  /// The note contains control characters other than line ends and tabs.
  case noteHasControlCharacters
  /// The library already contains the viewing.
  case duplicateWatch(Identifier<WatchRecord>)
  /// The viewing was removed; importing it again doesn't restore it.
  case watchWasRemoved(Identifier<WatchRecord>)
  /// More viewings of the movie were removed than an entry remembers; ``LibraryService/forgetRemovals(of:as:)``
  /// clears them.
  case tooManyRemovals(maximum: Int)
  /// The movie has no such viewing.
  case unknownWatch(Identifier<WatchRecord>)
  /// The viewing is more than one day in the future.
  case watchedInFuture(latest: Timestamp)
  /// The library of another device contains a change more than one day in the future.
  case changedInFuture(latest: Timestamp)
  /// The last viewing can't be removed without deciding whether to keep the movie's note.
  case orphanedNote
  /// The record belongs to another user or movie.
  case foreignRecord
  /// The list already contains the movie.
  case alreadyListed(Identifier<Movie>)
  /// The list doesn't contain the movie.
  case notListed(Identifier<Movie>)
  /// The notes on the movies of the list are longer together than permitted.
  case listNotesTooLong(maximum: Int)
  /// The changed record would violate rules; the error lists all violations.
  case invalid(ValidationError)
}

extension LibraryError: UserFacingError {
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
    case .changedInFuture: "library.changedInFuture"
    case .orphanedNote: "library.orphanedNote"
    case .foreignRecord: "library.foreignRecord"
    case .alreadyListed: "library.alreadyListed"
    case .notListed: "library.notListed"
    case .listNotesTooLong: "library.listNotesTooLong"
    case .invalid(let error): error.messageCode
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .noteTooLong(let maximum, let actual):
      ["maximum": .integer(Int64(maximum)), "actual": .integer(Int64(actual))]
    case .tooManyRemovals(let maximum), .listNotesTooLong(let maximum): ["maximum": .integer(Int64(maximum))]
    case .watchedInFuture(let latest), .changedInFuture(let latest):
      ["latest": .text(CalendarDate(utc: latest).text)]
    case .invalid(let error): error.messageParameters
    default: [:]
    }
  }

  public var violations: [Violation] {
    switch self {
    case .invalid(let error): error.violations
    case .noteTooLong: [violation(at: "note", .tooLong)]
    case .noteHasControlCharacters: [violation(at: "note", .controlCharacter)]
    case .watchedInFuture: [violation(at: "when", .tooLarge)]
    default: []
    }
  }

  /// Returns the violation of an input of the operations, with the text of this error.
  private func violation(at input: String, _ code: ViolationCode) -> Violation {
    Violation(
      at: FieldPath(field: input), rule: messageCode.rawValue, code: code, parameters: messageParameters)
  }
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    if case .invalid(let error) = self { error.description } else { messageCode.rawValue }
  }
}
