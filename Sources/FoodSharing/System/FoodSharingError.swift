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

extension FoodSharingError: ExplainedError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  /// A failure has the text of what was to be done, whatever failed below.
  public var messageCode: MessageCode {
    if case .failed(let operation, _) = self { return operation.messageCode }
    return cause?.messageCode ?? "notFound"
  }

  /// What stands behind the error; nothing when a record is missing or the repository failed.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound, .failed: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .quantity(let error): error
    case .request(let error): error
    case .photo(let error): error
    case .food(let error): error
    }
  }
}

/// What was to be done when a repository failed; each kind has the text that people read then.
public enum FoodOperation: String, Hashable, Sendable, CaseIterable {
  /// A change that has no text of its own.
  case change
  /// A change of a request.
  case editRequest
  /// The deletion of a post or an account.
  case delete
  /// Reading.
  case read
  /// Reading everybody's accounts.
  case readAccounts

  /// The code of the text.
  public var messageCode: MessageCode { MessageCode("failed.\(rawValue)") }
}

extension FoodSharingMessages {
  /// What people read when something couldn't be done at all: nothing has changed, and they may try again.
  static let failures: [Message] = [
    Message("failed.change", english: "Failed. Please try again", polish: "Nie udało się. Spróbuj ponownie"),
    Message(
      "failed.editRequest", english: "Edit failed. Please try again",
      polish: "Edycja nie powiodła się. Spróbuj ponownie"),
    Message(
      "failed.delete", english: "Delete failed. Please try again",
      polish: "Usunięcie nie powiodło się. Spróbuj ponownie"),
    Message(
      "failed.read", english: "Unable to fetch. Please try again",
      polish: "Nie udało się pobrać danych. Spróbuj ponownie"),
    Message(
      "failed.readAccounts", english: "Failed. Please close the application and re-try",
      polish: "Nie udało się. Zamknij aplikację i spróbuj ponownie"),
  ]
}
