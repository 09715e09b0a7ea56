public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// Why a use case of food sharing was refused or failed; nothing has changed then.
public enum FoodSharingError: Error, Hashable, Sendable {
  /// The caller may not call the use case.
  case forbidden(Forbidden)
  /// There is no such record, or none that the caller may see.
  case notFound(EntityReference)
  /// A value breaks rules: all that is wrong with it.
  case invalid(ValidationError)
  /// The record's lifecycle doesn't allow it.
  case refused(TransitionRefusal)
  /// There isn't as much food, or it is counted otherwise.
  case quantity(QuantityRefusal)
  /// A request or a reservation isn't possible.
  case request(FoodRequestRefusal)
  /// A picture can't be a post's.
  case photo(PhotoRefusal)
  /// The rules of sharing food don't allow it.
  case food(FoodRefusal)
  /// The repository failed, or somebody else was faster again and again; the same call may be made again.
  case failed(FoodOperation, RepositoryError)
}

extension FoodSharingError: RepositoryFailure {
  /// What a repository found wrong with a value is that value's fault, not the repository's.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason)
    } else {
      self = .failed(.change, error)
    }
  }
}

extension FoodSharingError {
  /// Whether somebody else was faster, so that there is nothing left to do for a timer.
  var isOvertaken: Bool {
    if case .failed(_, .conflict) = self { true } else { isMoot }
  }

  /// Whether there is nothing left to do: the record has changed its state, or is gone.
  var isMoot: Bool {
    switch self {
    case .refused, .notFound: true
    default: false
    }
  }

  /// The same error as a failure of this operation, where it is a failure.
  func during(_ operation: FoodOperation) -> FoodSharingError {
    if case .failed(_, let error) = self { .failed(operation, error) } else { self }
  }
}

extension UseCase {
  func require(_ principal: Principal) throws(FoodSharingError) {
    if !allows(principal) { throw .forbidden(Forbidden(self)) }
  }

  func requiredID(of principal: Principal) throws(FoodSharingError) -> Principal.ID {
    try rethrowing(authorizedID(of: principal), as: FoodSharingError.forbidden)
  }
}
