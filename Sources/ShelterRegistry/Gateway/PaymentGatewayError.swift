public import DomainModeling

/// Why a payment provider didn't take something on.
public enum PaymentGatewayError: String, Error, Hashable, Sendable, CaseIterable {
  /// It can't be reached now; the call is repeated later.
  case unreachable
  /// It refuses; repeating the call changes nothing.
  case refused
}

extension PaymentGatewayError: ExplainedError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .unreachable: "gateway.unreachable"
    case .refused: "gateway.refused"
    }
  }
}
