import DomainAccounts
import DomainFoundation
import FoodSharing
import MessageTestSupport
import Testing

/// Messages that ask for an answer, and still wait when there is nothing left to answer.
@Suite("Waiting questions about food")
struct WaitingQuestionTests {
  typealias People = FoodSharingFixture

  /// The topics of the messages that wait for a person.
  private static func topics(of person: Principal, in fixture: FoodSharingFixture) async throws -> Set<String>
  {
    let waiting = try await fixture.repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    return Set(waiting.filter { $0.account == person.id }.map(\.topic.rawValue))
  }

  @Test("The message about a request isn't sent once the request is withdrawn")
  func withdrawn() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    try await fixture.requests.withdraw(fixture.request(of: post), as: People.ola)
    #expect(try await Self.topics(of: People.baker, in: fixture) == ["food.withdrawn"])
  }

  @Test("The messages about a request and its change aren't sent once the request is answered")
  func answered() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let request = try await fixture.request(of: post)
    try await fixture.requests.edit(request, to: Fixtures.portions(2), as: People.ola)
    #expect(try await Self.topics(of: People.baker, in: fixture).contains("food.edited"))
    try await fixture.accept(request)
    #expect(try await Self.topics(of: People.baker, in: fixture) == [])
    #expect(try await Self.topics(of: People.ola, in: fixture) == ["food.accepted"])
  }

  @Test("The message about a request isn't sent once the post is closed, or the time to answer is over")
  func ended() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    _ = try await fixture.request(of: post)
    #expect(try await Self.topics(of: People.baker, in: fixture) == ["food.sent"])
    try await fixture.posts.close(post, as: People.baker)
    #expect(try await !Self.topics(of: People.baker, in: fixture).contains("food.sent"))
    let other = try await FoodSharingFixture()
    _ = try await other.request(of: other.bread().id)
    try other.clock.advance(by: .seconds(49 * 3_600))
    try await other.requests.fireDueEvents(as: .system)
    #expect(try await Self.topics(of: People.baker, in: other) == [])
  }

  @Test("The question whether the food was collected isn't sent once it is answered")
  func outcome() async throws {
    let fixture = try await FoodSharingFixture()
    let post = try await fixture.bread().id
    let request = try await fixture.request(.reserved, of: post)
    try fixture.clock.advance(by: .seconds(6 * 3_600 + 60))
    try await fixture.requests.fireDueEvents(as: .system)
    #expect(try await Self.topics(of: People.ola, in: fixture).contains("food.awaitingOutcome"))
    try await fixture.requests.confirmPickup(request, Fixtures.portions(4), as: People.baker)
    for person in [People.ola, People.baker] {
      let topics = try await Self.topics(of: person, in: fixture)
      #expect(!topics.contains("food.awaitingOutcome"), "\(topics)")
    }
  }
}
