import FoodSharing
import Testing

/// Requests by which one receiver sends words to the donors of all posts.
@Suite("Attacks that send words to many donors")
struct RequestFloodTests {
  typealias Fixture = FoodSharingFixture

  @Test("At most fifty requests of a receiver wait for an answer, and each answer allows another one")
  func pending() async throws {
    let fixture = try await FoodSharingFixture()
    let limit = 50
    let last = try await fixture.bread(Fixtures.offer(isInstant: true)).id
    #expect(try await fixture.search.post(last, as: Fixture.ola).canRequest)
    var sent: [FoodRequest.ID] = []
    for _ in 0..<limit {
      let post = try await fixture.bread().id
      let request = try await fixture.requests.send(
        Fixtures.portions(1), of: post, message: "Visit my shop.", as: Fixture.ola)
      sent.append(request.id)
    }
    #expect(try await fixture.search.post(last, as: Fixture.ola).canRequest == false)
    try await fixture.expectRefusal("request.tooManyPending") {
      try await fixture.requests.send(Fixtures.portions(1), of: last, message: "Visit it.", as: Fixture.ola)
    }
    #expect(try await fixture.reserveAtOnce(last, as: Fixture.ola).status == .reserved)
    try await fixture.requests.decline(#require(sent.first), as: Fixture.baker)
    let other = try await fixture.bread().id
    #expect(
      try await fixture.requests.send(Fixtures.portions(1), of: other, as: Fixture.ola).status == .pending)
  }

  @Test("Concurrent requests don't exceed the number that may wait for an answer")
  func concurrent() async throws {
    let fixture = try await FoodSharingFixture()
    var posts: [FoodPost.ID] = []
    for _ in 0..<60 { posts.append(try await fixture.bread().id) }
    let refusals = await withTaskGroup(of: Refusal.Code?.self) { group in
      for post in posts {
        group.addTask {
          do {
            _ = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola)
            return nil
          } catch {
            return error.refusal?.code ?? .failed
          }
        }
      }
      var codes: [Refusal.Code] = []
      for await code in group { if let code { codes.append(code) } }
      return codes
    }
    #expect(refusals.count == 10 && refusals.allSatisfy { $0 == "request.tooManyPending" })
    let waiting = ModelQuery(where: FoodRequest.Fields.status == .pending)
    #expect(try await fixture.repository.count(waiting) == 50)
  }

  @Test("The words of a request are gone once the receiver withdraws it")
  func withdrawing() async throws {
    let fixture = try await FoodSharingFixture()
    let id = try await fixture.requests.send(
      Fixtures.portions(1), of: fixture.bread().id, message: "Visit my shop.", as: Fixture.ola
    ).id
    try await fixture.requests.withdraw(id, as: Fixture.ola)
    #expect(try await fixture.requests.details(of: id, as: Fixture.baker).summary.message == nil)
  }
}
