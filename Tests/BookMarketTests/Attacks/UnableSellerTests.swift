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
}
