import BookMarket
import DomainAccounts
import TestSupport
import Testing

@Suite("Campus membership")
struct CampusJourneys {
  @Test(
    "Joining a campus needs a verified address of its domain; selling and buying need a membership",
    .requirement("TB-5.1-1", "TB-5.1-2"))
  func joining() async throws {
    let market = try await BookMarketFixture()
    #expect(
      try await market.refusal { try await market.campuses.join(market.campus.id, as: .stranger) }
        == .rule(.campusEmailRequired))
    let book = try await market.listing(by: .ann).id
    for person in [Principal.stranger, .olga] {
      let selling = try await market.refusal { try await market.listing(by: person) }
      let buying = try await market.refusal { try await market.offerAskingPrice(for: book, as: person) }
      #expect(selling == .rule(.notMember))
      #expect(buying == .notFound(EntityReference(BookListing.self, id: book)))
    }
    let member: CampusMembership = try await market.campuses.join(market.campus.id, as: .olga)
    #expect(member.domain.text == "lmu.edu" && member.isActive(at: Fixtures.now))
    #expect(try await market.campuses.memberships(as: .olga) == [member])
    let own = try await market.listing(by: .olga, Fixtures.book(isbn: nil))
    #expect(own.status == .active)
    #expect(try await market.offerAskingPrice(for: own.id, as: .ann).counterpart == "Olga")
    #expect(try await market.offerAskingPrice(for: book, as: .olga).counterpart == "Ann")
  }

  @Test(
    "An account without a verified address in the campus's domain can't join the campus",
    .requirement("TB-5.1-2", "TB-5.2.1.1.2"))
  func confirming() async throws {
    let market = try await BookMarketFixture()
    for (name, address, isConfirmed) in [
      ("eve", "eve@lmu.edu", false), ("fay", "fay@notlmu.edu", true), ("gus", nil, false),
    ] as [(String, String?, Bool)] {
      let account = try Account(
        id: Fixtures.id(name), displayName: name, email: address.map { try EmailAddress(parsing: $0) },
        emailVerifiedAt: isConfirmed ? Fixtures.now : nil, status: .known(.active), statusSince: Fixtures.now,
        registeredAt: Fixtures.now)
      try await market.repository.commit { $0.insert(account) }
      #expect(
        try await market.refusal {
          try await market.campuses.join(market.campus.id, as: BookMarketFixture.person(name))
        } == .rule(.campusEmailRequired), "\(name)")
    }
  }

  @Test("After a year a membership expires, and listings are suspended until the member joins again")
  func lapsing() async throws {
    let market = try await BookMarketFixture()
    let long = try await market.listing()
    _ = try market.clock.advance(by: .seconds(80 * 86_400))
    #expect(try await market.listings.renew(long.id, as: .ann).status == .active)
    // After the term, listings last sixty days again.
    _ = try market.clock.advance(by: .seconds(284 * 86_400))
    try await market.maintenance.fireDueEvents(as: .system)
    let renewed = try await market.listings.renew(long.id, as: .ann)
    #expect(renewed.status == .active)
    _ = try market.clock.advance(by: .seconds(2 * 86_400))
    #expect(
      try await market.refusal { _ = try await market.listings.search(at: market.campus.id, as: .ben) }
        == .rule(.notMember))
    #expect(try await market.maintenance.fireDueEvents(as: .system) == BookMarketFixture.members.count)
    #expect(try await market.stored(BookListing.self, long.id).status == .suspended)
    try await market.campuses.join(market.campus.id, as: .ben)
    #expect(try await market.listings.search(at: market.campus.id, as: .ben).items == [])
    try await market.campuses.join(market.campus.id, as: .ann)
    #expect(
      try await market.listings.search(at: market.campus.id, as: .ben).items.map(\.id) == [long.id])
  }

  @Test("An excluded member can't sell, browse or join until a moderator readmits them")
  func excluding() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let annID: Principal.ID = Fixtures.id("ann")
    let member = CampusMembership.id(of: annID, at: market.campus.id)
    try await market.campuses.exclude(member, for: .fraud, as: .mia)
    #expect(try await market.stored(BookListing.self, listing.id).status == .suspended)
    for call in [
      { _ = try await market.listing() },
      { _ = try await market.listings.search(at: market.campus.id, as: .ann) },
      { _ = try await market.campuses.join(market.campus.id, as: .ann) },
    ] as [() async throws -> Void] {
      #expect(try await market.refusal { try await call() } == .rule(.excluded))
    }
    #expect(
      try await market.campuses.members(of: market.campus.id, in: .excluded, as: .mia).items.count == 1)
    try await market.campuses.readmit(member, as: .mia)
    try await market.campuses.join(market.campus.id, as: .ann)
    #expect(try await market.stored(BookListing.self, listing.id).status == .active)
    #expect(try await market.transitions(of: member.text).map(\.event) == ["exclude", "readmit", "confirm"])
  }

  @Test("A moderator can't exclude their own membership")
  func notOneself() async throws {
    let market = try await BookMarketFixture()
    let miaID: Principal.ID = Fixtures.id("mia")
    let own = CampusMembership.id(of: miaID, at: market.campus.id)
    guard
      case .transition(let refusal)? = try await market.refusal({
        try await market.campuses.exclude(own, for: .other, as: .mia)
      })
    else {
      Issue.record("no refusal by the lifecycle")
      return
    }
    #expect(refusal.reason == .forbidden(allowed: ["moderator"]))
  }

  @Test("Leaving a campus withdraws the member's listings, which can be relisted after rejoining")
  func leaving() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    #expect(try await market.campuses.leave(market.campus.id, as: .ann).status == .left)
    #expect(try await market.stored(BookListing.self, listing.id).status == .withdrawn)
    try await market.campuses.join(market.campus.id, as: .ann)
    #expect(try await market.listings.relist(listing.id, as: .ann).status == .active)
  }

  @Test("An operator can add a campus, and can't change the currency of a campus with listings")
  func campuses() async throws {
    let market = try await BookMarketFixture()
    var form = Draft<Campus>(id: market.identifiers.next())
    form[text: Campus.Fields.name] = "Uniwersytet Warszawski"
    form[Campus.Fields.emailDomains] = [try EmailDomain(parsing: "uw.edu.pl")]
    form[Campus.Fields.priceCap] = Money(minorUnits: 50_000, currency: .pln)
    let other = try await market.campuses.save(form, as: .olga)
    #expect(
      try await market.campuses.campuses().items.map(\.name)
        == ["Loyola Marymount University", "Uniwersytet Warszawski"])
    var dollars = Draft(other)
    dollars[Campus.Fields.priceCap] = .cents(1_000)
    try await market.campuses.save(dollars, as: .olga)
    try await market.listing()
    var zlotys = Draft(market.campus)
    zlotys[Campus.Fields.priceCap] = Money(minorUnits: 50_000, currency: .pln)
    let changed = zlotys
    #expect(
      try await market.refusal { try await market.campuses.save(changed, as: .olga) }
        == .rule(.currencyInUse))
  }
}
