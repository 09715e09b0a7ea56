public import DomainModeling
public import DomainValues

extension BookExchange: RedactedModel {
  /// The fields of an exchange.
  public enum Fields {
    public static let id = Field(
      "id", \BookExchange.id, doc: "The identifier of the exchange. Set by the server.")
    public static let thread = Field(
      "thread", \BookExchange.thread, doc: "The thread of the accepted offer. Set by the server.")
    public static let listing = Field(
      "listing", \BookExchange.listing,
      doc: "The listing of the exchanged copy, copied from the offer thread.")
    public static let campus = Field(
      "campus", \BookExchange.campus,
      doc: "The campus whose meeting places the sides use, copied from the listing.")
    public static let buyer = Field(
      "buyer", \BookExchange.buyer, doc: "The account that gets the book, copied from the offer thread.")
    public static let seller = Field(
      "seller", \BookExchange.seller, doc: "The account that gives the book, copied from the offer thread.")
    public static let price = Field(
      "price", \BookExchange.price,
      doc: """
        The accepted amount, in the currency of the campus; zero for a free book. Copied from the offer \
        thread.
        """)
    public static let meetUp = Field(
      "meetUp", \BookExchange.meetUp,
      doc: """
        The latest proposed or agreed place and time. Set by the side that proposes; null before the first \
        proposal, and after a proposal has expired.
        """)
    public static let proposedBy = Field(
      "proposedBy", \BookExchange.proposedBy,
      doc: """
        The side that made the latest proposal of place and time. Set by the server; null before the first \
        proposal, and after a proposal has expired.
        """)
    package static let proposalCount = Field(
      "proposalCount", \BookExchange.proposalCount, .atLeast(0), default: 0,
      doc: """
        The number of proposals so far, which is also the number of the newest one. Counted by the server.
        """)
    public static let proposalEndsAt = Field(
      "proposalEndsAt", \BookExchange.proposalEndsAt,
      doc: """
        The deadline for answering the latest proposal: 48 hours after it was made, at most the beginning of \
        its window. Set by the server; null before the first proposal, and after a proposal has expired.
        """)
    public static let reservationExpiresAt = Field(
      "reservationExpiresAt", \BookExchange.reservationExpiresAt,
      doc: """
        The moment the exchange expires unless a meet-up is proposed or scheduled: 7 days after the \
        agreement, and at least 7 days after a scheduled meet-up is moved. A scheduled exchange expires 7 \
        days after the end of the meet-up instead. Set by the server.
        """)
    public static let allegedNoShow = Field(
      "allegedNoShow", \BookExchange.allegedNoShow,
      doc: """
        The side that the other reported to have missed the meet-up. Set by the server; null while there is \
        no such report.
        """)
    public static let dispute = Field(
      "dispute", \BookExchange.dispute,
      doc: """
        The reason for disputing the other side's confirmation, chosen by the side that disputes. Null \
        without such a dispute.
        """)
    public static let cancellation = Field(
      "cancellation", \BookExchange.cancellation,
      doc: """
        The reason why the exchange did not take place, chosen by the side that cancels or set by the \
        server. Required in the states `canceled` and `expired`; null until then.
        """)
    public static let status = Field(
      "status", \BookExchange.status, doc: "The current state. Set by the server.")
    public static let statusSince = Field(
      "statusSince", \BookExchange.statusSince, doc: "The moment the current state began. Set by the server.")
    public static let agreedAt = Field(
      "agreedAt", \BookExchange.agreedAt, doc: "The moment the offer was accepted. Set by the server.")

