public import DomainModeling
public import DomainServices
public import DomainValues

/// The error of the operations of food sharing.
///
/// A call that throws changes nothing, with two exceptions: failed attempts to enter a pickup code are
/// counted, and calls that fire due time events commit each entity separately.
public typealias FoodSharingError = ServiceError<FoodSharingErrorReason>

/// An error that only food sharing has.
public enum FoodSharingErrorReason: ServiceErrorReason {
  /// The ledger doesn't allow the transfer.
  case quantity(QuantityLedgerError)
  /// The request or reservation is not possible.
  case request(FoodRequestError)
  /// The app's photo policy does not accept a photo.
  case photo(PhotoPolicyError)
  /// The rules of food sharing do not allow the operation.
  case policy(FoodPolicyError)
}

extension FoodSharingErrorReason {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  /// The code of the message of the underlying error.
  public var messageCode: MessageCode { wrapped.messageCode }

  public var status: Int {
    switch self {
    case .photo, .policy(.starsMissing), .policy(.commentMissing), .policy(.commentTooLong),
      .policy(.commentInvalid), .policy(.archiveIncompatible):
      422
    case .policy(.disclaimerChanged): 412
    case .policy(.profileMissing), .policy(.disclaimerMissing), .policy(.groupUnverified), .policy(.involved):
      403
    case .request(.quotaExceeded): 429
    default: defaultStatus
    }
  }

  public var retry: Refusal.Retry {
    if case .request(.quotaExceeded(let usage)) = self, let moment = usage.nextAvailableAt {
      return .after(moment)
    }
    return defaultRetry
  }

  /// The underlying error.
  public var cause: (any UserFacingError)? { wrapped }

  private var wrapped: any UserFacingError {
    switch self {
    case .quantity(let error): error
    case .request(let error): error
    case .photo(let error): error
    case .policy(let error): error
    }
  }
}

extension ServiceError where Reason == FoodSharingErrorReason {
  /// The ledger doesn't allow the transfer.
  public static func quantity(_ error: QuantityLedgerError) -> Self { .reason(.quantity(error)) }
  /// The request or reservation is not possible.
  public static func request(_ error: FoodRequestError) -> Self { .reason(.request(error)) }
  /// The app's photo policy does not accept a photo.
  public static func photo(_ error: PhotoPolicyError) -> Self { .reason(.photo(error)) }
  /// The rules of food sharing do not allow the operation.
  public static func policy(_ error: FoodPolicyError) -> Self { .reason(.policy(error)) }
}

extension FoodSharingError {
  /// Whether nothing is left to do: the entity has changed its state or no longer exists.
  var isAlreadyHandled: Bool {
    switch self {
    case .transition, .notFound: true
    default: false
    }
  }
}
