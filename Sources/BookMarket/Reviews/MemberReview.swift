public import DomainModeling

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
