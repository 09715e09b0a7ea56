public import DomainModeling
public import DomainValues

/// Two people who have agreed on a price, on their way to meet on campus and to exchange the book.
///
/// While it lasts the listing is reserved for it. A listing has at most one that lasts or is completed; every
/// repository holds to that, because it is a unique key.
public struct BookExchange: Entity {
  public let id: Identifier<BookExchange>
  /// The offers that led to it.
  public let thread: OfferThread.ID
  /// Which listing is exchanged.
  public let listing: BookListing.ID
  /// On whose meeting places.
  public let campus: Campus.ID
  /// Who gets the book.
  public let buyer: Principal.ID
  /// Who gives it.
  public let seller: Principal.ID
  /// For how much.
  public let price: Money
  /// Where and when: what was proposed last, or agreed on.
  public internal(set) var meetUp: MeetUp?
  /// Who has proposed it.
  public internal(set) var proposedBy: OpenValue<TradeSide>?
  /// How many places and times have been proposed; the number of the newest.
  public internal(set) var proposals: Int64
  /// When the proposal can't be agreed to any more.
  public internal(set) var proposalEndsAt: Timestamp?
  /// When the reservation ends unless a meet-up is agreed on.
  public internal(set) var lapsesAt: Timestamp
  /// Who is said not to have come.
  public internal(set) var accused: OpenValue<TradeSide>?
  /// What one side says the other didn't do.
  public internal(set) var dispute: OpenValue<ExchangeDisputeReason>?
  /// Why it came to nothing.
  public internal(set) var cancellation: OpenValue<ExchangeCancellationReason>?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// When the sides agreed on the price.
  public let agreedAt: Timestamp

  /// Makes an exchange in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<BookExchange>, thread: OfferThread.ID, listing: BookListing.ID, campus: Campus.ID,
    buyer: Principal.ID, seller: Principal.ID, price: Money, meetUp: MeetUp? = nil,
    proposedBy: OpenValue<TradeSide>? = nil, proposals: Int64 = 0, proposalEndsAt: Timestamp? = nil,
    lapsesAt: Timestamp, accused: OpenValue<TradeSide>? = nil,
    dispute: OpenValue<ExchangeDisputeReason>? = nil,
    cancellation: OpenValue<ExchangeCancellationReason>? = nil,
    status: OpenValue<Flow.State> = .known(.agreed), statusSince: Timestamp, agreedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.thread = thread
    self.listing = listing
    self.campus = campus
    self.buyer = buyer
    self.seller = seller
    self.price = price
    self.meetUp = meetUp
    self.proposedBy = proposedBy
    self.proposals = proposals
    self.proposalEndsAt = proposalEndsAt
    self.lapsesAt = lapsesAt
    self.accused = accused
    self.dispute = dispute
    self.cancellation = cancellation
    self.status = status
    self.statusSince = statusSince
    self.agreedAt = agreedAt
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
}

extension BookExchange {
  /// Whether the book is still reserved for it.
  public var isLive: Bool { status.known.map { !Flow.lifecycle.final.contains($0) } ?? true }

  /// Whether the two may know how to reach each other: from the agreement on, for as long as it isn't over.
  public var revealsContacts: Bool {
    switch status.known {
    case .agreed, .proposed, .scheduled, .handedOver, .received, .noShow, .disputed: true
    case .completed, .cancelled, .lapsed, nil: false
    }
  }

  /// The listing while it is reserved for the exchange, and when it was sold by it.
  var heldKey: String? {
    status == .known(.cancelled) || status == .known(.lapsed) ? nil : listing.text
  }

  /// The last moment at which the meet-up may be moved: an hour before it begins.
  var movableUntil: Timestamp? {
    meetUp.flatMap { try? $0.window.start.adding(.zero - Flow.noticeToMove) }
  }

  /// The first moment at which somebody who waited may say so.
  var noShowFrom: Timestamp? { meetUp.flatMap { try? $0.window.end.adding(Flow.grace) } }

  /// The first moment at which a no-show can't be contested any more.
  var contestableUntil: Timestamp? {
    status == .known(.noShow) ? (try? statusSince.adding(Flow.timeToContest)) ?? .latest : nil
  }

  /// Who is said not to have come, as a person.
  var accusedPerson: Principal.ID? { accused?.known.map(person) }

  static let isProposedByBuyer = Fields.proposedBy == .known(.buyer)
  static let isProposedBySeller = Fields.proposedBy == .known(.seller)
  static let isOfOthers = (Fields.buyer != .principalID).and(Fields.seller != .principalID)

  static let isOver = Fields.status.isOne(of: Flow.lifecycle.final.map { .known($0) })

  static func isOwn(by person: Principal.ID) -> Condition<BookExchange> {
    (Fields.buyer == person).or(Fields.seller == person)
  }
}
