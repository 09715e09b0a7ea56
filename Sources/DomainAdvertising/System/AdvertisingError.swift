public import DomainModeling
public import DomainRepository

/// Why a use case of advertising was refused or failed; nothing has changed then.
public enum AdvertisingError: Error, Hashable, Sendable {
  /// The caller may not call the use case.
  case forbidden(Forbidden)
  /// There is no such record, or none that the caller may see.
  case notFound(EntityReference)
  /// A value breaks rules: all that is wrong with it.
  case invalid(ValidationError)
  /// The record's lifecycle doesn't allow it.
  case refused(TransitionRefusal)
  /// The repository refused or failed.
  case repository(RepositoryError)
}

extension AdvertisingError: RepositoryFailure {
  /// What a repository found wrong with a value is that value's fault, not the repository's.
  public init(_ error: RepositoryError) {
    if case .invalid(_, let reason) = error {
      self = .invalid(reason)
    } else {
      self = .repository(error)
    }
  }
}

extension AdvertisingError {
  /// Whether somebody else was faster, so that there is nothing left to do for a timer.
  var isOvertaken: Bool {
    switch self {
    case .refused, .notFound, .repository(.conflict): true
    default: false
    }
  }
}

extension AdvertisingError: ExplainedError {
  public static var messages: MessageCatalog { AdvertisingMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// What stands behind the error; nothing when a record is missing.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .repository(let error): error
    }
  }
}
