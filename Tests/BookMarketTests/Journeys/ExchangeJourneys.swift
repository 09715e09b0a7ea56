import BookMarket
import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

@Suite("Exchanges, from the meet-up to their end")
struct ExchangeJourneys {
  @Test(
    "An exchange is completed when both sides have confirmed, in either order",
    arguments: [true, false])
  func eitherOrder(isSellerFirst: Bool) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    let order = isSellerFirst ? [Principal.ann, .cleo] : [Principal.cleo, .ann]
    let begin = try #require(exchange.meetUp).window.start
    for person in order {
      let early = try await market.refusal { try await market.exchanges.confirm(exchange.id, as: person) }
      #expect(early?.refusal.code == .transition && early?.refusal.retry == .after(begin))
    }
    try market.wait(hours: 24)
    let half = try await market.exchanges.confirm(exchange.id, as: order[0])
    #expect(half.status == .known(isSellerFirst ? .handedOver : .received))
    #expect(try await market.messages(to: order[1]).contains("exchangeConfirmed"))
    #expect(try await market.status(of: exchange.listing) == .reserved)
    #expect(try await market.exchanges.confirm(exchange.id, as: order[1]).status == .completed)
    #expect(try await market.status(of: exchange.listing) == .sold)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Either side can cancel before the handover, and the listing becomes active again")
  func canceling() async throws {
    for person in [Principal.ann, .cleo] {
      for depth in 0..<3 {
        let market = try await BookMarketFixture()
        let exchange = try await market.agreed()
        if depth > 0 {
          try await market.exchanges.proposeMeetUp(
            market.meetUp(), on: exchange.id, answering: 0, as: .ann)
        }
        if depth > 1 {
          try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: .cleo)
        }
        let over = try await market.exchanges.cancel(exchange.id, for: .unsafe, as: person)
        #expect(over.status == .canceled && over.cancellation == .unsafe)
        #expect(try await market.status(of: exchange.listing) == .active)
        #expect(try await market.stored(OfferThread.self, exchange.thread).cancellation == .unsafe)
        let other = person == Principal.ann ? Principal.cleo : Principal.ann
        #expect(try await market.messages(to: other).contains("exchangeCanceled"))
        // Another buyer gets the book, and the previous buyer may make an offer again.
        let next = try await market.offerAskingPrice(for: exchange.listing, as: .dan)
        try await market.offerAskingPrice(for: exchange.listing, as: .cleo)
        try await market.offers.accept(next.id, round: 1, as: .ann)
        #expect(try await market.violatedInvariants() == [])
      }
    }
  }

  @Test("An exchange can't be canceled after a confirmed handover, or for a reason that a side may not give")
  func cancelingTooLate() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    for reason in OfferThread.CancelReason.allCases
    where !OfferThread.CancelReason.ofSides.contains(reason) {
      let refusal = try await market.refusal {
        try await market.exchanges.cancel(exchange.id, for: reason, as: .cleo)
      }
      #expect(refusal?.messageCode == "exchange.reasonAllowedForSide")
    }
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: .ann)
    let refusal = try await market.refusal {
      try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
    }
    #expect(refusal?.messageCode == "transition.notPossible")
  }

  @Test("A meet-up at a place that isn't one of the campus's is refused")
  func places() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    let refusal = try await market.refusal {
      try await market.exchanges.proposeMeetUp(
        market.meetUp(at: "parking-lot"), on: exchange.id, answering: 0, as: .cleo)
    }
    #expect(refusal == .exchange(.unknownPlace))
  }

  @Test("A meet-up can be rescheduled until an hour before, and needs the other side's agreement")
  func moving() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    try market.wait(hours: 23)
    let moved = try await market.exchanges.proposeMeetUp(
      market.meetUp(inHours: 5), on: exchange.id, answering: 1, as: .cleo)
    #expect(moved.status == .proposed && moved.proposal == 2)
    try await market.exchanges.acceptMeetUp(proposal: 2, on: exchange.id, as: .ann)
    try market.wait(hours: 4, seconds: 1)
    let late = try await market.refusal {
      try await market.exchanges.proposeMeetUp(
        market.meetUp(inHours: 9), on: exchange.id, answering: 2, as: .ann)
    }
    #expect(late?.messageCode == "exchange.meetUpNotImminent")
  }

  @Test("A reported no-show cancels the exchange, unless it is contested and a moderator decides")
  func noShow() async throws {
    for isContested in [false, true] {
      let market = try await BookMarketFixture()
      let exchange = try await market.scheduled()
      try market.wait(hours: 25, minutes: 14)
      let early = try await market.refusal {
        try await market.exchanges.reportNoShow(exchange.id, as: .ann)
      }
      #expect(early?.messageCode == "transition.notDueBefore")
      try market.wait(minutes: 1)
      let reported = try await market.exchanges.reportNoShow(exchange.id, as: .ann)
      #expect(reported.status == .noShow && reported.allegedNoShow == .buyer)
      #expect(try await market.messages(to: .cleo).contains("exchangeDisputed"))
      if isContested {
        // The accusing side can't contest.
        let own = try await market.refusal { try await market.exchanges.contest(exchange.id, as: .ann) }
        #expect(own?.messageCode == "transition.forbidden")
        try await market.exchanges.contest(exchange.id, as: .cleo)
        #expect(try await market.exchanges.disputes(as: .mia).items.map(\.id) == [exchange.id])
        try await market.exchanges.resolve(exchange.id, asCompleted: true, as: .mia)
        #expect(try await market.status(of: exchange.listing) == .sold)
      } else {
        try market.wait(hours: 48)
        let late = try await market.refusal {
          try await market.exchanges.contest(exchange.id, as: .cleo)
        }
        #expect(late?.messageCode == "exchange.contestable")
        #expect(try await market.exchanges.fireDueEvents(as: .system) == 1)
        let over = try await market.stored(BookExchange.self, exchange.id)
        #expect(over.status == .canceled && over.cancellation == .noShow)
        #expect(try await market.status(of: exchange.listing) == .active)
      }
      #expect(try await market.violatedInvariants() == [])
    }
  }

  @Test("A disputed exchange is resolved by a moderator who takes no part in it")
  func disputes() async throws {
    for isCompleted in [false, true] {
      let market = try await BookMarketFixture()
      // Mia, a moderator, is the buyer, so Max decides.
      let exchange = try await market.scheduled(buyer: .mia)
      try market.wait(hours: 24)
      try await market.exchanges.confirm(exchange.id, as: .ann)
      let confirmed = try await market.refusal {
        try await market.exchanges.dispute(exchange.id, for: .notPaid, as: .ann)
      }
      #expect(confirmed?.messageCode == "transition.forbidden", "the side that has confirmed")
      let disputed = try await market.exchanges.dispute(exchange.id, for: .notReceived, as: .mia)
      #expect(disputed.status == .disputed && disputed.dispute == .notReceived)
      #expect(try await market.exchanges.disputes(as: .mia).items.isEmpty)
      let own = try await market.refusal {
        try await market.exchanges.resolve(exchange.id, asCompleted: false, as: .mia)
      }
      #expect(own?.messageCode == "transition.forbidden")
      let view = try #require(try await market.exchanges.disputes(as: .max).items.first)
      #expect(view.side == nil && view.counterpart == nil && view.place?.name == "Hannon Library")
      try await market.exchanges.resolve(exchange.id, asCompleted: isCompleted, as: .max)
      #expect(try await market.status(of: exchange.listing) == (isCompleted ? .sold : .active))
      #expect(try await market.violatedInvariants() == [])
    }
  }

  @Test("A seller can dispute the receipt that the buyer has confirmed")
  func disputedReceipt() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: .cleo)
    let disputed = try await market.exchanges.dispute(exchange.id, for: .notPaid, as: .ann)
    #expect(disputed.status == .disputed)
  }

  static let ends: [(name: String, days: Int64, state: BookExchange.State, listing: BookListing.State)] = [
    ("agreed", 7, .expired, .active), ("proposed", 7, .expired, .active), ("scheduled", 9, .expired, .active),
    ("handedOver", 16, .completed, .sold), ("received", 16, .completed, .sold),
    ("noShow", 4, .canceled, .active), ("disputed", 62, .canceled, .active),
  ]

  @Test(
    "Every abandoned exchange ends by time events, and its listing is sold or active again", arguments: ends)
  func timeouts(
    row: (name: String, days: Int64, state: BookExchange.State, listing: BookListing.State)
  ) async throws {
    var rules = BookMarketConfiguration()
    rules.listingLifetime = .seconds(80 * 86_400)
    let market = try await BookMarketFixture(configuration: rules)
    let exchange = try await market.agreed()
    if row.name != "agreed" {
      try await market.exchanges.proposeMeetUp(
        market.meetUp(), on: exchange.id, answering: 0, as: .cleo)
    }
    if !["agreed", "proposed"].contains(row.name) {
      try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: .ann)
      try market.wait(hours: 25, minutes: 15)
    }
    switch row.name {
    case "handedOver", "disputed": try await market.exchanges.confirm(exchange.id, as: .ann)
    case "received": try await market.exchanges.confirm(exchange.id, as: .cleo)
    case "noShow": try await market.exchanges.reportNoShow(exchange.id, as: .cleo)
    default: break
    }
    if row.name == "disputed" {
      try await market.exchanges.dispute(exchange.id, for: .notAsDescribed, as: .cleo)
    }
    let start = market.clock.now()
    #expect(try await market.exchanges.fireDueEvents(as: .system) == 0)
    // Due events are fired every hour.
    while market.clock.now() < Fixtures.after(row.days * 86_400),
      try await market.stored(BookExchange.self, exchange.id).isLive
    {
      try market.wait(hours: 1)
      try await market.exchanges.fireDueEvents(as: .system)
      #expect(try await market.violatedInvariants() == [])
    }
    #expect(market.clock.now() > start)
    #expect(try await market.stored(BookExchange.self, exchange.id).status == .known(row.state))
    #expect(try await market.status(of: exchange.listing) == row.listing)
    #expect(try await market.exchanges.fireDueEvents(as: .system) == 0)
  }

  @Test("An unanswered offer or counteroffer expires after 48 hours")
  func expiry() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let one = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    let other = try await market.makeOffer(.cents(100), for: listing.id, as: .dan)
    try market.wait(hours: 1)
    try await market.offers.counter(other.id, round: 1, with: .cents(4_000), as: .ann)
    try market.wait(hours: 47)
    // An offer can't be accepted after its expiry, even if the time event hasn't fired.
    let late = try await market.refusal { try await market.offers.accept(one.id, round: 1, as: .ann) }
    #expect(late?.messageCode == "offer.answerInTime")
    #expect(try await market.offers.fireDueEvents(as: .system) == 1)
    #expect(try await market.status(of: one.id) == .expired)
    #expect(try await market.messages(to: .cleo) == ["offerClosed"])
    #expect(try await market.status(of: other.id) == .pendingBuyer)
    try market.wait(hours: 1)
    #expect(try await market.offers.fireDueEvents(as: .system) == 1)
    #expect(try await market.status(of: other.id) == .expired)
    #expect(try await market.offers.fireDueEvents(as: .system) == 0)
  }

  @Test(
    "Offers are closed with the reason when their listing is edited, withdrawn, sold elsewhere, removed or expires"
  )
  func listingChanges() async throws {
    let market = try await BookMarketFixture()
    let calls: [(OfferThread.CloseReason, (BookListing) async throws -> Void)] = [
      (
        .listingEdited,
        {
          _ = try await market.listings.edit($0.id, to: Fixtures.copy(price: .cents(9_000)), as: .ann)
        }
      ),
      (.listingWithdrawn, { _ = try await market.listings.withdraw($0.id, as: .ann) }),
      (.soldElsewhere, { _ = try await market.listings.markSold($0.id, as: .ann) }),
      (
        .listingRemoved,
        { _ = try await market.listings.remove($0.id, for: .spam, as: .mia) }
      ),
    ]
    for (reason, call) in calls {
      let listing = try await market.listing()
      let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
      try await call(listing)
      let closed = try await market.offers.thread(offer.id, as: .cleo)
      #expect(closed.status == .superseded && closed.closeReason == .known(reason))
      let refusal = try await market.refusal {
        try await market.offers.accept(offer.id, round: 1, as: .ann)
      }
      #expect(refusal?.messageCode == "transition.notPossible")
    }
    // A lower price leaves the offers open.
    let listing = try await market.listing(copy: Fixtures.copy(price: .cents(9_000)))
    let offer = try await market.makeOffer(.cents(5_000), for: listing.id, as: .cleo)
    try await market.listings.edit(listing.id, to: Fixtures.copy(price: .cents(8_000)), as: .ann)
    #expect(try await market.status(of: offer.id) == .pendingSeller)
    // The end of the listing closes its offers.
    let last = try await market.listing()
    let open = try await market.offerAskingPrice(for: last.id, as: .dan)
    try market.wait(hours: 60 * 24)
    try await market.maintenance.fireDueEvents(as: .system)
    #expect(try await market.stored(OfferThread.self, open.id).closeReason == .listingExpired)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Removing a reserved listing cancels its exchange and notifies both sides")
  func removal() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    try await market.listings.remove(exchange.listing, for: .illegalCopy, as: .mia)
    let over = try await market.exchanges.exchange(exchange.id, as: .cleo)
    #expect(over.status == .canceled && over.cancellation == .listingRemoved)
    #expect(try await market.status(of: exchange.thread) == .canceled)
    #expect(try await market.status(of: exchange.listing) == .removed)
    for person in [Principal.ann, .cleo] {
      #expect(try await market.messages(to: person).contains("exchangeCanceled"))
    }
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("A moderator can read and end any offer thread except their own")
  func moderatedThreads() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.offerAskingPrice(for: listing.id, message: "Loser!", as: .cleo)
    #expect(
      try await market.offers.threadForModeration(offer.id, as: .mia).rounds.first?.message == "Loser!")
    let ended = try await market.offers.end(offer.id, as: .mia)
    #expect(ended.status == .endedByModerator && ended.closeReason == .abuse)
    #expect(try await market.messages(to: .cleo) == ["offerClosed"])
    let own = try await market.offerAskingPrice(for: listing.id, as: .mia)
    let refusal = try await market.refusal { try await market.offers.end(own.id, as: .mia) }
    #expect(refusal?.messageCode == "transition.forbidden")
    let hidden = try await market.refusal {
      _ = try await market.offers.threadForModeration(own.id, as: .mia)
    }
    #expect(hidden == .notFound(EntityReference(OfferThread.self, id: own.id)))
    try await market.offers.end(own.id, as: .max)
  }

  @Test("Contacts are disclosed while an exchange is live, within the preferences, and counted")
  func contacts() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    var text = ""
    dump(offer, to: &text)
    #expect(!text.contains("ann@") && !text.contains("cleo@"))
    let exchange = try await market.offers.accept(offer.id, round: 1, as: .ann)
    dump(exchange, to: &text)
    #expect(!text.contains("ann@") && !text.contains("cleo@"))

    #expect(try await market.exchanges.disclosureCount(in: exchange.id, as: .ann) == 0)
    let contact = try await market.exchanges.contact(in: exchange.id, as: .cleo)
    #expect(contact.profile.email?.text == "ann@students.lmu.edu" && contact.count == 1)
    #expect(!"\(contact)".contains("ann@"))
    #expect(try await market.exchanges.contact(in: exchange.id, as: .cleo).count == 2)
    #expect(try await market.exchanges.disclosureCount(in: exchange.id, as: .ann) == 2)
    #expect(try await market.exchanges.disclosureCount(in: exchange.id, as: .cleo) == 0)

    // An account that hides its contact details isn't disclosed.
    let account = try await market.stored(Account.self, Fixtures.id("ann"))
    let quiet = try AccountPreferences(contactVisibility: .known(.nobody))
    let shy = try account.updating { $0[Account.Fields.preferences] = quiet }
    try await market.repository.save(shy)
    let hidden = try await market.exchanges.contact(in: exchange.id, as: .cleo)
    #expect(hidden.profile.email == nil && hidden.profile.displayName == "Ann")

    try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
    let over = try await market.refusal {
      _ = try await market.exchanges.contact(in: exchange.id, as: .cleo)
    }
    #expect(over == .exchange(.contactHidden))
  }

  @Test("A buyer who has left the campus can still complete an exchange")
  func leaving() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    try await market.campuses.leave(market.campus.id, as: .cleo)
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: .cleo)
    #expect(try await market.exchanges.confirm(exchange.id, as: .ann).status == .completed)
  }

  @Test("An exchange can be completed or expire while its listing is suspended", arguments: [true, false])
  func suspended(isCompleted: Bool) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    let account = try await market.stored(Account.self, Fixtures.id("ann"))
    let disabled = try account.updating {
      $0[Account.Fields.status] = .known(.disabled)
      $0[Account.Fields.disableReason] = .known(.spam)
    }
    try await market.repository.save(disabled)
    try await market.maintenance.fireDueEvents(as: .system)
    #expect(try await market.status(of: exchange.listing) == .suspended)
    #expect(try await market.violatedInvariants() == [])
    try market.wait(hours: 24)
    if isCompleted {
      try await market.exchanges.confirm(exchange.id, as: .cleo)
      try market.wait(hours: 14 * 24)
    } else {
      try market.wait(hours: 8 * 24)
    }
    #expect(try await market.exchanges.fireDueEvents(as: .system) == 1)
    #expect(try await market.status(of: exchange.listing) == (isCompleted ? .sold : .suspended))
    #expect(try await market.violatedInvariants() == [])
  }
}
