import BookMarket
import DomainFoundation
import Testing

/// Listings that wait for a review while their seller loses the right to sell.
@Suite("Attacks with listings of sellers who may not sell")
struct UnableSellerTests {
  enum Loss: CaseIterable {
    case exclusion
    case anotherAccount
    case expiry
  }

  /// Takes Ann's right to sell.
  private func end(_ loss: Loss, in market: BookMarketFixture) async throws {
    let account = try #require(Principal.ann.id)
    switch loss {
    case .exclusion:
      try await market.campuses.exclude(
        CampusMembership.id(of: account, at: market.campus.id), for: .fraud, as: .max)
    case .anotherAccount:
      let eve = BookMarketFixture.person("eve")
      try await market.register(eve, at: "example.com")
      try await market.confirm("ann+eve@students.lmu.edu", for: eve)
      try await market.campuses.join(market.campus.id, as: eve)
    case .expiry: try market.wait(hours: 2)
    }
  }

  @Test("A listing isn't approved while its seller may not sell", arguments: Loss.allCases)
  func approved(loss: Loss) async throws {
    var configuration = BookMarketConfiguration()
    configuration.membershipLifetime = .seconds(3_600)
    let market = try await BookMarketFixture(
      reviewsListings: true, configuration: loss == .expiry ? configuration : BookMarketConfiguration())
    let listing = try await market.listing()
    try await end(loss, in: market)
    let version = try await market.version(of: listing.id)
    #expect(
      try await market.listings.details(of: listing.id, as: .mia).permittedEvents == [.reject, .remove])
    #expect(
      try await market.refusal { try await market.listings.approve(listing.id, seen: version, as: .mia) }
        == .exchange(.counterpartUnavailable))
    #expect(try await market.listings.reject(listing.id, for: .other, as: .mia).status == .rejected)
  }

  @Test(
    "A wanted book isn't matched with another listing of a seller who may no longer sell",
    arguments: [Loss.exclusion, .anotherAccount, nil], [true, false])
  func rematched(loss: Loss?, hasOther: Bool) async throws {
    let market = try await BookMarketFixture()
    for _ in 0..<3 { try await market.listing() }
    let edition = try await market.listing().edition
    let price = try Fixtures.copy(price: .cents(9_900))
    let earlier = hasOther ? try await market.listing(by: .ben, copy: price).id : nil
    let wanted = try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: edition), at: market.campus.id, as: .dan)
    if let loss {
      try await end(loss, in: market)
    } else {
      try await market.campuses.leave(market.campus.id, as: .ann)
    }
    #expect(try await market.stored(WantedBook.self, wanted.id).match == earlier)
    #expect(try await market.all(ListingNotification.self).map(\.listing) == (earlier.map { [$0] } ?? []))
    let found = hasOther ? earlier : try await market.listing(by: .ben).id
    #expect(try await market.stored(WantedBook.self, wanted.id).match == found)
  }
}
