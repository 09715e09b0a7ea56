import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Concurrent reservations on a slow repository and under a quota")
struct ContentionTests {
  @Test("Of 80 concurrent reservations for 66 portions, 66 succeed and 14 are refused")
  func manyPortions() async throws {
    let (fixture, post) = try await RequestContentionTests.postAndReceivers(
      portions: 66, on: YieldingRepository())
    let (one, window) = (try Fixtures.portions(1), try Fixtures.window(4).time)
    let (winners, refusals) = await RequestContentionTests.runConcurrently(among: 80) {
      (number) async throws(FoodSharingError) in
      try await fixture.requests.reserveInstantly(
        one, of: post, at: window, as: RequestContentionTests.person(number))
    }
    #expect(winners.count == 66 && refusals.count == 14)
    #expect(Set(refusals.map { $0.text(in: .english) }) == ["Unavailable. Please try again"])
    let ledger = try await fixture.stored(post).ledger
    #expect(ledger.reserved == 66 && ledger.available == 0)
  }

  @Test("Of 20 concurrent reservations under a quota of one, one succeeds")
  func quota() async throws {
    let quota = try ReservationQuota(1, inDays: 7)
    let fixture = try await FoodSharingFixture { $0.reservationQuota = quota }
    let one = try Fixtures.portions(1)
    let window = try Fixtures.window(4).time
    var made: [FoodPost.ID] = []
    for _ in 0..<20 {
      made.append(try await fixture.bread(Fixtures.offer(isInstant: true)).id)
    }
    let posts = made
    let outcomes = await withTaskGroup(of: FoodSharingError?.self) { group in
      for post in posts {
        group.addTask {
          do throws(FoodSharingError) {
            try await fixture.requests.reserveInstantly(
              one, of: post, at: window, as: FoodSharingFixture.ola)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: [FoodSharingError?]()) { $0.append($1) }
    }
    let refusals = outcomes.compactMap(\.self)
    #expect(refusals.count == 19)
    for refusal in refusals {
      guard case .reason(.request(.quotaExceeded(let standing))) = refusal else {
        Issue.record("\(refusal)")
        continue
      }
      #expect(standing.used == 1)
    }
    #expect(
      try await fixture.requests.outgoing(in: [.reserved], as: FoodSharingFixture.ola).items.count == 1)
  }
}

/// A repository that suspends its caller in every read and commit, so that concurrent calls overtake it.
private struct YieldingRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()

  func get<E: Entity>(_ type: E.Type, id: E.ID) async throws(RepositoryError) -> Versioned<E>? {
    let found = try await base.get(type, id: id)
    await Task.yield()
    return found
  }

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    await Task.yield()
    return try await base.commit(changes)
  }
}
