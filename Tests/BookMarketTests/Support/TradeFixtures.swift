import BookMarket

/// A buyer, a seller and what they do, at noon on 21 November 2026.
enum TradeFixtures {
  static let now = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let buyer: Principal.ID = id("bea")
  static let seller: Principal.ID = id("sam")
  static let moderator: Set<String> = [BookMarketRole.moderator.rawValue]

  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  static func after(_ seconds: Int64, _ moment: Timestamp = now) -> Timestamp {
    (try? moment.adding(.seconds(seconds))) ?? .latest
  }

  static func hours(_ hours: Int64) -> Timestamp { after(hours * 3_600) }
  static func days(_ days: Int64) -> Timestamp { after(days * 86_400) }

  static func dollars(_ cents: Int64, _ currency: Currency = .usd) -> Money {
    Money(minorUnits: cents, currency: currency)
  }

  /// Everybody who may try something, with the roles in which they stand to the fixtures' records.
  static func triers<Subject: StatefulEntity>(
    buyer: Subject.Actor, seller: Subject.Actor, moderator: Subject.Actor, system: Subject.Actor
  ) -> [Trier<Subject>] {
    [
      Trier("buyer", .user(Self.buyer), buyer), Trier("seller", .user(Self.seller), seller),
      Trier("buyer of another book", .user(id("bob"))), Trier("seller of another book", .user(id("sue"))),
      Trier("moderator", .user(id("mod"), roles: Self.moderator), moderator),
      Trier("moderator who buys", .user(Self.buyer, roles: Self.moderator), buyer),
      Trier("moderator who sells", .user(Self.seller, roles: Self.moderator), seller),
      Trier("operator", .user(id("ops"), roles: [BookMarketRole.operator.rawValue])),
      Trier("guest", .guest), Trier("system", .system, system),
    ]
  }

  static func thread(
    in state: OfferThread.State = .pendingSeller, rounds amounts: [Int64]? = nil, asking: Int64 = 2_000,
    ceiling: Int64? = nil, allowance: Int64 = 3, message: String? = nil
  ) throws -> OfferThread {
    let amounts = amounts ?? (state == .pendingBuyer ? [1_000, 1_800] : [1_000])
    let isClosed = state == .superseded || state == .endedByModerator
    return try OfferThread(
      id: id("t1"), listing: id("l1"), buyer: buyer, seller: seller, askingPrice: dollars(asking),
      maximumAmount: dollars(ceiling ?? asking), maximumBuyerOffers: allowance,
      rounds: amounts.enumerated().map { position, amount in
        try OfferRound(
          by: .known(position.isMultiple(of: 2) ? .buyer : .seller), amount: dollars(amount),
          message: message, at: now)
      },
      expiresAt: hours(48), closeReason: isClosed ? .known(.listingEdited) : nil,
      cancellation: state == .canceled ? .known(.changedMind) : nil, status: .known(state),
      statusSince: now, createdAt: now)
  }

  /// A meet-up that begins in two hours and ends in three.
  static func meetUp(from start: Int64 = 2 * 3_600, to end: Int64 = 3 * 3_600) throws -> MeetUp {
    try MeetUp(
      at: id("library"), within: TimeWindow(start: after(start), end: after(end)), note: "By the lions.")
  }

  static func exchange(
    in state: BookExchange.State = .agreed, proposedBy side: TradeSide = .seller,
    accused: TradeSide = .seller, meetUp: MeetUp? = nil
  ) throws -> BookExchange {
    let isMeeting = state != .agreed && state != .expired && state != .canceled
    return try BookExchange(
      id: id("x1"), thread: id("t1"), listing: id("l1"), campus: id("lmu"), buyer: buyer, seller: seller,
      price: dollars(1_800), meetUp: isMeeting ? meetUp ?? Self.meetUp() : nil,
      proposedBy: isMeeting ? .known(side) : nil, proposalCount: isMeeting ? 1 : 0,
      proposalEndsAt: isMeeting ? hours(2) : nil, reservationExpiresAt: days(7),
      allegedNoShow: state == .noShow || state == .disputed ? .known(accused) : nil,
      dispute: state == .disputed ? .known(.other) : nil,
      cancellation: state == .canceled || state == .expired ? .known(.other) : nil, status: .known(state),
      statusSince: now, agreedAt: now)
  }

  static func review(in state: ExchangeReview.State = .open) throws -> ExchangeReview {
    let verdict = try SideReview(stars: 5, text: "Right on time.", at: now)
    return try ExchangeReview(
      id: id("r1"), exchange: id("x1"), buyer: buyer, seller: seller,
      buyerReview: [.buyerReviewed, .published, .takenDown].contains(state) ? verdict : nil,
      sellerReview: [.sellerReviewed, .published].contains(state) ? verdict : nil, status: .known(state),
      statusSince: now, closesAt: days(7))
  }
}
