public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// An error thrown by the operations of this module.
///
/// A call that throws changes nothing, with two exceptions: failed attempts to enter a pickup code are
/// counted, and calls that fire due time events commit each entity separately.
public enum FoodSharingError: Error, Hashable, Sendable {
  /// The principal may not call the operation.
  case forbidden(AccessDeniedError)
  /// The entity does not exist, or the caller may not see it.
  case notFound(EntityReference)
  /// An input has violations; the error lists all of them.
  case invalid(ValidationError)
  /// The lifecycle of the entity does not allow the event.
  case transition(TransitionError)
  /// The ledger doesn't allow the transfer.
  case quantity(QuantityLedgerError)
  /// The request or reservation is not possible.
  case request(FoodRequestError)
  /// The app's photo policy does not accept a photo.
  case photo(PhotoPolicyError)
  /// The rules of food sharing do not allow the operation.
  case policy(FoodPolicyError)
  /// The repository failed, or concurrent changes conflicted too often; the same call may be repeated.
  case repository(FailedOperation, RepositoryError)
}

extension FoodSharingError: RepositoryErrorConvertible {
  /// Creates the error for an error of the repository; violations found there become `invalid`.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason)
    } else {
      self = .repository(.change, error)
    }
  }
}

extension FoodSharingError {
  /// Whether a concurrent change makes a time event unnecessary or postpones it.
  var isConcurrentChange: Bool {
    if case .repository(_, .conflict) = self { true } else { isAlreadyHandled }
  }

  /// Whether nothing is left to do: the entity has changed its state or no longer exists.
  var isAlreadyHandled: Bool {
    switch self {
    case .transition, .notFound: true
    default: false
    }
  }

  /// Returns the same error, with `operation` as the one that failed.
  func during(_ operation: FailedOperation) -> FoodSharingError {
    if case .repository(_, let error) = self { .repository(operation, error) } else { self }
  }
}

extension FoodSharingError: UserFacingError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  /// The code of the message; a failed repository has the message of the operation.
  public var messageCode: MessageCode {
    if case .repository(let operation, _) = self { return operation.messageCode }
    return cause?.messageCode ?? "notFound"
  }

  /// The underlying error; `nil` when an entity is missing or the repository failed.
  public var cause: (any UserFacingError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound, .repository: nil
    case .invalid(let error): error
    case .transition(let error): error
    case .quantity(let error): error
    case .request(let error): error
    case .photo(let error): error
    case .policy(let error): error
    }
  }
}

/// An operation during which the repository failed, which determines the message.
public enum FailedOperation: String, Hashable, Sendable, CaseIterable {
  /// A change without a message of its own.
  case change
  /// A change to a request.
  case editRequest
  /// The deletion of a post or an account.
  case delete
  /// The reading of entities.
  case read
  /// The reading of all accounts.
  case readAccounts

  /// The code of the message.
  public var messageCode: MessageCode { MessageCode("failed.\(rawValue)") }
}
