import DomainAdvertising
import TestSupport
import Testing

/// Requests of guests that make the server compare many contents with the keywords of many campaigns.
@Suite("Attacks with many contents beside advertisements")
struct ManySubjectsTests {
  @Test("A guest's request beside a thousand contents takes no time in each keyword of each campaign")
  func keywords() async throws {
    let fixture = try await AdvertisingFixture(campaigns: [])
    let owner = AdPrincipal.owner.principal
    let keywords = (1...50).map { "keyword number \($0) of many words" }
    for _ in 1...5 {
      let plan = try AdFixtures.plan(subjects: [], keywords: keywords)
      let id = try await fixture.campaigns.create(plan, for: AdFixtures.id("a1"), as: owner).id
      try await fixture.campaigns.submit(id, as: owner)
      try await fixture.approve(id)
    }
    try await fixture.campaigns.fireDueEvents(as: .system)
    let subjects = (1...1_000).map { AdSubject(id: AdFixtures.id("s\($0)"), texts: ["A text"]) }
    let time = await CombiningMarks.time {
      let shown = try? await fixture.advertising.ads(beside: subjects)
      #expect(shown?.isEmpty == true)
    }
    #expect(time < CombiningMarks.limit)
    let related =
      AdSubject(id: AdFixtures.id("s1"), texts: ["On keyword number 7 of many words."])
    #expect(try await fixture.advertising.ads(beside: [related], limit: 20).count == 5)
  }
}
