public import DomainModeling

/// The report on a response, which accounts for every item that was left out.
public struct MovieSearchReport: Hashable, Sendable {
  /// The number of items that the response announces; `nil` when it announces none.
  public let announcedCount: Int64?
  /// The number of items in the response.
  public let receivedCount: Int
  /// The items that gave no movie, in order.
  public let skipped: [MovieSearchReport.SkippedItem]
  /// The values that were left out of movies or repaired, in order.
  public let warnings: [MovieSearchReport.Warning]

  /// Creates a report.
  public init(
    announcedCount: Int64? = nil, receivedCount: Int = 0, skipped: [MovieSearchReport.SkippedItem] = [],
    warnings: [MovieSearchReport.Warning] = []
  ) {
    self.announcedCount = announcedCount
    self.receivedCount = receivedCount
    self.skipped = skipped
    self.warnings = warnings
  }

  /// Whether the response has as many items as it announces; true when it announces none.
  public var isComplete: Bool { announcedCount.map { $0 == Int64(receivedCount) } ?? true }

  /// The number of dropped items for each reason.
  public var skippedCounts: [MovieSearchReport.SkipReason: Int] {
    skipped.reduce(into: [:]) { counts, item in counts[item.reason, default: 0] += 1 }
  }
}

extension MovieSearchReport: CustomStringConvertible {
  /// A summary such as `50 items, 35 dropped, 2 warnings`.
  public var description: String {
    let announced = isComplete ? "" : " (announced \(announcedCount ?? 0))"
    return "\(receivedCount) items\(announced), \(skipped.count) dropped, \(warnings.count) warnings"
  }
}

extension MovieSearchReport {
  /// An item of a response that gave no movie, with the reason.
  public struct SkippedItem: Hashable, Sendable {
    /// The position of the item in the response, from 0.
    public let index: Int
    /// The reason that the item gave no movie.
    public let reason: MovieSearchReport.SkipReason

    /// Creates a skipped item.
    public init(index: Int, reason: MovieSearchReport.SkipReason) {
      self.index = index
      self.reason = reason
    }
  }
}

extension MovieSearchReport.SkippedItem: CustomStringConvertible {
  /// A text such as `[3]: wrong kind: song`.
  public var description: String { "[\(index)]: \(reason)" }
}

extension MovieSearchReport {
  /// The reason that an item of a response gave no movie.
  public enum SkipReason: Error, Hashable, Sendable {
    /// The item is of another kind, such as `song`; the name is truncated to 100 characters.
    case wrongKind(String)
    /// The item has no kind.
    case missingKind
    /// The item has no identifier.
    case missingIdentifier
    /// The name of the item is missing or blank.
    case missingName
    /// The item, or a value that a movie requires, has an unexpected type.
    case unreadable(path: String, reason: String)
    /// The movie violates rules.
    case invalid(ValidationError)
    /// The response contains the same movie earlier.
    case duplicate(Identifier<Movie>)
  }
}

extension MovieSearchReport.SkipReason: CustomStringConvertible {
  /// The reason in English, for developers.
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

extension MovieSearchReport {
  /// A value of a response that was left out or repaired, while its movie was kept.
  public struct Warning: Hashable, Sendable {
    /// The position of the item in the response, from 0; `nil` for a value of the response itself.
    public let index: Int?
    /// The source's name of the field, such as `releaseDate`.
    public let field: String
    /// The code of the violation.
    public let code: ViolationCode

    /// Creates a warning.
    public init(index: Int?, field: String, code: ViolationCode) {
      self.index = index
      self.field = field
      self.code = code
    }
  }
}

extension MovieSearchReport.Warning: CustomStringConvertible {
  /// A text such as `[3].releaseDate: format`.
  public var description: String {
    index.map { "[\($0)].\(field): \(code)" } ?? "\(field): \(code)"
  }
}
