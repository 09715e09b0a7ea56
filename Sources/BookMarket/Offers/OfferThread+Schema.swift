public import DomainModeling

extension OfferThread: RedactedModel {
  /// The fields of a thread.
  public enum Fields {
    public static let id = Field(
      "id", \OfferThread.id,
      doc: """
        The identifier of the thread. Chosen by the client so that a call can be repeated, or set by the \
        server.
        """)
    public static let listing = Field(
      "listing", \OfferThread.listing, doc: "The listing to which the offers are made, chosen by the buyer.")
    public static let buyer = Field(
      "buyer", \OfferThread.buyer,
      doc: "The account that wants to buy the copy. Set by the server from the caller.")
    public static let seller = Field(
      "seller", \OfferThread.seller, doc: "The account that offers the copy, copied from the listing.")
    public static let askingPrice = Field(
      "askingPrice", \OfferThread.askingPrice,
      doc: """
        The price of the listing when the thread began, in the currency of the campus. Copied by the server.
        """)
    public static let maximumAmount = Field(
      "maximumAmount", \OfferThread.maximumAmount,
      doc: """
        The highest amount that may be offered, in the currency of the campus: the configured percentage of \
        the asking price, 100 by default and 200 at most, rounded down to minor units. Set by the server.
        """)
    package static let maximumBuyerOffers = Field(
      "maximumBuyerOffers", \OfferThread.maximumBuyerOffers, .range(1...20),
      doc: """
        The number of amounts that the buyer may offer in this thread. Set by the server: the configured \
        number for a listing, by default 3, minus those of the buyer's earlier threads about it.
        """)
    public static let rounds = Field(
      "rounds", \OfferThread.rounds, .count(1...40), doc: "The offers and counteroffers, the oldest first.")
    public static let expiresAt = Field(
      "expiresAt", \OfferThread.expiresAt,
      doc: """
        The deadline for answering the newest round: by default 48 hours after it was made. Set by the \
        server.
        """)
    public static let closeReason = Field(
      "closeReason", \OfferThread.closeReason,
      doc: """
        The reason why the thread was superseded or ended by a moderator. Set by the server or chosen by the \
        moderator; null otherwise.
        """)
    public static let cancellation = Field(
      "cancellation", \OfferThread.cancellation,
      doc: """
        The reason why the exchange for the accepted offer did not take place, copied from the exchange. \
        Required in the state `canceled`; null until then.
        """)
    public static let status = Field(
      "status", \OfferThread.status, doc: "The current state. Set by the server.")
    public static let statusSince = Field(
      "statusSince", \OfferThread.statusSince, doc: "The moment the current state began. Set by the server.")
    public static let createdAt = Field(
      "createdAt", \OfferThread.createdAt,
      doc: "The moment the buyer made the first offer. Set by the server.")

    public static let liveRound = Field.derived(
      "liveRound", \OfferThread.liveRound,
      doc: "The number of the newest round, counted from 1. Computed; ignored on input.")
    public static let liveAmount = Field.derived(
      "liveAmount", \OfferThread.liveAmount,
      doc: "The newest amount in minor units of the currency. Computed; ignored on input.")
    public static let buyerOffers = Field.derived(
      "buyerOffers", \OfferThread.buyerOffers,
      doc: "The number of amounts that the buyer has offered. Computed; ignored on input.")
    public static let openKey = Field.derived(
      "openKey", \OfferThread.openKey, from: listing, buyer, status,
      doc: """
        The unique key of an open or accepted thread, made of listing and buyer. Computed; null once the \
        thread is over; ignored on input.
        """)
    public static let acceptedKey = Field.derived(
      "acceptedKey", \OfferThread.acceptedKey, from: listing, status,
      doc: """
        The unique key of an accepted or fulfilled thread: the identifier of its listing. Computed; null in \
        all other states; ignored on input.
        """)
  }

  public static let schema = ModelSchema<OfferThread>(
    "OfferThread", version: 1, doc: "The offers and counteroffers of a buyer and a seller for a listing."
  ) {
    Fields.id
    Fields.listing
    Fields.buyer
    Fields.seller
    Fields.askingPrice
    Fields.maximumAmount
    Fields.maximumBuyerOffers
    Fields.rounds
    Fields.expiresAt
    Fields.closeReason
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
      "OfferThread.sides.differ", holds: Fields.buyer != Fields.seller,
      doc: "The buyer must not be the seller.")
    Rule(
      "OfferThread.rounds.amounts", reading: Fields.rounds, Fields.askingPrice, Fields.maximumAmount,
      doc: """
        `askingPrice` and `maximumAmount` must share a currency; every amount must be in that currency, at \
        most `maximumAmount`, and greater than zero, or zero if `maximumAmount` is zero.
        """
    ) { $0.hasFittingAmounts }
    Rule(
      "OfferThread.rounds.turns", reading: Fields.rounds,
      doc: "The buyer must begin, and the sides must take turns."
    ) { $0.takesTurns }
    Rule(
      "OfferThread.rounds.maximumBuyerOffers", reading: Fields.rounds, Fields.maximumBuyerOffers,
      doc: "The buyer must offer at most as many amounts as allowed."
    ) { $0.buyerOffers <= $0.maximumBuyerOffers }
    Rule(
      "OfferThread.closeReason.given",
      holds: Fields.closeReason.isPresent.or(
        Fields.status.isOne(of: [.superseded, .endedByModerator]).negated),
      doc: "A thread that was superseded or ended by a moderator must have a reason.")
    Rule(
      "OfferThread.cancellation.given",
      holds: Fields.cancellation.isPresent.or(Fields.status != .canceled),
      doc: "A canceled thread must have a reason.")
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
      seller: fields[Fields.seller], askingPrice: fields[Fields.askingPrice],
      maximumAmount: fields[Fields.maximumAmount],
      maximumBuyerOffers: fields[Fields.maximumBuyerOffers], rounds: fields[Fields.rounds],
      expiresAt: fields[Fields.expiresAt],
      closeReason: fields[Fields.closeReason], cancellation: fields[Fields.cancellation],
      status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      createdAt: fields[Fields.createdAt])
  }
}
