public import DomainModeling

/// An error of a repository.
///
/// Neither the cases nor their descriptions contain values of an entity.
public enum RepositoryError: Error, Hashable, Sendable {
  /// The record doesn't have the expected state; `actual` is its version, or `nil` if there is no record.
  case conflict(EntityReference, expected: ExpectedVersion, actual: Version?)
  /// The entity violates a rule, or has a unique value that another record has.
  case invalid(EntityReference, ValidationError)
  /// A change set contains two changes of the same record.
  case duplicateChange(EntityReference)
  /// The repository doesn't have the capability.
  case unsupported(Capability)
  /// The cursor belongs to a query with another filter, search or order.
  case cursorMismatch
  /// The query doesn't fit the model, such as an unknown field, or a context value is missing.
  case invalidQuery(ConditionError)
  /// The page size is outside of ``PageLimit/range``.
  case invalidLimit(Int)
  /// A stored record can't be decoded; it stays stored unchanged.
  case unreadable(EntityReference, reason: String)
  /// The program's schema of the entity doesn't fit the one by which the store has its records; nothing has
  /// changed.
  case schemaConflict(entity: String, SchemaConflict)
  /// The change feed can't resume from the position; `oldest` is the oldest position from which it can.
  case changeHistoryExpired(oldest: Commit.SequenceNumber)
  /// The underlying storage failed; `code` is a stable name that the backend chooses.
  case backend(code: String, isRetryable: Bool)
}

extension RepositoryError {
  /// Whether the same call may succeed when it is repeated with fresh data.
  public var isRetryable: Bool {
    switch self {
    case .conflict: true
    case .backend(_, let isRetryable): isRetryable
    default: false
    }
  }
}

extension RepositoryError {
  /// The error for an entity whose published name another one has.
  package static func nameTaken(_ entity: String) -> RepositoryError {
    .backend(code: "entity.nameTaken.\(entity)", isRetryable: false)
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
    case .cursorMismatch: "the cursor belongs to another query"
    case .invalidQuery(let error): "the query can't be run: \(error)"
    case .invalidLimit(let limit): "the page limit \(limit) is outside \(PageLimit.range)"
    case .unreadable(let reference, let reason): "\(reference) can't be read: \(reason)"
    case .schemaConflict(let entity, let conflict): "the schema of \(entity) doesn't fit: \(conflict)"
    case .changeHistoryExpired(let oldest): "the change feed reaches back to \(oldest) only"
    case .backend(let code, let isRetryable):
      "the backend failed: \(code)\(isRetryable ? " (try again)" : "")"
    }
  }
}

extension RepositoryError: UserFacingError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .conflict: "repository.conflict"
    case .invalid(_, let error): error.messageCode
    case .unreadable: "repository.unreadable"
    case .schemaConflict(_, .newer), .schemaConflict(_, .renamed), .schemaConflict(_, .unknownFields),
      .schemaConflict(_, .lossyCopy):
      "repository.newerVersion"
    case .backend(_, isRetryable: true): "repository.temporary"
    case .duplicateChange: "repository.duplicateChange"
    case .unsupported: "repository.unsupported"
    case .cursorMismatch: "repository.cursorMismatch"
    case .invalidQuery: "repository.invalidQuery"
    case .invalidLimit: "repository.invalidLimit"
    case .changeHistoryExpired: "repository.changeHistoryExpired"
    case .schemaConflict: "repository.schemaConflict"
    case .backend: "repository.backend"
    }
  }

  public var violations: [Violation] {
    if case .invalid(_, let error) = self { error.violations } else { [] }
  }
}

/// An error type that can wrap a ``RepositoryError``; a unit of work throws such errors.
///
/// ``RepositoryError`` conforms itself. The error type of a service conforms with a case for it:
/// `case repository(RepositoryError)` and `init(_ error: RepositoryError) { self = .repository(error) }`.
public protocol RepositoryErrorConvertible: Error {
  /// Creates the error that wraps a repository's error.
  init(_ error: RepositoryError)
}

extension RepositoryError: RepositoryErrorConvertible {
  public init(_ error: RepositoryError) { self = error }
}
