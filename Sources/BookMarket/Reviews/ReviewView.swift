public import DomainModeling

/// A review as one of its sides sees it: the other's word only when both are out.
public struct ReviewView: Identifiable, Hashable, Sendable {
  /// The review.
  public let id: ExchangeReview.ID
  /// Which exchange.
  public let exchange: BookExchange.ID
  /// The side that the reader is on; `nil` for a moderator.
  public let side: TradeSide?
  /// What the reader has said.
  public let own: ReviewVerdict?
  /// What the buyer says, once it is out.
  public let byBuyer: ReviewVerdict?
  /// What the seller says, once it is out.
  public let bySeller: ReviewVerdict?
  /// Whether the words are out.
  public let isPublished: Bool
  /// Whether the reader may still say something.
  public let awaitsReader: Bool
  /// When nobody reviews any more.
  public let closesAt: Timestamp

  init(_ review: ExchangeReview, for principal: Principal, at now: Timestamp) {
    id = review.id
    exchange = review.exchange
    side = review.side(of: principal.id)
    own = side.flatMap(review.verdict)
    isPublished = review.status == .known(.published)
    byBuyer = isPublished ? review.byBuyer : nil
    bySeller = isPublished ? review.bySeller : nil
    awaitsReader = ExchangeReview.Flow.lifecycle.permitted(by: principal, on: review, at: now)
      .contains { $0.event == .review && $0.isPermitted }
    closesAt = review.closesAt
  }
}

extension ReviewView: CustomStringConvertible, CustomReflectable {
  /// The identifier alone.
  public var description: String { "ReviewView \(id)" }
  /// A mirror of the identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": id.text]) }
}
