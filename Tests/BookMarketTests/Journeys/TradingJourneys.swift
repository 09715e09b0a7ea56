import BookMarket
import DomainFoundation
import TestSupport
import Testing

@Suite("Offers and their acceptance")
struct TradingJourneys {
  @Test(
    "A listing goes from an offer through counteroffers and a meet-up to a reviewed exchange",
    .requirement("TB-5.1-1", "TB-5.1-6", "TB-5.1-7", "TB-5.2.2.4.1b", "TB-5.2.2.4.1c"))
  func wholeWay() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing(copy: Fixtures.copy(price: .cents(4_500)))

    // The buyer makes an offer below the asking price.
    let offer = try await market.makeOffer(
      .cents(3_000), for: listing.id, message: "Is it still there?", as: .cleo)
    #expect(offer.status == .pendingSeller && offer.side == .buyer && offer.counterpart == "Ann")
    #expect(offer.title == "Linear Algebra and Its Applications" && offer.remainingOfferCount == 2)
    #expect(offer.permittedEvents == [.retract])
    #expect(try await market.messages(to: .ann) == ["offerReceived"])
    let made = try await market.offers.threads(.buyer, as: .cleo).items
    let received = try await market.offers.threads(.seller, as: .ann).items
    #expect(made.map(\.id) == [offer.id] && received.map(\.id) == [offer.id])
    #expect(received.first?.rounds.first?.message == "Is it still there?")
    #expect(received.first?.permittedEvents == [.accept, .decline, .counter])
    #expect(try await market.offers.threads(.seller, as: .cleo).items.isEmpty)

    // Both sides make a counter-offer.
    try await market.offers.counter(offer.id, round: 1, with: .cents(4_000), as: .ann)
    try await market.offers.counter(offer.id, round: 2, with: .cents(3_500), as: .cleo)
    let exchange = try await market.offers.accept(offer.id, round: 3, as: .ann)
    #expect(exchange.status == .agreed && exchange.price == .cents(3_500))
    #expect(exchange.side == .seller && exchange.counterpart == "Cleo")
    #expect(try await market.status(of: listing.id) == .reserved)
    #expect(try await market.offers.threads(.buyer, as: .cleo).items.isEmpty)
    #expect(try await market.exchanges.current(as: .cleo).items.map(\.id) == [exchange.id])

    // Both sides agree on a meet-up.
    let proposed = try await market.exchanges.proposeMeetUp(
      market.meetUp(), on: exchange.id, answering: 0, as: .cleo)
    #expect(proposed.place?.name == "Hannon Library" && proposed.proposal == 1)
    let meetUp: MeetUp = try market.meetUp(inHours: 26, at: "lair")
    let other = try await market.exchanges.proposeMeetUp(
      meetUp, on: exchange.id, answering: 1, as: .ann)
    #expect(other.place?.name == "The Lair" && other.proposedBy == .seller)
    let agreed = try await market.exchanges.acceptMeetUp(proposal: 2, on: exchange.id, as: .cleo)
    #expect(agreed.status == .scheduled && agreed.meetUp == meetUp)

    // Both sides confirm the hand-over.
    try market.wait(hours: 26)
    #expect(try await market.exchanges.confirm(exchange.id, as: .cleo).status == .received)
    #expect(try await market.exchanges.confirm(exchange.id, as: .ann).status == .completed)
    #expect(try await market.status(of: listing.id) == .sold)
    #expect(try await market.status(of: offer.id) == .fulfilled)
    let sale = try await market.stored(CompletedSale.self, CompletedSale.id(of: listing.id))
    #expect(sale.price == .cents(3_500) && sale.condition == .good)

    // Both sides write a review.
    try await market.reviews.review(exchange.id, stars: 5, text: "On time.", as: .cleo)
    #expect(try await market.reviews.reviews(about: Fixtures.id("ann"), as: .dan).items.isEmpty)
    try await market.reviews.review(exchange.id, stars: 4, as: .ann)
    let published = try await market.reviews.reviews(about: Fixtures.id("ann"), as: .dan).items
    #expect(published.map(\.stars) == [5] && published.map(\.text) == ["On time."])

