public import DomainModeling

extension OfferThread: DiscreetModel {
  /// The fields of a thread.
  public enum Fields {
    public static let id = Field("id", \OfferThread.id, doc: "The thread's identifier.")
    public static let listing = Field("listing", \OfferThread.listing, doc: "What it is about.")
    public static let buyer = Field("buyer", \OfferThread.buyer, doc: "Who wants the book.")
    public static let seller = Field("seller", \OfferThread.seller, doc: "Who sells it.")
    public static let asking = Field(
      "asking", \OfferThread.asking, doc: "The asking price when the thread began.")
    public static let ceiling = Field(
      "ceiling", \OfferThread.ceiling, doc: "The highest amount that may be offered.")
    public static let allowance = Field(
      "allowance", \OfferThread.allowance, .range(1...20),
      doc: "How many amounts the buyer may name in this thread.")
    public static let rounds = Field(
      "rounds", \OfferThread.rounds, .count(1...40), doc: "The rounds, the oldest first.")
    public static let expiresAt = Field(
      "expiresAt", \OfferThread.expiresAt, doc: "When the newest round can't be answered any more.")
    public static let closing = Field(
      "closing", \OfferThread.closing, doc: "Why it ended, where neither side has ended it.")
    public static let cancellation = Field(
      "cancellation", \OfferThread.cancellation, doc: "Why the agreement was given up.")
    public static let status = Field("status", \OfferThread.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \OfferThread.statusSince, doc: "Since when.")
    public static let createdAt = Field(
      "createdAt", \OfferThread.createdAt, doc: "When the buyer made the first offer.")

    /// The number of the newest round.
    public static let liveRound = Field.derived(
      "liveRound", \OfferThread.liveRound, doc: "The number of the newest round.")
    /// The newest amount in the currency's smallest unit.
    public static let liveAmount = Field.derived(
      "liveAmount", \OfferThread.liveAmount, doc: "The newest amount in the smallest unit.")
    /// How many amounts the buyer has named.
    public static let buyerOffers = Field.derived(
      "buyerOffers", \OfferThread.buyerOffers, doc: "How many amounts the buyer has named.")
    /// One for each buyer and listing while the thread isn't over; nothing afterwards.
    public static let openKey = Field.derived(
      "openKey", \OfferThread.openKey, from: listing, buyer, status,
      doc: "The same for two threads of one buyer about one listing that aren't over.")
    /// The listing that is reserved for the thread or sold by it.
    public static let acceptedKey = Field.derived(
      "acceptedKey", \OfferThread.acceptedKey, from: listing, status,
      doc: "The listing that is reserved for the thread or sold by it.")
  }

  public static let schema = ModelSchema<OfferThread>(
    "OfferThread", version: 1, doc: "What a buyer and a seller say to each other about a listing's price."
  ) {
    Fields.id
    Fields.listing
    Fields.buyer
    Fields.seller
    Fields.asking
    Fields.ceiling
    Fields.allowance
    Fields.rounds
    Fields.expiresAt
    Fields.closing
    Fields.cancellation
    Fields.status
    Fields.statusSince
    Fields.createdAt
    Fields.liveRound
    Fields.liveAmount
    Fields.buyerOffers
    Fields.openKey
    Fields.acceptedKey
  } rules: {
    Rule(
      "OfferThread.sides.differ", holds: Fields.buyer != Fields.seller, doc: "Nobody buys from themselves.")
    Rule(
      "OfferThread.rounds.amounts", reading: Fields.rounds, Fields.asking, Fields.ceiling,
      doc: "Amounts are in the listing's currency, above zero unless the book is free, and not too high."
    ) { $0.hasFittingAmounts }
    Rule(
      "OfferThread.rounds.turns", reading: Fields.rounds, doc: "The buyer begins, and the sides take turns."
    ) { $0.takesTurns }
    Rule(
      "OfferThread.rounds.allowance", reading: Fields.rounds, Fields.allowance,
      doc: "The buyer names no more amounts than the rules allow."
    ) { $0.buyerOffers <= $0.allowance }
    Rule(
      "OfferThread.closing.given",
      holds: Fields.closing.isPresent.or(
        Fields.status.isOne(of: [.known(.superseded), .known(.ended)]).negated),
      doc: "What neither side has ended says why.")
    Rule(
      "OfferThread.cancellation.given",
      holds: Fields.cancellation.isPresent.or(Fields.status != .known(.cancelled)),
      doc: "What was given up says why.")
  } storage: {
    Storage.unique(Fields.openKey)
    Storage.unique(Fields.acceptedKey)
    Storage.index(Fields.listing, Fields.status)
    Storage.index(Fields.buyer, Fields.statusSince)
    Storage.index(Fields.seller, Fields.statusSince)
    Storage.index(Fields.status, Fields.expiresAt)
  }

  public init(reading fields: FieldReader<OfferThread>) throws {
    try self.init(
      id: fields[Fields.id], listing: fields[Fields.listing], buyer: fields[Fields.buyer],
      seller: fields[Fields.seller], asking: fields[Fields.asking], ceiling: fields[Fields.ceiling],
      allowance: fields[Fields.allowance], rounds: fields[Fields.rounds], expiresAt: fields[Fields.expiresAt],
      closing: fields[Fields.closing], cancellation: fields[Fields.cancellation],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      createdAt: fields[Fields.createdAt])
  }
}
