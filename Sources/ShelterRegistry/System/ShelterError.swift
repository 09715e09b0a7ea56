public import DomainModeling
import DomainRepository
public import DomainServices

/// The error of every operation of the shelter registry.
public typealias ShelterError = ServiceError<ShelterErrorReason>

/// An error that only the shelter registry has.
public enum ShelterErrorReason: ServiceErrorReason {
  /// A rule of the registry doesn't allow the operation.
  case rule(ShelterRuleError)
  /// A rule for payments, sponsorships, donations or pledges doesn't allow the operation.
  case support(SupportError)
  /// The payment provider didn't accept the request.
  case gateway(PaymentGatewayError)
}

extension ShelterErrorReason {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode { error.messageCode }
  public var cause: (any UserFacingError)? { error }

  /// The underlying error, which each case has.
  private var error: any UserFacingError {
    switch self {
    case .rule(let error): error
    case .support(let error): error
    case .gateway(let error): error
    }
  }
}

extension ServiceError where Reason == ShelterErrorReason {
  /// A rule of the registry doesn't allow the operation.
  public static func rule(_ error: ShelterRuleError) -> Self { .reason(.rule(error)) }
  /// A rule for payments, sponsorships, donations or pledges doesn't allow the operation.
  public static func support(_ error: SupportError) -> Self { .reason(.support(error)) }
  /// The payment provider didn't accept the request.
  public static func gateway(_ error: PaymentGatewayError) -> Self { .reason(.gateway(error)) }
}

extension ShelterErrorReason {
  /// Returns the error with the violations of derived unique keys at the fields from which they are derived.
  public static func atInputFields(_ error: ValidationError) -> ValidationError {
    error.atSources(ShelterError.keySources)
  }
}

extension ShelterError {
  /// Whether the scheduler tries again later, because of conflicts, or because the provider or a rule
  /// doesn't allow the operation now.
  var isForLater: Bool {
    switch self {
    case .reason(.gateway), .reason(.support): true
    default: isConflict
    }
  }

  /// Returns the error for a record that doesn't exist for the caller.
  static func missing<E: Entity>(_ type: E.Type, _ id: E.ID) -> ShelterError {
    .notFound(EntityReference(type, id: id))
  }
}

extension ShelterErrorReason {
  public var refusalCode: Refusal.Code {
    switch self {
    case .gateway: .failed
    // The message names the first obstacle.
    case .rule(.notAdoptable): "shelter.notAdoptable"
    case .rule, .support: Refusal.Code(rawValue: messageCode.rawValue)
    }
  }

  public var status: Int {
    switch self {
    case .gateway(.unreachable): 503
    // A limit that time alone doesn't lift is a conflict.
    case .rule(.tooManyMessages(until: _?)), .rule(.tooManyRegistrations(until: _?)),
      .rule(.tooManyInquiries):
      429
    case .support(.tooManyUnpaidDonations), .support(.tooManyStarts), .support(.tooManyAttempts),
      .support(.tooManyMandates):
      429
    case .support(.belowMinimum), .support(.aboveMaximum), .support(.currencyMismatch): 422
    default: defaultStatus
    }
  }

  public var retry: Refusal.Retry {
    switch self {
    case .gateway(.unreachable): .now
    case .rule(.tooManyMessages(until: let moment?)), .rule(.tooManyRegistrations(until: let moment?)):
      .after(moment)
    // Calls of one day count.
    case .rule(.tooManyInquiries), .support(.tooManyUnpaidDonations), .support(.tooManyStarts),
      .support(.tooManyAttempts), .support(.tooManyMandates):
      .afterDelay(.seconds(86_400))
    default: defaultRetry
    }
  }
}
