import FoodSharing
import Synchronization
import TestSupport
import Testing

@Suite("Attacks on the deletion of accounts")
struct ErasureAttackTests {
  typealias Fixture = FoodSharingFixture

  /// Returns the number of records that the deletion of the baker's account finds after a receiver has sent and
  /// withdrawn so many requests for the baker's food.
  private func findings(afterRequests count: Int) async throws -> Int {
    let repository = TallyingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let post = try await fixture.bread().id
    for _ in 0..<count {
      let id = try await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola).id
      try await fixture.requests.withdraw(id, as: Fixture.ola)
    }
    let before = repository.found
    try await fixture.delete(#require(Fixture.baker.id))
    return repository.found - before
  }

  @Test("Requests that a receiver has withdrawn don't delay the deletion of the donor's account")
  func flooding() async throws {
    let without = try await findings(afterRequests: 1)
    let with = try await findings(afterRequests: 40)
    #expect(with == without)
  }

  @Test("A review that is written while the donor's account is deleted goes with the account")
  func reviewing() async throws {
    let repository = CountingRepository()
    let fixture = try await FoodSharingFixture(on: repository)
    let post = try await fixture.bread().id
    let id = try await fixture.request(.reserved, of: post)
    try await fixture.requests.confirmPickup(id, Fixtures.portions(4), as: Fixture.baker)
    _ = try await fixture.staff()
    repository.run(before: "commit", 1) {
      _ = try? await fixture.reviews.review(post, stars: 1, comment: "Bad.", as: Fixture.ola)
    }
    try await fixture.delete(#require(Fixture.baker.id))
    #expect(try await fixture.stored(id).reviewedAt != nil, "the review was written")
    #expect(try await repository.count(ModelQuery<FoodReview>()) == 0)
  }
}

/// A repository that counts the records found by queries.
private final class TallyingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let count = Mutex(0)

  var found: Int { count.withLock { $0 } }

  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    let records = try await base.all(query)
    count.withLock { $0 += records.count }
    return records
  }
}
