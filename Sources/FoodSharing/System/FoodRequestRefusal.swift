public import DomainModeling

/// Why a request or a reservation isn't possible although its lifecycle might allow it.
public enum FoodRequestRefusal: Error, Hashable, Sendable {
  /// There isn't as much of the food, nobody may ask for it any more, or others were faster.
  case unavailable
  /// The donor declined this receiver for this post.
  case declinedBefore
  /// The post has no such time to fetch it.
  case noSuchWindow
  /// So many people come at that time already.
  case windowFull
  /// The receiver has reserved as often as the quota allows.
  case quotaUsed(QuotaStanding)
  /// The donor wants to answer first.
  case notInstant
  /// The code isn't the one that the donor showed.
  case wrongCode(triesLeft: Int64)
  /// The donor has shown no code, or too many wrong ones were tried since.
  case noCode
  /// There are reservations, which have to be cancelled first.
  case reservationsStand(Int64)
}

extension FoodRequestRefusal: ExplainedError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .unavailable: "quantity.unavailable"
    case .declinedBefore: "request.declinedBefore"
    case .noSuchWindow: "request.noSuchWindow"
    case .windowFull: "request.windowFull"
    case .quotaUsed: "request.quotaUsed"
    case .notInstant: "request.notInstant"
    case .wrongCode: "request.wrongCode"
    case .noCode: "request.noCode"
    case .reservationsStand: "request.reservationsStand"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .quotaUsed(let standing):
      [
        "limit": .integer(standing.limit), "days": .integer(standing.days),
        "moment": standing.freeAgainAt?.scalar ?? .null,
      ]
    case .wrongCode(let left): ["left": .integer(left)]
    case .reservationsStand(let count): ["count": .integer(count)]
    default: [:]
    }
  }
}
