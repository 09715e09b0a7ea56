import DomainFoundation
import FoodSharing
import FoodSharingSamples
import TestSupport
import Testing

@Suite("Random histories of food sharing")
struct RandomFoodHistoryTests {
  @Test(
    "The services give the results of an independent reference after every step of a random history",
    arguments: TestRounds.seeds(200, full: 10_000))
  func history(seed: UInt64) async throws {
    try await RandomFoodHistory(seed: seed).run(on: InMemoryRepository(), digest: .portable)
  }

  @Test("Forty random histories reach every state of a request")
  func reach() async throws {
    var seen: Set<String> = []
    for seed in UInt64(0)..<40 {
      let repository = InMemoryRepository()
      try await RandomFoodHistory(seed: seed).run(on: repository, digest: .portable)
      for request in try await repository.all(ModelQuery<FoodRequest>()) {
        seen.insert(request.entity.status.rawValue)
      }
    }
    #expect(seen == Set(FoodRequest.State.allCases.map(\.rawValue)))
  }

  @Test("A random history on a repository that drops updates of posts fails with its seed, step and log")
  func mutant() async throws {
    let failure = await #expect(throws: FoodHistoryError.self) {
      try await RandomFoodHistory(seed: 1).run(on: ForgetfulRepository(), digest: .portable)
    }
    #expect(failure?.seed == 1)
    #expect(failure?.log.isEmpty == false)
    #expect(failure.map { "\($0)".contains("seed 1, step \($0.step)") } == true)
  }
}

/// A repository that drops every update of a post.
private final class ForgetfulRepository: ForwardingRepository {
  let base: any Repository = InMemoryRepository()

  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    try await base.commit(
      ChangeSet(
        changes.changes.filter { change in
          if case .save(let entity, .version) = change { return !(entity is FoodPost) }
          return true
        }))
  }
}
