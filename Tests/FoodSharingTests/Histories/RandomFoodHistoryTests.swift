import DomainFoundation
import FoodSharing
import FoodSharingSamples
import TestSupport
import Testing

@Suite("Random histories of food being shared")
struct RandomFoodHistoryTests {
  @Test(
    "services and an independent account agree after every step, and no portion is lost or made",
    arguments: TestRounds.seeds(200, full: 10_000))
  func history(seed: UInt64) async throws {
    try await RandomFoodHistory(seed: seed).run(on: InMemoryRepository(), digest: .portable)
  }

  @Test("they come to every end that people and time bring about")
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

  @Test("a repository that loses a post's changes is found out, with the seed and the step")
  func mutant() async throws {
    let failure = await #expect(throws: FoodHistoryError.self) {
      try await RandomFoodHistory(seed: 1).run(on: ForgetfulRepository(), digest: .portable)
    }
    #expect(failure?.seed == 1)
    #expect(failure?.log.isEmpty == false)
    #expect(failure.map { "\($0)".contains("seed 1, step \($0.step)") } == true)
  }
}

/// A repository that forgets the second change of every post.
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
