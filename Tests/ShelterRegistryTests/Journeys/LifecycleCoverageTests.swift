import ShelterRegistry
import TestSupport
import Testing

@Suite("Scripts of calls for the lifecycles of the registry")
struct LifecycleCoverageTests {
  /// The lifecycles of the module, with what their records share and the scripts that test them.
  private static let lifecycles: [LifecycleCoverage] = [
    .sharing(
      "one animal", Animal.self, testedBy: AnimalCallOrderTests.placing, AnimalCallOrderTests.inquiries),
    .sharing("one animal", AdoptionInquiry.self, testedBy: AnimalCallOrderTests.inquiries),
    .sharing(
      "the money of a fund", Payment.self, testedBy: CallOrderTests.payments, AppealCallOrderTests.script,
      SponsorshipCallOrderTests.script),
    .sharing("the money of a fund", DonationAppeal.self, testedBy: AppealCallOrderTests.script),
    .sharing("the charge of a due date", Sponsorship.self, testedBy: SponsorshipCallOrderTests.script),
    .sharing("the charge of a due date", Mandate.self, testedBy: SponsorshipCallOrderTests.script),
    .sharing("the food of a pledge", FoodPledge.self, testedBy: CallOrderTests.pledges),
    .sharing("one link", Institution.self, testedBy: LinkCallOrderTests.script),
  ]

  @Test("Every lifecycle with a ledger or a single copy has a script of calls")
  func coverage() {
    #expect(
      LifecycleCoverage.gaps(in: Self.lifecycles, of: ShelterRegistryModule.declaration.lifecycles) == [])
  }
}
