public import DomainModeling

/// The reviews of an exchange as one of its sides sees them, the other side's only once it is published.
public struct ExchangeReviewDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the review.
  public let id: ExchangeReview.ID
  /// The exchange that is reviewed.
  public let exchange: BookExchange.ID
  /// The side that the caller is on; `nil` for a moderator.
  public let side: ExchangeSide?
  /// The caller's own review; `nil` for none.
  public let own: SideReview?
  /// The buyer's review; `nil` until it is published.
  public let buyerReview: SideReview?
  /// The seller's review; `nil` until it is published.
  public let sellerReview: SideReview?
  /// Whether the reviews are published.
  public let isPublished: Bool
  /// Whether the caller may still review.
  public let needsOwnReview: Bool
  /// The end of the review period.
  public let closesAt: Timestamp

  init(_ review: ExchangeReview, for principal: Principal, lifecyclePermits events: [ExchangeReview.Event]) {
    id = review.id
    exchange = review.exchange
    side = review.side(of: principal.id)
    own = side.flatMap(review.review)
    isPublished = review.status == .published
    buyerReview = isPublished ? review.buyerReview : nil
    sellerReview = isPublished ? review.sellerReview : nil
    needsOwnReview = events.contains(.review)
    closesAt = review.closesAt
  }
}

extension BookMarketSystem {
  /// Returns the reviews of an exchange as the caller sees them.
  func view(of review: ExchangeReview, for principal: Principal) -> ExchangeReviewDetails {
    ExchangeReviewDetails(
      review, for: principal, lifecyclePermits: lifecyclePermits(review, for: principal))
  }
}

/// A published review about a member, by the other side of an exchange.
public struct MemberReview: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the review.
  public let id: ExchangeReview.ID
  /// The side that the member was on.
  public let side: ExchangeSide
  /// The number of stars, 1–5.
  public let stars: Int64
  /// The comment; `nil` for none.
  public let text: String?
  /// The moment of publication.
  public let publishedAt: Timestamp

  /// Creates the review about a person from a published exchange review; `nil` when it contains none.
  init?(_ review: ExchangeReview, about person: Principal.ID) {
    guard review.status == .published, let side = review.side(of: person),
      let verdict = review.review(by: side.other)
    else { return nil }
    id = review.id
    self.side = side
    stars = verdict.stars
    text = verdict.text
    publishedAt = review.statusSince
  }
}

/// The rating of a member: the number of published reviews and the sum of their stars.
public struct MemberRating: Hashable, Sendable {
  /// The number of published reviews.
  public let reviews: Int64
  /// The sum of their stars.
  public let stars: Int64

  /// The mean number of stars, 1–5; `nil` without reviews.
  public var average: Double? { reviews > 0 ? Double(stars) / Double(reviews) : nil }

  init(of reviews: [MemberReview]) {
    self.reviews = Int64(reviews.count)
    stars = reviews.reduce(0) { $0 + $1.stars }
  }
}

extension BookMarketSystem {
  /// Returns the rating of a member by the published reviews.
  func rating(of member: Principal.ID) async throws(BookMarketError) -> MemberRating {
    let published = try await all(where: ExchangeReview.isPublished(about: member))
    return MemberRating(of: published.compactMap { MemberReview($0, about: member) })
  }
}