    // The history of both sides contains every step.
    for person in [Principal.ann, .cleo] {
      let deal = try #require(try await market.history.finishedExchanges(as: person).items.first)
      #expect(deal.exchange.status == .completed)
      #expect(
        deal.events.map(\.event) == [
          "counter", "counter", "accept", "propose", "counterPropose", "accept", "confirmReceipt",
          "confirmHandover", "fulfill",
        ])
      #expect(deal.events.map(\.at) == deal.events.map(\.at).sorted())
      // Every step has its amount and its words in both languages.
      #expect(deal.firstOffer?.amount == .cents(3_000))
      #expect(
        deal.events.map(\.amount) == [.cents(4_000)] + Array(repeating: .cents(3_500), count: 8))
      #expect(
        deal.events.prefix(3).map { BookMarketMessages.catalog.label(of: $0.step, in: .polish) }
          == ["Złóż kontrpropozycję", "Złóż kontrpropozycję", "Przyjmij"])
    }
    #expect(try await market.history.finishedExchanges(as: .dan).items.isEmpty)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Accepting a second offer for a listing is refused, and the first acceptance remains")
  func doubleSale() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let first = try await market.makeOffer(.cents(4_000), for: listing.id, as: .cleo)
    let second = try await market.makeOffer(.cents(4_400), for: listing.id, as: .dan)
    #expect(try await market.offers.offerCount(for: listing.id, as: .ben) == 2)
    try await market.offers.accept(first.id, round: 1, as: .ann)
    let refusal = try await market.refusal {
      try await market.offers.accept(second.id, round: 1, as: .ann)
    }
    #expect(refusal == .exchange(.listingReserved))
    #expect(refusal?.text(in: .english) == "Another person’s offer for this book was accepted.")
    #expect(refusal?.text(in: .polish) == "Przyjęto już propozycję innej osoby dotyczącą tej książki.")
    #expect(try await market.status(of: second.id) == .superseded)
    #expect(try await market.messages(to: .dan) == ["offerClosed"])
    // The listing takes no more offers.
    let late = try await market.refusal { try await market.offerAskingPrice(for: listing.id, as: .ben) }
    #expect(late == .exchange(.listingReserved))
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("A buyer can't accept a counteroffer after another buyer has accepted one")
  func doubleSaleByBuyer() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let first = try await market.makeOffer(.cents(100), for: listing.id, as: .cleo)
    let second = try await market.makeOffer(.cents(100), for: listing.id, as: .dan)
    for id in [first.id, second.id] {
      try await market.offers.counter(id, round: 1, with: .cents(4_000), as: .ann)
    }
    try await market.offers.accept(second.id, round: 2, as: .dan)
    for call in 0..<2 {
      let refusal = try await market.refusal {
        if call == 0 {
          try await market.offers.accept(first.id, round: 2, as: .cleo)
        } else {
          try await market.offers.accept(first.id, round: 2, as: .cleo)
        }
      }
      #expect(refusal == .exchange(.listingReserved))
    }
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Of 1,000 concurrent acceptances one succeeds, and all other offers are superseded")
  func thousand() async throws {
    let market = try await BookMarketFixture()
    let buyers = (0..<1_000).map { BookMarketFixture.person("buyer-\($0)") }
    for buyer in buyers {
      try await market.register(buyer, at: "lmu.edu")
      try await market.campuses.join(market.campus.id, as: buyer)
    }
    let listing = try await market.listing()
    var threads: [OfferThread.ID] = []
    for (number, buyer) in buyers.enumerated() {
      let amount = Money.cents(Int64(1_000 + number))
      threads.append(try await market.makeOffer(amount, for: listing.id, as: buyer).id)
    }
    let outcomes = await withTaskGroup(of: Result<ExchangeDetails, BookMarketError>.self) { group in
      for id in threads {
        group.addTask {
          do throws(BookMarketError) {
            return .success(try await market.offers.accept(id, round: 1, as: .ann))
          } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let won = outcomes.compactMap { try? $0.get() }
    #expect(won.count == 1)
    let refusals = outcomes.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    #expect(refusals.count == 999)
    #expect(Set(refusals) == [.exchange(.listingReserved)])
    let states = try await market.all(OfferThread.self).map(\.status)
    #expect(states.count { $0 == .accepted } == 1)
    #expect(states.count { $0 == .superseded } == 999)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Offers made while another one is being accepted violate no invariant")
  func offersBesideAcceptance() async throws {
    for seed in UInt64(0)..<20 {
      let market = try await BookMarketFixture()
      let listing = try await market.listing()
      let first = try await market.offerAskingPrice(for: listing.id, as: .cleo)
      let others = [Principal.dan, .ben, .mia, .max]
      await withTaskGroup(of: Void.self) { group in
        for (position, buyer) in others.enumerated() {
          if UInt64(position) == seed % 5 {
            group.addTask { _ = try? await market.offers.accept(first.id, round: 1, as: .ann) }
          }
          group.addTask { _ = try? await market.offerAskingPrice(for: listing.id, as: buyer) }
        }
        if seed % 5 == 4 {
          group.addTask { _ = try? await market.offers.accept(first.id, round: 1, as: .ann) }
        }
      }
      #expect(try await market.status(of: first.id) == .accepted)
      #expect(try await market.violatedInvariants() == [])
    }
  }

  @Test("An offer below the seller's floor price is declined at once without disclosing the floor")
  func floor() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing(copy: Fixtures.copy(price: .cents(4_500), floor: .cents(3_217)))
    let low = try await market.makeOffer(.cents(3_216), for: listing.id, as: .cleo)
    #expect(low.status == .declined && low.permittedEvents.isEmpty)
    #expect(try await market.messages(to: .ann).isEmpty)
    // In the buyer's history, the seller has declined.
    let seen = try await market.history.events(ofOffers: low.id, as: .cleo).items
    #expect(seen.map(\.event) == ["decline"] && seen.map(\.actor) == ["seller"])
    let own = try await market.history.events(ofOffers: low.id, as: .ann).items
    #expect(own.map(\.event) == ["autoDecline"] && own.map(\.actor) == ["system"])
    // An offer that the seller declined looks the same except for its identifiers.
    let other = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(4_500)))
    let offer = try await market.makeOffer(.cents(3_216), for: other.id, as: .cleo)
    let declined = try await market.offers.decline(offer.id, round: 1, as: .ben)
    #expect(declined.status == low.status)
    let steps = try await market.history.events(ofOffers: offer.id, as: .cleo).items
    #expect(steps.map(\.event) == seen.map(\.event) && steps.map(\.actor) == seen.map(\.actor))
    #expect(steps.map(\.from) == seen.map(\.from) && steps.map(\.to) == seen.map(\.to))
    // The buyer's data doesn't contain the floor.
    let page = try await market.offers.thread(low.id, as: .cleo)
    var text = ""
    dump(page, to: &text)
    let json = try JSONText.of(try await market.stored(OfferThread.self, low.id))
    #expect(!text.contains("3217") && !json.contains("3217"))
    // An offer at the floor is pending; a counter-offer below it is declined.
    let fair = try await market.makeOffer(.cents(3_217), for: listing.id, as: .cleo)
    #expect(fair.status == .pendingSeller)
    try await market.offers.counter(fair.id, round: 1, with: .cents(4_000), as: .ann)
    let lower = try await market.offers.counter(fair.id, round: 2, with: .cents(3_000), as: .cleo)
    #expect(lower.status == .declined)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("A buyer can name at most three amounts for a listing, in all threads together")
  func limit() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let first = try await market.makeOffer(.cents(100), for: listing.id, as: .cleo)
    #expect(first.remainingOfferCount == 2)
    try await market.offers.counter(first.id, round: 1, with: .cents(4_000), as: .ann)
    try await market.offers.counter(first.id, round: 2, with: .cents(200), as: .cleo)
    try await market.offers.decline(first.id, round: 3, as: .ann)
    let second = try await market.makeOffer(.cents(300), for: listing.id, as: .cleo)
    #expect(second.remainingOfferCount == 0)
    try await market.offers.counter(second.id, round: 1, with: .cents(4_000), as: .ann)
    let spent = try await market.refusal {
      try await market.offers.counter(second.id, round: 2, with: .cents(400), as: .cleo)
    }
    guard case .transition(let refusal)? = spent else {
      Issue.record("\(String(describing: spent))")
      return
    }
    #expect(refusal.reason == .guardsFailed(["offer.maximumBuyerOffers"]))
    try await market.offers.decline(second.id, round: 2, as: .cleo)
    let third = try await market.refusal {
      try await market.makeOffer(.cents(400), for: listing.id, as: .cleo)
    }
    #expect(third == .exchange(.offerLimitReached(3)))
    // Another buyer has a separate limit.
    #expect(try await market.offerAskingPrice(for: listing.id, as: .dan).remainingOfferCount == 2)
  }

  @Test(
    "An offer must be in the campus's currency, positive and at most the asking price",
    .requirement("TB-5.2.1.2.5"))
  func amounts() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let euros = try Money(minorUnits: 100, currency: Currency(parsing: "EUR"))
    for (amount, code) in [
      (.cents(4_501), "offer.withinAsking"), (.cents(0), "offer.positive"),
      (.cents(-1), "offer.positive"), (.cents(.max), "offer.withinAsking"),
      (.cents(.min), "offer.positive"), (euros, "offer.currency"),
    ] {
      let refusal = try await market.refusal {
        try await market.makeOffer(amount, for: listing.id, as: .cleo)
      }
      #expect(refusal?.violations.map(\.code.rawValue) == [code])
      #expect(refusal?.violations.first?.path == FieldPath(field: "amount"))
      for language in [LanguageTag.english, .polish] {
        #expect(refusal?.text(in: language).contains(code) == false)
      }
    }
    let gift = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(0)))
    let asked = try await market.offerAskingPrice(for: gift.id, as: .cleo)
    #expect(try await market.offers.accept(asked.id, round: 1, as: .ben).price == .cents(0))
  }

  @Test("A listing that isn't negotiable accepts only offers of the asking price")
  func fixedPrice() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing(copy: Fixtures.copy(price: .cents(4_500), isNegotiable: false))
    let refusal = try await market.refusal {
      try await market.makeOffer(.cents(4_499), for: listing.id, as: .cleo)
    }
    #expect(refusal == .exchange(.notNegotiable))
    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    #expect(offer.rounds.map(\.amount) == [.cents(4_500)])
  }

  @Test(
    "The seller and nonmembers can't make an offer, and the offer of a buyer who has left can't be accepted")
  func whoMayOffer() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let stranger = try await market.refusal {
      try await market.offerAskingPrice(for: listing.id, as: .stranger)
    }
    #expect(stranger == .notFound(EntityReference(BookListing.self, id: listing.id)))
    let seller = try await market.refusal {
      try await market.offerAskingPrice(for: listing.id, as: .ann)
    }
    #expect(seller?.violations.map(\.code.rawValue) == ["BookListing.buyer.other"])
    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    // An offer of a buyer who has left the campus can't be accepted.
    try await market.campuses.leave(market.campus.id, as: .cleo)
    let gone = try await market.refusal { try await market.offers.accept(offer.id, round: 1, as: .ann) }
    #expect(gone == .exchange(.counterpartUnavailable))
    let missing = try await market.refusal {
      try await market.offerAskingPrice(for: Fixtures.id("nothing"), as: .dan)
    }
    #expect(missing == .notFound(EntityReference(BookListing.self, id: Fixtures.id("nothing"))))
  }

  @Test("An offer thread and its exchange are not found by callers other than their two sides")
  func others() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    let meetUp = try market.meetUp()
    typealias Call = (Principal) async throws -> Void
    let calls: [(String, Call)] = [
      ("accept", { _ = try await market.offers.accept(exchange.thread, round: 1, as: $0) }),
      ("decline", { _ = try await market.offers.decline(exchange.thread, round: 1, as: $0) }),
      (
        "counter",
        { _ = try await market.offers.counter(exchange.thread, round: 1, with: exchange.price, as: $0) }
      ),
      ("retract", { _ = try await market.offers.retract(exchange.thread, as: $0) }),
      ("thread", { _ = try await market.offers.thread(exchange.thread, as: $0) }),
      (
        "propose",
        { _ = try await market.exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: $0) }
      ),
      ("agree", { _ = try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: $0) }),
      ("cancel", { _ = try await market.exchanges.cancel(exchange.id, for: .other, as: $0) }),
      ("confirm", { _ = try await market.exchanges.confirm(exchange.id, as: $0) }),
      ("reportNoShow", { _ = try await market.exchanges.reportNoShow(exchange.id, as: $0) }),
      ("contest", { _ = try await market.exchanges.contest(exchange.id, as: $0) }),
      ("dispute", { _ = try await market.exchanges.dispute(exchange.id, for: .other, as: $0) }),
      ("exchange", { _ = try await market.exchanges.exchange(exchange.id, as: $0) }),
      ("contact", { _ = try await market.exchanges.contact(in: exchange.id, as: $0) }),
      ("disclosureCount", { _ = try await market.exchanges.disclosureCount(in: exchange.id, as: $0) }),
      ("review", { _ = try await market.reviews.review(exchange.id, stars: 5, as: $0) }),
      ("reviewOf", { _ = try await market.reviews.review(of: exchange.id, as: $0) }),
      ("events", { _ = try await market.history.events(of: exchange.id, as: $0) }),
      ("offers", { _ = try await market.history.events(ofOffers: exchange.thread, as: $0) }),
    ]
    for (name, call) in calls {
      for other in [Principal.dan, .stranger, .mia] {
        let refusal = try await market.refusal { try await call(other) }
        guard case .notFound? = refusal else {
          Issue.record("\(name): \(String(describing: refusal))")
          continue
        }
      }
    }
  }
}
