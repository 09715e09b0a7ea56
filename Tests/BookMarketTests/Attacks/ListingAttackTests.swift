import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Calls by which a seller tries to show what no moderator approved, or to sell what no buyer saw.
@Suite("Attacks on the review of listings")
struct ListingAttackTests {
  /// A description that a moderator would reject.
  private static func offensive() throws -> BookCopyDescription {
    try Fixtures.copy(remarks: "Buy my essays at essays.example.com!")
  }

  /// Returns a market that reviews listings, with an approved listing of Ann's.
  private func approved() async throws -> (BookMarketFixture, BookListing.ID) {
    let market = try await BookMarketFixture(reviewsListings: true)
    let listing = try await market.listing()
    try await market.approve(listing.id)
    return (market, listing.id)
  }

  @Test("A moderator who looked at one description doesn't approve another")
  func swapped() async throws {
    let market = try await BookMarketFixture(reviewsListings: true)
    let listing = try await market.listing()
    let seen = try await market.listings.details(of: listing.id, as: .mia)
    let version = try #require(seen.version)
    #expect(seen.remarks == nil)
    try await market.listings.edit(listing.id, to: Self.offensive(), as: .ann)
    #expect(
      try await market.refusal {
        try await market.listings.approve(listing.id, seen: version, as: .mia)
      } == .changed(EntityReference(BookListing.self, id: listing.id)))
    #expect(try await market.listings.search(at: market.campus.id, as: .cleo).items == [])
  }

  static let changes: [(name: String, copy: @Sendable () throws -> BookCopyDescription)] = [
    ("remarks", offensive),
    ("a lower price", { try Fixtures.copy(price: .cents(1)) }),
    ("the instructor", { try Fixtures.copy(course: "MATH 250", instructor: "essays.example.com") }),
    (
      "photos",
      {
        var copy = try Fixtures.copy()
        copy.photos = [
          try ListingPhoto(file: Fixtures.id("photo"), mediaType: .known(.jpeg), byteCount: 1_000)
        ]
        return copy
      }
    ),
  ]

  @Test(
    "The visible description of an approved listing isn't changed without another review",
    arguments: changes.indices
  )
  func changedAfterApproval(row: Int) async throws {
    let (market, listing) = try await approved()
    let before = try await market.listings.details(of: listing, as: .cleo)
    let (name, change) = Self.changes[row]
    try await market.listings.edit(listing, to: change(), as: .ann)
    let after = try await market.listings.details(of: listing, as: .cleo)
    #expect(after.remarks == before.remarks, "\(name)")
    #expect(after.price == before.price, "\(name)")
    #expect(after.instructor == before.instructor, "\(name)")
    #expect(after.photos == before.photos, "\(name)")
  }

  @Test("The approved description stays shown while a material change awaits its review")
  func staysShown() async throws {
    let (market, listing) = try await approved()
    try await market.listings.edit(listing, to: Fixtures.copy(price: .cents(9_000)), as: .ann)
    let rows = try await market.listings.search(at: market.campus.id, as: .cleo).items
    #expect(rows.map(\.id) == [listing])
    #expect(rows.map(\.summary.price) == [.cents(4_500)])
    #expect(
      try await market.listings.waiting(at: market.campus.id, as: .mia).items.map(\.id) == [listing])
  }

  @Test("A buyer who offers the asking price doesn't offer one that was raised unseen")
  func raisedUnseen() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let seen = try await market.listings.details(of: listing.id, as: .cleo)
    let version = try #require(seen.version)
    try await market.listings.edit(listing.id, to: Fixtures.copy(price: .cents(90_000)), as: .ann)
    #expect(
      try await market.refusal {
        try await market.offers.makeOffer(seen.price, for: listing.id, seen: version, as: .cleo)
      } == .changed(EntityReference(BookListing.self, id: listing.id)))
    let offer = try await market.makeOffer(seen.price, for: listing.id, as: .cleo)
    #expect(offer.rounds.map(\.amount) == [seen.price])
  }

  @Test(
    "A seller can't exchange the remarks or the photos under an open offer", arguments: ["remarks", "photos"])
  func exchangedUnderOffer(field: String) async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let offer = try await market.makeOffer(.cents(4_000), for: listing, as: .cleo).id
    try await market.offers.counter(offer, round: 1, with: .cents(4_200), as: .ann)
    let change = try #require(Self.changes.first { $0.name == field })
    try await market.listings.edit(listing, to: change.copy(), as: .ann)
    #expect(try await market.status(of: offer) == .superseded)
    let refusal = try await market.refusal { try await market.offers.accept(offer, round: 2, as: .cleo) }
    #expect(refusal?.refusal?.code == .transition)
  }

  @Test(
    "Only the seller and moderators see a description that awaits its review, and only the seller the floor")
  func hiddenRevision() async throws {
    let (market, listing) = try await approved()
    let copy = try Fixtures.copy(remarks: "Hardly used.", price: .cents(4_000), floor: .cents(3_000))
    try await market.listings.edit(listing, to: copy, as: .ann)
    #expect(try await market.listings.details(of: listing, as: .ann).revision == copy)
    let shown = try #require(try await market.listings.details(of: listing, as: .mia).revision)
    #expect(shown.remarks == "Hardly used." && shown.autoDeclineBelow == nil)
    #expect(try await market.listings.details(of: listing, as: .cleo).revision == nil)
  }

  @Test("A moderator who looked at one new description doesn't approve another")
  func swappedRevision() async throws {
    let (market, listing) = try await approved()
    try await market.listings.edit(listing, to: Fixtures.copy(remarks: "Hardly used."), as: .ann)
    let version = try await market.version(of: listing)
    try await market.listings.edit(listing, to: Self.offensive(), as: .ann)
    #expect(
      try await market.refusal { try await market.listings.approve(listing, seen: version, as: .mia) }
        == .changed(EntityReference(BookListing.self, id: listing)))
    try await market.listings.reject(listing, for: .spam, as: .mia)
    #expect(try await market.listings.waiting(at: market.campus.id, as: .mia).items == [])
    #expect(try await market.listings.details(of: listing, as: .cleo).remarks == nil)
    #expect(
      try await market.listings.booklist(as: .ann).items.map(\.listing.moderationReason) == [.known(.spam)])
    #expect(try await market.messages(to: .ann) == ["listingRejected"])
  }
}
