public import DomainModeling

/// A refusal of a change to a request or reservation for a reason outside its lifecycle.
public enum FoodRequestRefusal: Error, Hashable, Sendable {
  /// The post no longer takes requests or answers.
  case unavailable
  /// The donor has declined an earlier request of this receiver for the post.
  case declinedBefore
  /// The post has no such pickup window.
  case noSuchWindow
  /// All places in the pickup window are reserved.
  case windowFull
  /// The receiver's reservation quota is used up.
  case quotaUsed(QuotaStanding)
  /// The donor wants to answer requests before they are reserved.
  case notInstant
  /// The code differs from the one that the donor shows.
  case wrongCode(triesLeft: Int64)
  /// The donor has shown no code, or it no longer works after too many failed attempts.
  case noCode
  /// The post has reservations, which must be canceled first; their number is given.
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
