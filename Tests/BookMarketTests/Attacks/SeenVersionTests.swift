import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Approvals and offers of the version that was seen, and of another one.
@Suite("Attacks on approvals and offers of the book market")
struct SeenVersionTests {
  /// An operation that names the version that was seen.
  struct Approval: Sendable, CustomStringConvertible {
    let operation: OperationDescription
    /// Returns the listing that awaits the approval or the offer.
    let prepare: @Sendable (BookMarketFixture) async throws -> BookListing.ID
    /// Changes the content by the other party.
    let swap: @Sendable (BookMarketFixture, BookListing.ID) async throws -> Void
    /// Approves the listing in a version, or makes an offer for it.
    let approve: @Sendable (BookMarketFixture, BookListing.ID, Version) async throws -> Void

    var description: String { operation.name }
  }

  static let approvals = [
    Approval(operation: ListingService.Operations.approve.description) {
      try await $0.listing().id
    } swap: {
      try await $0.listings.edit($1, to: Fixtures.copy(price: .cents(9_000)), as: .ann)
    } approve: {
      try await $0.listings.approve($1, seen: $2, as: .mia)
    },
    Approval(operation: OfferService.Operations.make.description) {
      let listing = try await $0.listing().id
      try await $0.approve(listing)
      return listing
    } swap: {
      try await $0.listings.edit($1, to: Fixtures.copy(remarks: "Half of the pages are missing."), as: .ann)
      try await $0.approve($1)
    } approve: {
      try await $0.offers.makeOffer(.cents(4_500), for: $1, seen: $2, as: .cleo)
    },
  ]

  @Test("The table has exactly the operations that name a version")
  func complete() {
    let named = BookMarketOperations.all.filter(\.namesVersion).map(\.name)
    #expect(Self.approvals.map(\.operation.name) == named)
  }

  @Test(
    "An approval of an earlier version changes nothing, and one of the present version succeeds",
    arguments: approvals)
  func swapped(approval: Approval) async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    let id = try await approval.prepare(market)
    let seen = try await market.version(of: id)
    try await approval.swap(market, id)
    #expect(
      try await market.refusal { try await approval.approve(market, id, seen) }
        == .changed(EntityReference(BookListing.self, id: id)))
    try await approval.approve(market, id, market.version(of: id))
    #expect(try await market.status(of: id) == .active)
  }
}
