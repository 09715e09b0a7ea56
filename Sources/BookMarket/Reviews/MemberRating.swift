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
