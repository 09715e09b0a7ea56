public import DomainModeling
public import DomainValues

/// The offers and counteroffers of a buyer and a seller for a listing; only the newest can be accepted.
///
/// Two unique keys hold in every repository: a buyer has at most one open or accepted thread about a listing,
/// and a listing has at most one accepted thread. The thread doesn't contain the seller's floor price.
public struct OfferThread: Entity, TwoSidedRecord {
  public let id: Identifier<OfferThread>
  public let listing: BookListing.ID
  public let buyer: Principal.ID
  public let seller: Principal.ID
  public let askingPrice: Money
  public let maximumAmount: Money
  package let maximumBuyerOffers: Int64
  public internal(set) var rounds: [OfferRound]
  public internal(set) var expiresAt: Timestamp
  public internal(set) var closeReason: OpenEnum<OfferThread.CloseReason>?
  public internal(set) var cancellation: OpenEnum<OfferThread.CancelReason>?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public let createdAt: Timestamp

  /// Creates a thread in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<OfferThread>, listing: BookListing.ID, buyer: Principal.ID, seller: Principal.ID,
    askingPrice: Money, maximumAmount: Money, maximumBuyerOffers: Int64, rounds: [OfferRound],
    expiresAt: Timestamp,
    closeReason: OpenEnum<OfferThread.CloseReason>? = nil,
    cancellation: OpenEnum<OfferThread.CancelReason>? = nil,
    status: OpenEnum<State> = .known(.pendingSeller), statusSince: Timestamp, createdAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.listing = listing
    self.buyer = buyer
    self.seller = seller
    self.askingPrice = askingPrice
    self.maximumAmount = maximumAmount
    self.maximumBuyerOffers = maximumBuyerOffers
    self.rounds = rounds
    self.expiresAt = expiresAt
    self.closeReason = closeReason
    self.cancellation = cancellation
    self.status = status
    self.statusSince = statusSince
    self.createdAt = createdAt
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

  /// Returns the account on a side.
  public func person(_ side: ExchangeSide) -> Principal.ID { side == .buyer ? buyer : seller }

  /// The newest round, the only one that can be answered.
  public var newest: OfferRound? { rounds.last }
}

extension OfferThread {
  var liveRound: Int64 { Int64(rounds.count) }

  var liveAmount: Int64? { newest?.amount.minorUnits }

  var buyerOffers: Int64 { Int64(rounds.count { $0.side == .buyer }) }

  var openKey: String? {
    isOpen || status == .accepted ? Self.openKey(of: buyer, for: listing) : nil
  }

  var acceptedKey: String? {
    status == .accepted || status == .fulfilled ? listing.text : nil
  }

  /// Whether one side has to answer.
  public var isOpen: Bool { permits(.supersede) }

  /// Whether every amount is in the listing's currency, at most the ceiling, and above zero unless the book
  /// is free.
  var hasFittingAmounts: Bool {
    askingPrice.currency == maximumAmount.currency
      && rounds.allSatisfy { round in
        round.amount.currency == maximumAmount.currency && round.amount.minorUnits <= maximumAmount.minorUnits
          && (round.amount.minorUnits > 0 || (round.amount.minorUnits == 0 && maximumAmount.minorUnits == 0))
      }
  }

  /// Whether the buyer begins and the sides take turns.
  var takesTurns: Bool {
    rounds.enumerated().allSatisfy { $1.side == .known($0.isMultiple(of: 2) ? .buyer : .seller) }
  }

  static let isOpen = permits(.supersede)

  static func isOwn(by person: Principal.ID) -> Condition<OfferThread> {
    (Fields.buyer == person).or(Fields.seller == person)
  }

  static func openKey(of buyer: Principal.ID, for listing: BookListing.ID) -> String {
    "\(listing.text) \(buyer.text)"
  }

  /// Returns whether the thread began with this offer.
  func isFirst(_ amount: Money, by buyer: Principal.ID, for listing: BookListing.ID) -> Bool {
    self.buyer == buyer && self.listing == listing && rounds.first?.amount == amount
  }

  /// Returns whether the round is the newest and was made by the other side.
  func isAnswered(_ round: Int64, by side: ExchangeSide) -> Bool {
    liveRound == round && newest?.side.known == side.other
  }

  /// Returns whether the side has already answered the round with this amount and message.
  func isCountered(_ round: Int64, with amount: Money, _ message: String?, by side: ExchangeSide) -> Bool {
    guard let position = Int(exactly: round), rounds.indices.contains(position) else { return false }
    let next = rounds[position]
    return next.side.known == side && next.amount == amount && next.message.hasSameScalars(as: message)
  }

  func isBelow(_ floor: Money) -> Bool {
    newest.map { $0.amount.currency == floor.currency && $0.amount.minorUnits < floor.minorUnits } ?? false
  }

  func other(than person: Principal.ID) -> Principal.ID { person == buyer ? seller : buyer }
}
