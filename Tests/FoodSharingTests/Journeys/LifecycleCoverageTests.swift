import FoodSharing
import TestSupport
import Testing

@Suite("Scripts of calls for the lifecycles of food sharing")
struct LifecycleCoverageTests {
  /// The lifecycles of the module, with what their records share and the scripts that test them.
  private static let lifecycles: [LifecycleCoverage] = [
    .sharing(
      "the portions of a post", FoodPost.self, testedBy: CallOrderTests.script, PickupCallOrderTests.script),
    .sharing(
      "portions, a reservation quota and a pickup code", FoodRequest.self, testedBy: CallOrderTests.script,
      QuotaCallOrderTests.script, PickupCallOrderTests.script),
    .sharingNothing(FoodProfile.self, because: "it belongs to one person, and decides only who may act"),
  ]

  @Test("Every lifecycle with a ledger or a single copy has a script of calls")
  func coverage() {
    #expect(
      LifecycleCoverage.gaps(in: Self.lifecycles, of: FoodSharingModule.declaration.lifecycles) == [])
  }

  @Test("A table of lifecycles is incomplete without an entry, a script, or a script that moves the records")
  func gaps() {
    let gaps = LifecycleCoverage.gaps(
      in: [
        .sharing("portions", FoodPost.self),
        .sharing("a quota", FoodProfile.self, testedBy: QuotaCallOrderTests.script),
        .sharingNothing(FoodProfile.self, because: ""),
      ], of: [FoodPost.self, FoodRequest.self])
    #expect(
      gaps == [
        "FoodRequest has 0 entries", "FoodPost shares portions, but has no script",
        "FoodProfile isn't in the module", "the script of the reservation quota doesn't test FoodProfile",
        "FoodProfile isn't in the module", "FoodProfile has no reason",
      ])
  }
}
