import ShelterRegistry
import TestSupport
import Testing

@Suite("Texts of random histories of shelters and payments")
struct TextHistoryTests {
  @Test(
    "Every result, refusal, record and message of a random history has its texts, in brackets",
    arguments: TestRounds.seeds(2, full: 50))
  func history(seed: UInt64) async throws {
    try await BracketedTexts.inHistory { rendered in
      var history = try await SupportHistory(seed: seed)
      try await history.run(steps: 40)
      let fixture = history.fixture
      for call in ServiceCall.all {
        for person in [Principal.ann, .keeper, .admin, .guest] {
          await mayBeRefused("\(call)") { try await call.run(fixture, person) }
        }
      }
      let texts = BracketedTexts(ShelterRegistryModule.declaration)
      #expect(try await texts.check(recordsOf: fixture.repository) > 10)
      let topics = try await texts.check(messagesIn: fixture.repository)
      #expect(topics.count > 1, "\(topics)")
      let operations = rendered.operationsWithText
      #expect(operations.count > 10 && rendered.refusals > 50, "\(operations) \(rendered.refusals)")
    }
  }
}
