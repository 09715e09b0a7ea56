import DomainFoundation
import FoodSharing
import FoodSharingSamples
import TestSupport
import Testing

@Suite("Texts of random histories of food sharing")
struct TextHistoryTests {
  @Test("Every result, refusal, record and message of random histories has its texts, in brackets")
  func histories() async throws {
    var topics: Set<String> = []
    for seed in TestRounds.seeds(2, full: 50) { topics.formUnion(try await topicsInHistory(seed: seed)) }
    #expect(!topics.isEmpty)
  }

  /// Checks the texts of one history; returns the topics of its messages.
  private func topicsInHistory(seed: UInt64) async throws -> Set<String> {
    try await BracketedTexts.inHistory { history in
      let fixture = try await FoodSharingFixture()
      let repository = InMemoryRepository()
      try await RandomFoodHistory(seed: seed).run(on: repository, digest: .portable)
      let post = try await fixture.bread()
      let request = try await fixture.request(of: post.id)
      let subject = ServiceCall.Subject(post: post.id, request: request)
      // These calls expect that the caller has nothing to read.
      let lists = [
        FoodRequestService.Operations.notifications.description,
        FoodRequestService.Operations.incoming.description,
        FoodRequestService.Operations.outgoing.description,
      ].map(\.name)
      let calls = ServiceCall.all.filter { !lists.contains($0.operation.name) }
      let people = [
        FoodSharingFixture.baker, FoodSharingFixture.ola, FoodSharingFixture.charity,
        FoodSharingFixture.moderator, .guest, .system,
      ]
      var random = SeededGenerator(seed: seed)
      for _ in 0..<400 {
        let person = people.randomElement(using: &random) ?? .guest
        let call = try #require(calls.randomElement(using: &random))
        await mayBeRefused("\(call)") { try await call.runOn(fixture, subject, person) }
      }
      let texts = BracketedTexts(FoodSharingModule.declaration)
      #expect(try await texts.check(recordsOf: repository) > 10)
      try await texts.check(recordsOf: fixture.repository)
      let topics = try await texts.check(messagesIn: repository)
        .union(texts.check(messagesIn: fixture.repository))
      let rendered = history.operationsWithText
      #expect(rendered.count > 10 && history.refusals > 50, "\(rendered) \(history.refusals)")
      #expect(rendered.contains { $0.hasPrefix("request.") }, "\(rendered)")
      return topics
    }
  }
}
