public import DomainModeling
public import DomainValues

/// The exchange of a book between a buyer and a seller who have agreed on a price.
///
/// The copy is reserved while the exchange is under way. A unique key ensures in every repository that a
/// listing has at most one exchange that is under way or completed.
public struct BookExchange: Entity, TwoSidedRecord {
  public let id: Identifier<BookExchange>
  public let thread: OfferThread.ID
  public let listing: BookListing.ID
  public let campus: Campus.ID
  public let buyer: Principal.ID
  public let seller: Principal.ID
  public let price: Money
  public internal(set) var meetUp: MeetUp?
  public internal(set) var proposedBy: OpenEnum<ExchangeSide>?
  package internal(set) var proposalCount: Int64
  public internal(set) var proposalEndsAt: Timestamp?
  public internal(set) var reservationExpiresAt: Timestamp
  public internal(set) var allegedNoShow: OpenEnum<ExchangeSide>?
  public internal(set) var dispute: OpenEnum<BookExchange.DisputeReason>?
  public internal(set) var cancellation: OpenEnum<OfferThread.CancelReason>?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public let agreedAt: Timestamp

  /// Creates an exchange in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<BookExchange>, thread: OfferThread.ID, listing: BookListing.ID, campus: Campus.ID,
    buyer: Principal.ID, seller: Principal.ID, price: Money, meetUp: MeetUp? = nil,
    proposedBy: OpenEnum<ExchangeSide>? = nil, proposalCount: Int64 = 0, proposalEndsAt: Timestamp? = nil,
    reservationExpiresAt: Timestamp, allegedNoShow: OpenEnum<ExchangeSide>? = nil,
    dispute: OpenEnum<BookExchange.DisputeReason>? = nil,
    cancellation: OpenEnum<OfferThread.CancelReason>? = nil,
    status: OpenEnum<State> = .known(.agreed), statusSince: Timestamp, agreedAt: Timestamp
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
    self.proposalCount = proposalCount
    self.proposalEndsAt = proposalEndsAt
    self.reservationExpiresAt = reservationExpiresAt
    self.allegedNoShow = allegedNoShow
    self.dispute = dispute
    self.cancellation = cancellation
    self.status = status
    self.statusSince = statusSince
    self.agreedAt = agreedAt
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
}

extension BookExchange {
  /// Whether the copy is still reserved for the exchange.
  public var isLive: Bool { !isFinal }

  /// Whether the sides may see each other's contact details: from the agreement until the exchange is over.
  package var disclosesContacts: Bool {
    status.known != nil && isLive
  }

  var heldKey: String? {
    status == .canceled || status == .expired ? nil : listing.text
  }

  var movableUntil: Timestamp? {
    meetUp.flatMap { try? $0.window.start.adding(.zero - BookExchange.minimumNotice) }
  }

  var noShowFrom: Timestamp? { meetUp.flatMap { try? $0.window.end.adding(BookExchange.noShowGracePeriod) } }

  var contestableUntil: Timestamp? {
    BookExchange.lifecycle.due(on: self, by: .system).first { $0.event == .confirmNoShow }?.at
  }

  var allegedNoShowPerson: Principal.ID? { allegedNoShow?.known.map(person) }

  static let isProposedByBuyer = Fields.proposedBy == .buyer
  static let isProposedBySeller = Fields.proposedBy == .seller
  static let isOfOthers = (Fields.buyer != .principalID).and(Fields.seller != .principalID)

  static func isOwn(by person: Principal.ID) -> Condition<BookExchange> {
    (Fields.buyer == person).or(Fields.seller == person)
  }
}
