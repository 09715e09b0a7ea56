import DomainRepository

/// What observers of the change feed cost, and how fast they hear of commits.
struct FeedTrials {
  private let posts: [PlainPost]
  private let repository: InMemoryRepository

  init(_ count: Int) async throws {
    posts = try Stock.shared(count).plainPosts()
    repository = try await InMemoryRepository(holding: posts)
  }

  var trials: [Trial] { [delivery(to: 1), delivery(to: 10)] }

  /// A hundred changes in one commit until every observer has them; figures are for one change.
  private func delivery(to observers: Int) -> Trial {
    Trial(
      "deliver changes to \(observers) observers, each", count: posts.count,
      goals: [Goal("P25", "AsyncStream, one yield per change", fasterBy: observers == 1 ? 1 : 15)],
      [
        Contender("change feed, commits of 100", .own) { times in
          let commits = max(1, times / 100)
          let start = try await repository.commit(ChangeSet()).sequence
          let end = Commit.Number(start.number + Int64(commits))
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<observers {
              group.addTask { [repository] in
                for try await batch in repository.changes(after: start) where batch.sequence >= end { return }
              }
            }
            for number in 0..<commits { try await repository.commit(set(number)) }
            try await group.waitForAll()
          }
        },
        Contender("the commits alone", .variant) { times in
          for number in 0..<max(1, times / 100) { try await repository.commit(set(number)) }
        },
        Contender("AsyncStream, one yield per change", .peer) { times in
          await withTaskGroup(of: Void.self) { group in
            var continuations: [AsyncStream<Identifier<PlainPost>>.Continuation] = []
            for _ in 0..<observers {
              let (stream, continuation) = AsyncStream<Identifier<PlainPost>>.makeStream()
              continuations.append(continuation)
              group.addTask { for await id in stream { keep(id) } }
            }
            for turn in 0..<times {
              for continuation in continuations { continuation.yield(posts[turn % posts.count].id) }
            }
            for continuation in continuations { continuation.finish() }
          }
        },
      ])
  }

  private func set(_ number: Int) -> ChangeSet {
    var set = ChangeSet()
    for turn in 0..<min(100, posts.count) { set.save(posts[(number * 100 + turn) % posts.count]) }
    return set
  }
}
