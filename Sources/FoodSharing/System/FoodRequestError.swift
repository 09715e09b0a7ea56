public import DomainModeling

/// A refusal of a change to a request or reservation for a reason outside its lifecycle.
public enum FoodRequestError: Error, Hashable, Sendable {
  /// The post no longer takes requests or answers.
  case unavailable
  /// The donor has declined an earlier request of this receiver for the post.
  case previouslyDeclined
  /// As many requests of the receiver as the limit wait for an answer.
  case tooManyPending(limit: Int64)
  /// The post has no such pickup window.
  case unknownPickupWindow
  /// All places in the pickup window are reserved.
  case pickupWindowFull
  /// The receiver's reservation quota is used up.
  case quotaExceeded(QuotaUsage)
  /// The donor wants to answer requests before they are reserved, or the next one of this receiver.
  case instantReservationNotAllowed
  /// The receiver's account is disabled or group not verified, so that the donor can only decline the request.
  case receiverUnavailable
  /// The code differs from the one that the donor shows.
  case wrongCode(attemptsLeft: Int64)
  /// The donor has shown no code, or it no longer works after too many failed attempts.
  case codeNotShown
  /// The post has reservations, which must be canceled first; their number is given.
  case activeReservations(Int64)
}

extension FoodRequestError: UserFacingError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .unavailable: "quantity.unavailable"
    case .previouslyDeclined: "request.previouslyDeclined"
    case .tooManyPending: "request.tooManyPending"
    case .unknownPickupWindow: "request.unknownPickupWindow"
    case .pickupWindowFull: "request.pickupWindowFull"
    case .quotaExceeded: "request.quotaExceeded"
    case .instantReservationNotAllowed: "request.instantReservationNotAllowed"
    case .receiverUnavailable: "request.receiverUnavailable"
    case .wrongCode: "request.wrongCode"
    case .codeNotShown: "request.codeNotShown"
    case .activeReservations: "request.activeReservations"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .quotaExceeded(let standing):
      [
        "limit": .integer(standing.limit), "days": .integer(standing.days),
        "moment": standing.nextAvailableAt?.scalar ?? .null,
      ]
    case .tooManyPending(let limit): ["limit": .integer(limit)]
    case .wrongCode(let left): ["left": .integer(left)]
    case .activeReservations(let count): ["count": .integer(count)]
    default: [:]
    }
  }
}
