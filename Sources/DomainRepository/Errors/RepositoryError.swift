public import DomainModeling

/// Why a repository refused or failed.
///
/// No case holds the contents of an entity, and a description shows none.
public enum RepositoryError: Error, Hashable, Sendable {
  /// The record isn't as the change expects it; `actual` is its version, or `nil` when there is no record.
  case conflict(EntityReference, expected: ExpectedState, actual: Version?)
  /// The entity breaks rules, or has a value that must be unique and that another record has.
  case invalid(EntityReference, ValidationError)
  /// A change set names the same entity twice.
  case duplicateChange(EntityReference)
  /// The repository can't do this.
  case unsupported(Capability)
  /// The cursor belongs to a query with another filter or order.
  case foreignCursor
  /// The query can't be run against the model: an unknown field, a missing context value.
  case invalidQuery(ConditionDefect)
  /// The page limit is outside ``PageLimit/range``.
  case invalidLimit(Int)
  /// The stored record can't be read; nothing of it is lost.
  case unreadable(EntityReference, reason: String)
  /// The change feed no longer knows what followed the position; `oldest` is the oldest that it can resume from.
  case changesExpired(oldest: Commit.Number)
  /// The machinery below failed; `code` is the backend's own name for it.
  case backend(code: String, isRetryable: Bool)
}

extension RepositoryError {
  /// Whether the same call may succeed when it is made again with fresh data.
  public var isRetryable: Bool {
    switch self {
    case .conflict: true
    case .backend(_, let isRetryable): isRetryable
    default: false
    }
  }
}

extension RepositoryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .conflict(let reference, let expected, let actual):
      "\(reference) is \(actual.map { "at version \($0)" } ?? "absent"), expected \(expected)"
    case .invalid(let reference, let error): "\(reference) is invalid: \(error)"
    case .duplicateChange(let reference): "\(reference) is in the change set twice"
    case .unsupported(let capability): "this repository can't do '\(capability.rawValue)'"
    case .foreignCursor: "the cursor belongs to another query"
    case .invalidQuery(let defect): "the query can't be run: \(defect)"
    case .invalidLimit(let limit): "the page limit \(limit) is outside \(PageLimit.range)"
    case .unreadable(let reference, let reason): "\(reference) can't be read: \(reason)"
    case .changesExpired(let oldest): "the change feed reaches back to \(oldest) only"
    case .backend(let code, let isRetryable):
      "the backend failed: \(code)\(isRetryable ? " (try again)" : "")"
    }
  }
}

extension RepositoryError: ExplainedError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .conflict: "repository.conflict"
    case .invalid(_, let error): error.messageCode
    case .unreadable: "repository.unreadable"
    case .backend(_, isRetryable: true): "repository.temporary"
    case .duplicateChange, .unsupported, .foreignCursor, .invalidQuery, .invalidLimit, .changesExpired,
      .backend:
      "repository.failed"
    }
  }

  public var violations: [Violation] {
    if case .invalid(_, let error) = self { error.violations } else { [] }
  }
}

/// An error that can stand for a repository's: what a unit of work throws.
///
/// ``RepositoryError`` is one itself. A service's own error becomes one with a case for it:
/// `case repository(RepositoryError)` and `init(_ error: RepositoryError) { self = .repository(error) }`.
public protocol RepositoryFailure: Error {
  /// Makes the error that stands for a repository's.
  init(_ error: RepositoryError)
}

extension RepositoryError: RepositoryFailure {
  public init(_ error: RepositoryError) { self = error }
}
