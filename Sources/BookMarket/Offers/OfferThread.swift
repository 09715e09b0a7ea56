public import DomainModeling
public import DomainValues

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

extension OfferThread {
  /// The number of the newest round.
  var liveRound: Int64 { Int64(rounds.count) }

  /// The newest amount in the currency's smallest unit.
  var liveAmount: Int64? { newest?.amount.minorUnits }

  /// How many amounts the buyer has named.
  var buyerOffers: Int64 { Int64(rounds.count { $0.side == .known(.buyer) }) }

  /// The same for two threads of one buyer about one listing that aren't over.
  var openKey: String? {
    isOpen || status == .known(.accepted) ? Self.openKey(of: buyer, for: listing) : nil
  }

  /// The listing while its reservation is this thread's, and when it was sold by it.
  var acceptedKey: String? {
    status == .known(.accepted) || status == .known(.fulfilled) ? listing.text : nil
  }

  /// Whether one side has to answer.
  public var isOpen: Bool { status == .known(.pendingSeller) || status == .known(.pendingBuyer) }

  /// Whether every amount is in the listing's currency, above zero (unless the book is free) and not too high.
  var hasFittingAmounts: Bool {
    asking.currency == ceiling.currency
      && rounds.allSatisfy { round in
        round.amount.currency == ceiling.currency && round.amount.minorUnits <= ceiling.minorUnits
          && (round.amount.minorUnits > 0 || (round.amount.minorUnits == 0 && ceiling.minorUnits == 0))
      }
  }

  /// Whether the buyer begins and the sides take turns.
  var takesTurns: Bool {
    rounds.enumerated().allSatisfy { $1.side == .known($0.isMultiple(of: 2) ? .buyer : .seller) }
  }

  static let isOpen = Fields.status.isOne(of: [.known(.pendingSeller), .known(.pendingBuyer)])

  static func isOwn(by person: Principal.ID) -> Condition<OfferThread> {
    (Fields.buyer == person).or(Fields.seller == person)
  }

  static func openKey(of buyer: Principal.ID, for listing: BookListing.ID) -> String {
    "\(listing.text) \(buyer.text)"
  }

  /// Whether the thread began with this very offer.
  func isFirst(_ amount: Money, by buyer: Principal.ID, for listing: BookListing.ID) -> Bool {
    self.buyer == buyer && self.listing == listing && rounds.first?.amount == amount
  }

  /// Whether the round is the newest, and the other side's.
  func isAnswered(_ round: Int64, by caller: Principal.ID) -> Bool {
    liveRound == round && newest?.side.known == side(of: caller)?.other
  }

  /// Whether the caller has answered the round with these terms already.
  func has(_ terms: OfferTerms, by caller: Principal.ID) -> Bool {
    guard let position = Int(exactly: terms.round), rounds.indices.contains(position) else { return false }
    let next = rounds[position]
    return next.side.known == side(of: caller) && next.amount == terms.amount
      && next.message == terms.message
  }

  func isBelow(_ floor: Money) -> Bool {
    newest.map { $0.amount.currency == floor.currency && $0.amount.minorUnits < floor.minorUnits } ?? false
  }

  func other(than person: Principal.ID) -> Principal.ID { person == buyer ? seller : buyer }
}

/// One side's word in a negotiation: an amount, and what was written with it.
public struct OfferRound: Hashable, Sendable {
  /// Who speaks.
  public let side: OpenValue<TradeSide>
  /// For how much.
  public let amount: Money
  /// What was written with it; gone when its author's account is deleted.
  public internal(set) var message: String?
  /// When.
  public let at: Timestamp

  /// Notes a round; throws everything that is wrong with it.
  public init(
    by side: OpenValue<TradeSide>, amount: Money, message: String? = nil, at: Timestamp
  ) throws(ValidationError) {
    self.side = side
    self.amount = amount
    self.message = message
    self.at = at
    try validated()
  }
}

extension OfferRound: DiscreetModel {
  /// The fields of a round.
  public enum Fields {
    public static let side = Field("side", \OfferRound.side, doc: "Who speaks.")
    public static let amount = Field("amount", \OfferRound.amount, doc: "For how much.")
    public static let message = Field(
      "message", \OfferRound.message, .length(1...500), .multiLine, .notBlank,
      doc: "What was written with it.")
    public static let at = Field("at", \OfferRound.at, doc: "When.")
  }

  public static let schema = ModelSchema<OfferRound>(
    "OfferRound", version: 1, doc: "One side's word in a negotiation."
  ) {
    Fields.side
    Fields.amount
    Fields.message
    Fields.at
  }

  public init(reading fields: FieldReader<OfferRound>) throws {
    try self.init(
      by: fields[Fields.side], amount: fields[Fields.amount], message: fields[Fields.message],
      at: fields[Fields.at])
  }
}

/// One of the two people who deal with each other over a book.
public enum TradeSide: String, Vocabulary {
  /// Whoever wants the book.
  case buyer
  /// Whoever has it.
  case seller

  /// The other one.
  public var other: TradeSide {
    switch self {
    case .buyer: .seller
    case .seller: .buyer
    }
  }
}
