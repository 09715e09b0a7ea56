public import DomainModeling

/// Where films come from: a port that an app fills with a network client, and a test with a fake.
public protocol MovieSource: Sendable {
  /// Asks the source once; no answer is a reason, never an empty list.
  ///
  /// An implementation asks no more often than its ``MovieSourceLimiter`` allows, checks that the answer is
  /// UTF-8 before it decodes (decoders read on around bytes that aren't), and reads it with
  /// ``ITunesSearchResponse``.
  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult
}

/// What a source answered: the films that could be read, and what became of the rest.
public struct MovieSearchResult: Hashable, Sendable {
  /// The films, in the order of the answer.
  public let movies: [Movie]
  /// What was left out and why.
  public let report: MovieSearchReport

  /// Puts films and report together, as a fake source does.
  public init(movies: [Movie], report: MovieSearchReport = MovieSearchReport()) {
    self.movies = movies
    self.report = report
  }
}

/// What became of every item of an answer: nothing is left out in silence.
public struct MovieSearchReport: Hashable, Sendable {
  /// How many items the answer says it has; `nil` when it doesn't say.
  public let announcedCount: Int64?
  /// How many items it has.
  public let receivedCount: Int
  /// The items that are no films that we can use, in order.
  public let dropped: [DroppedItem]
  /// What was left out of films that were kept, in order.
  public let warnings: [ItemWarning]

  /// Makes a report.
  public init(
    announcedCount: Int64? = nil, receivedCount: Int = 0, dropped: [DroppedItem] = [],
    warnings: [ItemWarning] = []
  ) {
    self.announcedCount = announcedCount
    self.receivedCount = receivedCount
    self.dropped = dropped
    self.warnings = warnings
  }

  /// Whether the answer has as many items as it says; true when it doesn't say.
  public var countMatches: Bool { announcedCount.map { $0 == Int64(receivedCount) } ?? true }

  /// How many items were left out for each reason.
  public var droppedCounts: [DropReason: Int] {
    dropped.reduce(into: [:]) { counts, item in counts[item.reason, default: 0] += 1 }
  }
}

extension MovieSearchReport: CustomStringConvertible {
  /// Such as `50 items, 35 dropped, 2 warnings`.
  public var description: String {
    let announced = countMatches ? "" : " (announced \(announcedCount ?? 0))"
    return "\(receivedCount) items\(announced), \(dropped.count) dropped, \(warnings.count) warnings"
  }
}

/// An item of an answer that gave no film, and why.
public struct DroppedItem: Hashable, Sendable {
  /// The position in the answer, from 0.
  public let index: Int
  /// Why it was left out.
  public let reason: DropReason

  /// Notes an item that was left out.
  public init(index: Int, reason: DropReason) {
    self.index = index
    self.reason = reason
  }
}

extension DroppedItem: CustomStringConvertible {
  /// Such as `[3]: wrong kind: song`.
  public var description: String { "[\(index)]: \(reason)" }
}

/// Why an item of an answer gave no film.
public enum DropReason: Error, Hashable, Sendable {
  /// It is something else, such as `song`; the name is cut after 100 characters.
  case wrongKind(String)
  /// It doesn't say what it is.
  case missingKind
  /// It has no identifier.
  case missingIdentifier
  /// It has no name, or a blank one.
  case missingName
  /// It, or a part that a film can't do without, has another type than it should.
  case unreadable(path: String, reason: String)
  /// It isn't a valid film.
  case invalid(ValidationError)
  /// The same film stands further up in the answer.
  case duplicate(Identifier<Movie>)
}

extension DropReason: CustomStringConvertible {
  /// The reason, in English, for developers.
  public var description: String {
    switch self {
    case .wrongKind(let kind): "wrong kind: \(kind)"
    case .missingKind: "missing kind"
    case .missingIdentifier: "missing identifier"
    case .missingName: "missing name"
    case .unreadable(let path, let reason): "unreadable\(path.isEmpty ? "" : " \(path)"): \(reason)"
    case .invalid(let error): "invalid: \(error)"
    case .duplicate(let id): "duplicate of \(id)"
    }
  }
}

/// A part of an answer that was left out or mended, while the film it belongs to was kept.
public struct ItemWarning: Hashable, Sendable {
  /// The position of the item in the answer, from 0; `nil` for a part of the answer itself.
  public let index: Int?
  /// The source's name of the part, such as `releaseDate`.
  public let field: String
  /// What is wrong with it.
  public let code: ViolationCode

  /// Notes a part that was left out or mended.
  public init(index: Int?, field: String, code: ViolationCode) {
    self.index = index
    self.field = field
    self.code = code
  }
}

extension ItemWarning: CustomStringConvertible {
  /// Such as `[3].releaseDate: format`.
  public var description: String {
    index.map { "[\($0)].\(field): \(code)" } ?? "\(field): \(code)"
  }
}

extension ViolationCode {
  /// The text had characters of Windows-1252 in the place of Unicode's; they were replaced.
  public static let repairedText = ViolationCode("itunes.repairedText")
}
