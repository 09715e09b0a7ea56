import DomainAdvertising
import TestSupport
import Testing

@Suite("Texts of random histories of campaigns")
struct TextHistoryTests {
  @Test(
    "Every result, refusal and record of a random history has its texts, in brackets",
    arguments: TestRounds.seeds(2, full: 50))
  func history(seed: UInt64) async throws {
    try await BracketedTexts.inHistory { history in
      let fixture = try await AdvertisingFixture()
      var random = SeededGenerator(seed: seed)
      let people = AdPrincipal.allCases.map(\.principal)
      for _ in 0..<300 {
        let person = people.randomElement(using: &random) ?? .guest
        let call = try #require(ServiceCall.all.randomElement(using: &random))
        await mayBeRefused("\(call)") { try await call.run(fixture, person) }
      }
      let texts = BracketedTexts(DomainAdvertisingModule.declaration)
      #expect(try await texts.check(recordsOf: fixture.repository) > 2)
      let rendered = history.operationsWithText
      #expect(rendered.count > 4 && history.refusals > 50, "\(rendered) \(history.refusals)")
    }
  }
}
