public import DomainModeling

/// What the two sides of a completed exchange say about each other, blind: neither sees the other's word first.
///
/// It begins when the exchange is completed. Both verdicts come out when both are there, or after seven days.
public struct ExchangeReview: Entity {
  public let id: Identifier<ExchangeReview>
  /// Which exchange.
  public let exchange: BookExchange.ID
  /// Who got the book.
  public let buyer: Principal.ID
  /// Who gave it.
  public let seller: Principal.ID
  /// What the buyer says about the seller.
  public internal(set) var byBuyer: ReviewVerdict?
  /// What the seller says about the buyer.
  public internal(set) var bySeller: ReviewVerdict?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// When nobody reviews any more.
  public let closesAt: Timestamp

  /// Makes a review in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<ExchangeReview>, exchange: BookExchange.ID, buyer: Principal.ID, seller: Principal.ID,
    byBuyer: ReviewVerdict? = nil, bySeller: ReviewVerdict? = nil,
    status: OpenValue<Flow.State> = .known(.open), statusSince: Timestamp, closesAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.exchange = exchange
    self.buyer = buyer
    self.seller = seller
    self.byBuyer = byBuyer
    self.bySeller = bySeller
    self.status = status
    self.statusSince = statusSince
    self.closesAt = closesAt
    try validated()
  }

  /// The side that somebody is on; `nil` for everybody else.
  public func side(of person: Principal.ID?) -> TradeSide? {
    switch person {
    case buyer: .buyer
    case seller: .seller
    default: nil
    }
  }

  /// What a side says, whether it is out or not.
  func verdict(by side: TradeSide) -> ReviewVerdict? { side == .buyer ? byBuyer : bySeller }
}

/// What one side of an exchange says about the other.
public struct ReviewVerdict: Hashable, Sendable {
  /// 1…5 whole stars, the more the better.
  public let stars: Int64
  /// In words; gone when its author's account is deleted.
  public internal(set) var text: String?
  /// When.
  public let at: Timestamp

  /// Judges; throws everything that is wrong with it.
  public init(stars: Int64, text: String? = nil, at: Timestamp) throws(ValidationError) {
    self.stars = stars
    self.text = text
    self.at = at
    try validated()
  }
}

extension ReviewVerdict: DiscreetModel {
  /// The fields of a verdict.
  public enum Fields {
    public static let stars = Field("stars", \ReviewVerdict.stars, .range(1...5), doc: "1…5 whole stars.")
    public static let text = Field(
      "text", \ReviewVerdict.text, .length(1...1_000), .multiLine, .notBlank, doc: "In words.")
    public static let at = Field("at", \ReviewVerdict.at, doc: "When.")
  }

  public static let schema = ModelSchema<ReviewVerdict>(
    "ReviewVerdict", version: 1, doc: "What one side of an exchange says about the other."
  ) {
    Fields.stars
    Fields.text
    Fields.at
  }

  public init(reading fields: FieldReader<ReviewVerdict>) throws {
    try self.init(stars: fields[Fields.stars], text: fields[Fields.text], at: fields[Fields.at])
  }
}
