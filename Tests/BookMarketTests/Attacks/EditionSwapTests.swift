import BookMarket
import DomainFoundation
import Testing

/// Calls by which a seller exchanges the book under an offer by correcting its entry in the catalog.
@Suite("Attacks on the edition of an offered copy")
struct EditionSwapTests {
  /// Returns the correction of the edition's title by its seller.
  private func correction(
    of listing: BookListing, in market: BookMarketFixture
  ) async throws -> Draft<BookEdition> {
    var draft = Draft(try await market.catalog.edition(listing.edition, as: .ann))
    draft[text: BookEdition.Fields.title] = "Solutions to Linear Algebra"
    return draft
  }

  @Test("A buyer who saw one book doesn't offer for another one")
  func correctedBeforeOffer() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let seen = try await market.version(of: listing.id)
    try await market.catalog.correct(correction(of: listing, in: market), as: .ann)
    #expect(
      try await market.refusal {
        try await market.offers.makeOffer(.cents(4_500), for: listing.id, seen: seen, as: .cleo)
      } == .changed(EntityReference(BookListing.self, id: listing.id)))
  }

  @Test(
    "A seller can't correct the edition of a copy after the first offer for it",
    arguments: [OfferThread.State.pendingSeller, .declined, .accepted, .fulfilled])
  func correctedUnderAnOffer(state: OfferThread.State) async throws {
    let market = try await BookMarketFixture()
    let listing: BookListing
    switch state {
    case .accepted: listing = try await market.stored(BookListing.self, market.agreed().listing)
    case .fulfilled: listing = try await market.stored(BookListing.self, market.completed().listing)
    default:
      listing = try await market.listing()
      let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
      if state == .declined { try await market.offers.decline(offer.id, round: 1, as: .ann) }
    }
    let draft = try await correction(of: listing, in: market)
    #expect(
      try await market.refusal { try await market.catalog.correct(draft, as: .ann) }
        == .rule(.editionListed))
    try await market.catalog.correct(draft, as: .olga)
  }

  @Test("A contributor can't link a cover, whose picture could change after others have seen it")
  func cover() async throws {
    let market = try await BookMarketFixture()
    let edition = try await market.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: .stranger)
    var draft = Draft(edition)
    draft[text: BookEdition.Fields.cover] = "https://example.com/cover.png"
    let linked = draft
    let refusal = try await market.refusal { try await market.catalog.correct(linked, as: .stranger) }
    #expect(refusal?.violations.first?.path == FieldPath(field: "cover"))
    #expect(try await market.catalog.correct(linked, as: .olga).cover != nil)
  }
}