    public static let heldKey = Field.derived(
      "heldKey", \BookExchange.heldKey, from: listing, status,
      doc: """
        The unique key of an exchange that is under way or completed: the identifier of its listing. \
        Computed; null in the states `canceled` and `expired`; ignored on input.
        """)
    public static let movableUntil = Field.derived(
      "movableUntil", \BookExchange.movableUntil, from: meetUp,
      doc: """
        The last moment at which a scheduled meet-up may be moved: one hour before it begins. Computed from \
        `meetUp`; null without one; ignored on input.
        """)
    public static let noShowFrom = Field.derived(
      "noShowFrom", \BookExchange.noShowFrom, from: meetUp,
      doc: """
        The moment from which a no-show may be reported: 15 minutes after the end of the meet-up. Computed \
        from `meetUp`; null without one; ignored on input.
        """)
    public static let contestableUntil = Field.derived(
      "contestableUntil", \BookExchange.contestableUntil, from: status, statusSince,
      doc: """
        The deadline for contesting a no-show: 48 hours after its report. Computed; null unless the state is \
        `noShow`; ignored on input.
        """)
    public static let allegedNoShowPerson = Field.derived(
      "allegedNoShowPerson", \BookExchange.allegedNoShowPerson, from: allegedNoShow, buyer, seller,
      doc: """
        The account of the side that was reported to have missed the meet-up. Computed from `allegedNoShow`, \
        `buyer` and `seller`; null without a report; ignored on input.
        """)

    /// The beginning of the meet-up.
    public static let meetsAt = meetUp.at(MeetUp.Fields.window).at(TimeWindow.Fields.start)
    /// The end of the meet-up.
    public static let meetsUntil = meetUp.at(MeetUp.Fields.window).at(TimeWindow.Fields.end)
  }

  public static let schema = ModelSchema<BookExchange>(
    "BookExchange", version: 1,
    doc: "The exchange of a book between a buyer and a seller who have agreed on a price."
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
    Fields.proposalCount
    Fields.proposalEndsAt
    Fields.reservationExpiresAt
    Fields.allegedNoShow
    Fields.dispute
    Fields.cancellation
    Fields.status
    Fields.statusSince
    Fields.agreedAt
    Fields.heldKey
    Fields.movableUntil
    Fields.noShowFrom
    Fields.contestableUntil
    Fields.allegedNoShowPerson
  } rules: {
    Rule(
      "BookExchange.sides.differ", holds: Fields.buyer != Fields.seller,
      doc: "The buyer must not be the seller.")
    Rule(
      "BookExchange.meetUp.given",
      holds: Fields.meetUp.isPresent.or(
        Fields.status.isOne(of: [.proposed, .scheduled, .received, .noShow]).negated),
      doc: """
        An exchange that is proposed, scheduled, received or a no-show must have a place and a time.
        """)
    Rule(
      "BookExchange.proposal.given",
      holds: Fields.proposedBy.isPresent.and(Fields.proposalEndsAt.isPresent)
        .or(Fields.status != .proposed),
      doc: "A proposed exchange must have the side that made the proposal and a deadline for the answer.")
    Rule(
      "BookExchange.allegedNoShow.given",
      holds: Fields.allegedNoShow.isPresent.or(Fields.status != .noShow),
      doc: "A no-show must have the side that was reported for it, `allegedNoShow`.")
    Rule(
      "BookExchange.dispute.given",
      holds: Fields.dispute.isPresent.or(Fields.allegedNoShow.isPresent).or(
        Fields.status != .disputed),
      doc: """
        A disputed exchange must have a reason for the dispute, or the side that was reported for a no-show, \
        `allegedNoShow`.
        """)
    Rule(
      "BookExchange.cancellation.given",
      holds: Fields.cancellation.isPresent.or(
        Fields.status.isOne(of: [.canceled, .expired]).negated),
      doc: "A canceled or expired exchange must have a reason.")
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
      proposalCount: fields[Fields.proposalCount], proposalEndsAt: fields[Fields.proposalEndsAt],
      reservationExpiresAt: fields[Fields.reservationExpiresAt], allegedNoShow: fields[Fields.allegedNoShow],
      dispute: fields[Fields.dispute],
      cancellation: fields[Fields.cancellation], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince], agreedAt: fields[Fields.agreedAt])
  }
}
