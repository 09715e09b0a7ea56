import BookMarket
import TestSupport
import Testing

@Suite("Scripts of calls for the lifecycles of the book market")
struct LifecycleCoverageTests {
  /// The lifecycles of the module, with what their records share and the scripts that test them.
  private static let lifecycles: [LifecycleCoverage] = [
    .sharing(
      "one copy", BookListing.self, testedBy: CallOrderTests.script, HandoverCallOrderTests.script),
    .sharing("one copy", OfferThread.self, testedBy: CallOrderTests.script),
    .sharing(
      "one copy", BookExchange.self, testedBy: CallOrderTests.script, HandoverCallOrderTests.script),
    .sharingNothing(ListingQuestion.self, because: "each question has its own answer"),
    .sharingNothing(ExchangeReview.self, because: "each side writes a review of its own"),
    .sharingNothing(
      WantedBook.self, because: "a match reserves nothing, and several people may have the same"),
    .sharingNothing(
      CampusMembership.self, because: "it belongs to one person; a campus has no number of places"),
  ]

  @Test("Every lifecycle with a ledger or a single copy has a script of calls")
  func coverage() {
    #expect(LifecycleCoverage.gaps(in: Self.lifecycles, of: BookMarketModule.declaration.lifecycles) == [])
  }
}
