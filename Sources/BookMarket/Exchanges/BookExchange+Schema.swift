public import DomainModeling
public import DomainValues

extension BookExchange: DiscreetModel {
  /// The fields of an exchange.
  public enum Fields {
    public static let id = Field("id", \BookExchange.id, doc: "The exchange's identifier.")
    public static let thread = Field("thread", \BookExchange.thread, doc: "The offers that led to it.")
    public static let listing = Field("listing", \BookExchange.listing, doc: "Which listing is exchanged.")
    public static let campus = Field("campus", \BookExchange.campus, doc: "On whose meeting places.")
    public static let buyer = Field("buyer", \BookExchange.buyer, doc: "Who gets the book.")
    public static let seller = Field("seller", \BookExchange.seller, doc: "Who gives it.")
    public static let price = Field("price", \BookExchange.price, doc: "For how much.")
    public static let meetUp = Field("meetUp", \BookExchange.meetUp, doc: "Where and when.")
    public static let proposedBy = Field(
      "proposedBy", \BookExchange.proposedBy, doc: "Who has proposed place and time.")
    public static let proposals = Field(
      "proposals", \BookExchange.proposals, .atLeast(0), default: 0,
      doc: "How many places and times have been proposed.")
    public static let proposalEndsAt = Field(
      "proposalEndsAt", \BookExchange.proposalEndsAt, doc: "When the proposal can't be agreed to any more.")
    public static let lapsesAt = Field(
      "lapsesAt", \BookExchange.lapsesAt, doc: "When the reservation ends unless a meet-up is agreed on.")
    public static let accused = Field(
      "accused", \BookExchange.accused, doc: "Who is said not to have come.")
    public static let dispute = Field(
      "dispute", \BookExchange.dispute, doc: "What one side says the other didn't do.")
    public static let cancellation = Field(
      "cancellation", \BookExchange.cancellation, doc: "Why it came to nothing.")
    public static let status = Field("status", \BookExchange.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \BookExchange.statusSince, doc: "Since when.")
    public static let agreedAt = Field(
      "agreedAt", \BookExchange.agreedAt, doc: "When the sides agreed on the price.")

    /// The listing while it is reserved for the exchange, and when it was sold by it.
    public static let heldKey = Field.derived(
      "heldKey", \BookExchange.heldKey, from: listing, status,
      doc: "The listing that is reserved for the exchange or sold by it.")
    /// The last moment at which the meet-up may be moved.
    public static let movableUntil = Field.derived(
      "movableUntil", \BookExchange.movableUntil, from: meetUp,
      doc: "The last moment at which the meet-up may be moved.")
    /// The first moment at which somebody who waited may say so.
    public static let noShowFrom = Field.derived(
      "noShowFrom", \BookExchange.noShowFrom, from: meetUp,
      doc: "The first moment at which somebody who waited may say so.")
    /// The first moment at which a no-show can't be contested any more.
    public static let contestableUntil = Field.derived(
      "contestableUntil", \BookExchange.contestableUntil, from: status, statusSince,
      doc: "The first moment at which a no-show can't be contested any more.")
    /// Who is said not to have come.
    public static let accusedPerson = Field.derived(
      "accusedPerson", \BookExchange.accusedPerson, from: accused, buyer, seller,
      doc: "Who is said not to have come.")

    /// When the meet-up begins.
    public static let meetsAt = meetUp.at(MeetUp.Fields.window).at(TimeWindow.Fields.start)
    /// When the meet-up ends.
    public static let meetsUntil = meetUp.at(MeetUp.Fields.window).at(TimeWindow.Fields.end)
  }

  public static let schema = ModelSchema<BookExchange>(
    "BookExchange", version: 1,
    doc: "Two people who have agreed on a price, on their way to exchange the book."
  ) {
    Fields.id
    Fields.thread
    Fields.listing
    Fields.campus
    Fields.buyer
    Fields.seller
    Fields.price
    Fields.meetUp
    Fields.proposedBy
    Fields.proposals
    Fields.proposalEndsAt
    Fields.lapsesAt
    Fields.accused
    Fields.dispute
    Fields.cancellation
    Fields.status
    Fields.statusSince
    Fields.agreedAt
    Fields.heldKey
    Fields.movableUntil
    Fields.noShowFrom
    Fields.contestableUntil
    Fields.accusedPerson
  } rules: {
    Rule(
      "BookExchange.sides.differ", holds: Fields.buyer != Fields.seller, doc: "Nobody buys from themselves.")
    Rule(
      "BookExchange.meetUp.given",
      holds: Fields.meetUp.isPresent.or(
        Fields.status.isOne(of: [
          .known(.proposed), .known(.scheduled), .known(.handedOver), .known(.received), .known(.completed),
          .known(.noShow), .known(.disputed),
        ]).negated), doc: "From the first proposal on there is a place and a time.")
    Rule(
      "BookExchange.proposal.given",
      holds: Fields.proposedBy.isPresent.and(Fields.proposalEndsAt.isPresent)
        .or(Fields.status != .known(.proposed)), doc: "A proposal says by whom, and until when.")
    Rule(
      "BookExchange.accused.given", holds: Fields.accused.isPresent.or(Fields.status != .known(.noShow)),
      doc: "A no-show says whose.")
    Rule(
      "BookExchange.dispute.given",
      holds: Fields.dispute.isPresent.or(Fields.accused.isPresent).or(Fields.status != .known(.disputed)),
      doc: "A dispute says what it is about.")
    Rule(
      "BookExchange.cancellation.given",
      holds: Fields.cancellation.isPresent.or(
        Fields.status.isOne(of: [.known(.cancelled), .known(.lapsed)]).negated),
      doc: "What came to nothing says why.")
  } storage: {
    Storage.unique(Fields.thread)
    Storage.unique(Fields.heldKey)
    Storage.index(Fields.buyer, Fields.statusSince)
    Storage.index(Fields.seller, Fields.statusSince)
    Storage.index(Fields.status, Fields.statusSince)
  }

  public init(reading fields: FieldReader<BookExchange>) throws {
    try self.init(
      id: fields[Fields.id], thread: fields[Fields.thread], listing: fields[Fields.listing],
      campus: fields[Fields.campus], buyer: fields[Fields.buyer], seller: fields[Fields.seller],
      price: fields[Fields.price], meetUp: fields[Fields.meetUp], proposedBy: fields[Fields.proposedBy],
      proposals: fields[Fields.proposals], proposalEndsAt: fields[Fields.proposalEndsAt],
      lapsesAt: fields[Fields.lapsesAt], accused: fields[Fields.accused], dispute: fields[Fields.dispute],
      cancellation: fields[Fields.cancellation], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], agreedAt: fields[Fields.agreedAt])
  }
}
