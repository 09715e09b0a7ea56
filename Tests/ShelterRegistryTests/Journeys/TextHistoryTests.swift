import ShelterRegistry
import TestSupport
import Testing

@Suite("Texts of random histories of shelters and payments")
struct TextHistoryTests {
  @Test("Every result, refusal, record and message of random histories has its texts, in brackets")
  func histories() async throws {
    var topics: Set<String> = []
    for seed in TestRounds.seeds(2, full: 50) { topics.formUnion(try await topicsInHistory(seed: seed)) }
    #expect(!topics.isEmpty)
  }

  /// Checks the texts of one history; returns the topics of its messages.
  private func topicsInHistory(seed: UInt64) async throws -> Set<String> {
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
      let operations = rendered.operationsWithText
      #expect(operations.count > 10 && rendered.refusals > 50, "\(operations) \(rendered.refusals)")
      return topics
    }
  }
}
