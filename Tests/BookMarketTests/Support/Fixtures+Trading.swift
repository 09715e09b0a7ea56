import BookMarket

extension Fixtures {
  static func thread(
    in state: OfferThread.State = .pendingSeller, rounds amounts: [Int64]? = nil, asking: Int64 = 2_000,
    ceiling: Int64? = nil, allowance: Int64 = 3, message: String? = nil
  ) throws -> OfferThread {
    let amounts = amounts ?? (state == .pendingBuyer ? [1_000, 1_800] : [1_000])
    let isClosed = state == .superseded || state == .endedByModerator
    return try OfferThread(
      id: id("t1"), listing: id("l1"), buyer: buyer, seller: seller, askingPrice: .cents(asking),
      maximumAmount: .cents(ceiling ?? asking), maximumBuyerOffers: allowance,
      rounds: amounts.enumerated().map { position, amount in
        try OfferRound(
          by: .known(position.isMultiple(of: 2) ? .buyer : .seller), amount: .cents(amount),
          message: message, at: now)
      },
      expiresAt: hours(48), closeReason: isClosed ? .known(.listingEdited) : nil,
      cancellation: state == .canceled ? .known(.changedMind) : nil, status: .known(state),
      statusSince: now, createdAt: now)
  }

  static func question(in state: ListingQuestion.State = .open) throws -> ListingQuestion {
    try ListingQuestion(
      id: id("q1"), listing: id("l1"), asker: buyer, seller: seller,
      text: state == .closed ? nil : "Is it there?", answer: state == .answered ? "Yes." : nil,
      status: .known(state), statusSince: now, askedAt: now)
  }

  /// Returns a meet-up whose window starts and ends the given numbers of seconds after the moment.
  static func meetUp(
    at place: String = "library", from start: Int64 = 2 * 3_600, to end: Int64 = 3 * 3_600,
    after moment: Timestamp = now, note: String? = "By the lions."
  ) throws -> MeetUp {
    try MeetUp(
      at: id(place), within: TimeWindow(start: after(start, moment), end: after(end, moment)), note: note)
  }

  static func exchange(
    in state: BookExchange.State = .agreed, proposedBy side: ExchangeSide = .seller,
    accused: ExchangeSide = .seller, meetUp: MeetUp? = nil
  ) throws -> BookExchange {
    let isMeeting = state != .agreed && state != .expired && state != .canceled
    return try BookExchange(
      id: id("x1"), thread: id("t1"), listing: id("l1"), campus: id("lmu"), buyer: buyer, seller: seller,
      price: .cents(1_800), meetUp: isMeeting ? meetUp ?? Self.meetUp() : nil,
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
