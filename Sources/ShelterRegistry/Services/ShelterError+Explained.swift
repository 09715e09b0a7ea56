public import DomainModeling
import DomainRepository

extension ShelterError: ExplainedError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode { cause?.messageCode ?? "notFound" }

  /// What stands behind the error; nothing when a record is missing.
  public var cause: (any ExplainedError)? {
    switch self {
    case .forbidden(let error): error
    case .notFound: nil
    case .invalid(let error): error
    case .refused(let error): error
    case .shelter(let error): error
    case .support(let error): error
    case .gateway(let error): error
    case .repository(let error): error
    }
  }
}
