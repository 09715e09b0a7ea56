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

/// What somebody's counterpart has published about them: for everybody to read before they deal with them.
public struct MemberReview: Identifiable, Hashable, Sendable {
  /// The review.
  public let id: ExchangeReview.ID
  /// The side that they were on.
  public let side: TradeSide
  /// 1…5 whole stars.
  public let stars: Int64
  /// In words.
  public let text: String?
  /// When it came out.
  public let publishedAt: Timestamp

  /// What a published review says about a person; `nil` when it says nothing.
  init?(_ review: ExchangeReview, about person: Principal.ID) {
    guard review.status == .known(.published), let side = review.side(of: person),
      let verdict = review.verdict(by: side.other)
    else { return nil }
    id = review.id
    self.side = side
    stars = verdict.stars
    text = verdict.text
    publishedAt = review.statusSince
  }
}

/// What somebody's counterparts think of them on the whole.
public struct MemberRating: Hashable, Sendable {
  /// How many have published something.
  public let reviews: Int64
  /// How many stars they have given together.
  public let stars: Int64

  /// The mean number of stars, 1…5; `nil` when nobody has published anything.
  public var average: Double? { reviews > 0 ? Double(stars) / Double(reviews) : nil }

  init(of reviews: [MemberReview]) {
    self.reviews = Int64(reviews.count)
    stars = reviews.reduce(0) { $0 + $1.stars }
  }
}
