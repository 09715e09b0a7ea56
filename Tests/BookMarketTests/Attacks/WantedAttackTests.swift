import BookMarket
import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

/// Calls by which wanted books carry what members shouldn't read.
@Suite("Attacks with wanted books")
struct WantedAttackTests {
  private static func advertisement(_ number: Int = 0) throws -> WantedBook.CreateInput {
    try WantedBook.CreateInput(
      title: "Essays at essays.example.com \(number)", course: Course(parsing: "MATH 250"))
  }

  /// The ways in which the owner of a wanted book stops being a member who may buy.
  enum Ending: CaseIterable { case excluded, left, lapsed, disabled }

  @Test("The wanted books of an owner who may not buy are hidden from all others", arguments: Ending.allCases)
  func hidden(ending: Ending) async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    let cleo = try #require(Principal.cleo.id)
    if ending == .lapsed {
      try market.wait(hours: 24 * 364)
      for member in BookMarketFixture.members where member != .cleo {
        try await market.campuses.join(campus, as: member)
      }
    }
    try await market.wanted.create(Self.advertisement(), at: campus, as: .cleo)
    #expect(try await market.wanted.wanted(at: campus, as: .ann).items.count == 1)
    switch ending {
    case .excluded:
      try await market.campuses.exclude(CampusMembership.id(of: cleo, at: campus), for: .abuse, as: .mia)
    case .left: try await market.campuses.leave(campus, as: .cleo)
    case .lapsed: try market.wait(hours: 24)
    case .disabled:
      let admin = try await market.stored(Account.self, Fixtures.id("max")).updating {
        $0[Account.Fields.roles] = [.admin]
      }
      try await market.repository.save(admin)
      let accounts = AccountAdminService(try SideMenuJourneys.accounts(of: market))
      try await accounts.disable(cleo, for: .spam, as: admin.principal)
    }
    #expect(try await market.wanted.wanted(at: campus, as: .ann).items == [])
    #expect(try await market.wanted.wanted(at: campus, as: .mia).items == [])
  }

  @Test("A wanted book isn't matched after the owner's account was disabled, at whatever call of its entry")
  func disabledMeanwhile() async throws {
    var entered = 0
    for call in 0... {
      let repository = InterleavedRepository()
      let market = try await BookMarketFixture(on: repository, principals: .accounts)
      let listing = try await market.listing(by: .ben)
      try await market.listings.withdraw(listing.id, as: .ben)
      let disabled = try await market.stored(Account.self, #require(Principal.cleo.id)).updating {
        $0[Account.Fields.status] = .known(.disabled)
        $0[Account.Fields.disableReason] = .known(.abuse)
      }
      repository.schedule(before: call) {
        _ = try? await market.repository.commit { $0.save(disabled) }
        _ = try? await market.listings.relist(listing.id, as: .ben)
      }
      let input = try WantedBook.CreateInput(title: "Lay", edition: listing.edition)
      _ = try? await market.wanted.create(input, at: market.campus.id, as: .cleo)
      if repository.cancelScheduled() { break }
      #expect(try await market.status(of: listing.id) == .active)
      let wanted = try await market.all(WantedBook.self)
      #expect(wanted.allSatisfy { $0.status == .open }, "before call \(call)")
      entered += wanted.count
    }
    #expect(entered > 0)
  }

  @Test("A member can want at most 50 books at a time")
  func limit() async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    for number in 0..<50 {
      try await market.wanted.create(Self.advertisement(number), at: campus, as: .cleo)
    }
    #expect(
      try await market.refusal {
        try await market.wanted.create(Self.advertisement(50), at: campus, as: .cleo)
      }?.refusal.code == "market.tooManyWanted")
    #expect(try await market.wanted.create(Self.advertisement(7), at: campus, as: .cleo).status == .open)
    #expect(try await market.all(WantedBook.self).count == 50)
  }

  @Test("A match that the owner hasn't seen isn't dismissed in the place of another one")
  func unseenMatch() async throws {
    let market = try await BookMarketFixture()
    let first = try await market.listing(copy: Fixtures.copy(price: .cents(1_000)))
    let second = try await market.listing(by: .ben)
    let wanted = try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: first.edition), at: market.campus.id, as: .cleo)
    #expect(wanted.match == first.id)
    try await market.listings.withdraw(first.id, as: .ann)
    #expect(
      try await market.refusal {
        try await market.wanted.dismiss(first.id, for: wanted.id, as: .cleo)
      } == .changed(EntityReference(wanted)))
    #expect(try await market.wanted.own(as: .cleo).items.map(\.match) == [second.id])
    try await market.wanted.dismiss(second.id, for: wanted.id, as: .cleo)
    #expect(try await market.wanted.own(as: .cleo).items.map(\.dismissed) == [[second.id]])
  }

  @Test("A moderator closes a wanted book that breaks the rules, and learns whose it is")
  func abusive() async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    let id = try await market.wanted.create(Self.advertisement(), at: campus, as: .cleo).id
    let gone = BookMarketError.notFound(EntityReference(WantedBook.self, id: id))
    #expect(
      try await market.refusal { try await market.wanted.dismiss(Fixtures.id("l"), for: id, as: .mia) }
        == gone)
    #expect(try await market.refusal { try await market.wanted.fulfill(id, as: .mia) } == gone)
    let closed = try await market.wanted.close(id, as: .mia)
    #expect(closed.status == .closed && closed.owner == Principal.cleo.id)
    #expect(try await market.wanted.wanted(at: campus, as: .ann).items == [])
  }
}
