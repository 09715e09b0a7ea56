public import DomainModeling

/// What a buyer and a seller say to each other about the price of one listing, round by round; the newest counts.
///
/// A buyer has at most one open thread about a listing, and a listing at most one that is accepted; both hold in every
/// repository, because they are unique keys. It never holds what the seller's floor is.
public struct OfferThread: Entity {
  public let id: Identifier<OfferThread>
  /// What it is about.
  public let listing: BookListing.ID
  /// Who wants the book.
  public let buyer: Principal.ID
  /// Who sells it.
  public let seller: Principal.ID
  /// The asking price when the thread began.
  public let asking: Money
  /// The highest amount that may be offered.
  public let ceiling: Money
  /// How many amounts the buyer may name in this thread.
  public let allowance: Int64
  /// The rounds, the oldest first.
  public internal(set) var rounds: [OfferRound]
  /// When the newest round can't be answered any more.
  public internal(set) var expiresAt: Timestamp
  /// Why it ended, where neither side has ended it.
  public internal(set) var closing: OpenValue<OfferClosingReason>?
  /// Why the agreement was given up.
  public internal(set) var cancellation: OpenValue<ExchangeCancellationReason>?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// When the buyer made the first offer.
  public let createdAt: Timestamp

  /// Makes a thread in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<OfferThread>, listing: BookListing.ID, buyer: Principal.ID, seller: Principal.ID,
    asking: Money, ceiling: Money, allowance: Int64, rounds: [OfferRound], expiresAt: Timestamp,
    closing: OpenValue<OfferClosingReason>? = nil,
    cancellation: OpenValue<ExchangeCancellationReason>? = nil,
    status: OpenValue<Flow.State> = .known(.pendingSeller), statusSince: Timestamp, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.listing = listing
    self.buyer = buyer
    self.seller = seller
    self.asking = asking
    self.ceiling = ceiling
    self.allowance = allowance
    self.rounds = rounds
    self.expiresAt = expiresAt
    self.closing = closing
    self.cancellation = cancellation
    self.status = status
    self.statusSince = statusSince
    self.createdAt = createdAt
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

  /// Who is on a side.
  public func person(_ side: TradeSide) -> Principal.ID { side == .buyer ? buyer : seller }

  /// The newest round, the only one that counts.
  public var newest: OfferRound? { rounds.last }
}
