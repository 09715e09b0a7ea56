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

  @Test("The deletion of an account asks no more of the repository for forty posts than for one")
  func posts() async throws {
    func queries(posts count: Int) async throws -> Int {
      let repository = TallyingRepository()
      let fixture = try await FoodSharingFixture(on: repository)
      for _ in 0..<count { try await fixture.bread() }
      _ = try await fixture.request(of: fixture.bread().id)
      let before = repository.asked
      try await fixture.delete(#require(Fixture.baker.id))
      #expect(try await repository.count(ModelQuery<FoodPost>()) == 0)
      return repository.asked - before
    }
    let one = try await queries(posts: 1)
    let many = try await queries(posts: 40)
    #expect(many == one)
  }

  @Test("A stranger who keeps sending requests doesn't hold off the deletion of a donor with thirty posts")
  func keepingOn() async throws {
    let repository = FloodedRepository(limit: 30)
    let fixture = try await FoodSharingFixture(on: repository)
    let post = try await fixture.bread().id
    for _ in 0..<29 { try await fixture.bread() }
    _ = try await fixture.staff()
    repository.flood {
      let pending = try? await fixture.requests.outgoing(in: [.pending], as: Fixture.ola).items.first
      if let pending {
        _ = try? await fixture.requests.withdraw(pending.id, as: Fixture.ola)
      } else {
        _ = try? await fixture.requests.send(Fixtures.portions(1), of: post, as: Fixture.ola)
      }
    }
    try await fixture.delete(#require(Fixture.baker.id))
    #expect(repository.floods < 30, "the deletion didn't wait for the end of the flood")
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

/// A repository that counts queries and the records found by them.
private final class TallyingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  private let count = Mutex((asked: 0, found: 0))

  var asked: Int { count.withLock { $0.asked } }
  var found: Int { count.withLock { $0.found } }

  func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
    let records = try await base.all(query)
    count.withLock {
      $0.asked += 1
      $0.found += records.count
    }
    return records
  }
}

/// A repository in which a stranger makes a call before about every twentieth query or commit of another caller, until
/// the limit.
private final class FloodedRepository: ForwardingRepository {
  private struct Flood: Sendable {
    var calls = 0
    var next = 20
    var made = 0
    var isRunning = false
    var action: (@Sendable () async -> Void)?
  }

  let base: any Repository = InMemoryRepository()
  private let limit: Int
  private let state = Mutex(Flood())

  init(limit: Int) { self.limit = limit }

  /// The number of the stranger's calls.
  var floods: Int { state.withLock { $0.made } }

  /// Begins the flood.
  func flood(_ action: @escaping @Sendable () async -> Void) { state.withLock { $0.action = action } }

  func willCall(_ call: String) async throws(RepositoryError) {
    guard call.hasPrefix("all ") || call.hasPrefix("commit ") else { return }
    let action = state.withLock { flood -> (@Sendable () async -> Void)? in
      guard let action = flood.action, !flood.isRunning, flood.made < limit else { return nil }
      flood.calls += 1
      guard flood.calls >= flood.next else { return nil }
      // The distances differ, so that the calls don't meet the same step of each attempt.
      flood.next = flood.calls + 17 + flood.made % 7
      flood.made += 1
      flood.isRunning = true
      return action
    }
    guard let action else { return }
    await action()
    state.withLock { $0.isRunning = false }
  }
}
