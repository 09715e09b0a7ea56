public import DomainModeling

/// The reviews that the two sides of a completed exchange write about each other.
///
/// It is created when the exchange is completed. Neither side sees the other's review before both are there
/// or the review period of seven days ends.
public struct ExchangeReview: Entity {
  public let id: Identifier<ExchangeReview>
  public let exchange: BookExchange.ID
  public let buyer: Principal.ID
  public let seller: Principal.ID
  public internal(set) var buyerReview: SideReview?
  public internal(set) var sellerReview: SideReview?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public let closesAt: Timestamp

  /// Creates a review in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<ExchangeReview>, exchange: BookExchange.ID, buyer: Principal.ID, seller: Principal.ID,
    buyerReview: SideReview? = nil, sellerReview: SideReview? = nil,
    status: OpenEnum<State> = .known(.open), statusSince: Timestamp, closesAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.exchange = exchange
    self.buyer = buyer
    self.seller = seller
    self.buyerReview = buyerReview
    self.sellerReview = sellerReview
    self.status = status
    self.statusSince = statusSince
    self.closesAt = closesAt
    try validated()
  }

  /// Returns the side that an account is on; `nil` for all other accounts.
  public func side(of person: Principal.ID?) -> ExchangeSide? {
    switch person {
    case buyer: .buyer
    case seller: .seller
    default: nil
    }
  }

  /// Returns the review by a side, whether or not it is published.
  func review(by side: ExchangeSide) -> SideReview? { side == .buyer ? buyerReview : sellerReview }
}
