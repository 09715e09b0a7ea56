import DomainAdvertising
import TestSupport
import Testing

/// Calls that hold off the deletion of another account.
@Suite("Attacks on the erasure of viewers")
struct ErasureDisturbanceTests {
  @Test("Impressions of others don't hold off the deletion of a viewer's account")
  func crowd() async throws {
    let fixture = try await AdvertisingFixture(campaigns: [])
    try await fixture.insertCampaign("c1", FrequencyCaps(total: 10, perViewer: 1))
    let (ann, bob) = (Principal.user(AdFixtures.id("ann")), Principal.user(AdFixtures.id("bob")))
    let shown = try #require(try await fixture.offer(to: ann))
    try await fixture.advertising.recordImpression(shown, for: ann)
    let other = try #require(try await fixture.offer(to: bob))
    let account = try #require(ann.id)
    let step = AdvertisingErasureStep(fixture.campaigns)
    var runs = 0
    try await fixture.repository.transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      runs += 1
      try await step.erase(account, at: fixture.clock.now(), from: fixture.repository, in: &work)
      if runs == 1 { try await fixture.advertising.recordImpression(other, for: bob) }
    }
    #expect(runs == 1)
    #expect(try await fixture.impressionCount() == 1)
    for number in 0..<10 {
      let viewer = Principal.user(AdFixtures.id("viewer-\(number)"))
      guard let offer = try await fixture.offer(to: viewer) else { continue }
      try await fixture.advertising.recordImpression(offer, for: viewer)
    }
    // Ann's impression still counts: nine others reach the total of ten.
    #expect(try await fixture.impressionCount() == 9)
  }
}
