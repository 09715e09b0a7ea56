import DomainRepository

/// The cost of observers of the change feed, and the time until they receive commits.
struct FeedTrials {
  private let posts: [PlainPost]
  private let repository: InMemoryRepository
  /// A repository of a few posts, whose change feed contains commits for an observer to catch up on.
  private let past = InMemoryRepository()
  private static let commits = 40
  private static let size = 100
  /// The number of records of a page.
  private static let shown = 50

  init(_ count: Int) async throws {
    posts = try Stock.shared(count).plainPosts()
    repository = try await InMemoryRepository(holding: posts)
    for number in 0..<Self.commits { try await past.commit(set(number)) }
  }

  var trials: [Trial] { [catchUp, delivery(to: 1), delivery(to: 10), livePage] }

  private func set(_ number: Int) -> ChangeSet {
    var set = ChangeSet()
    for turn in 0..<Self.size { set.save(posts[(number * Self.size + turn) % posts.count]) }
    return set
  }

  /// The delivery of existing changes to one observer; figures are per change.
  private var catchUp: Trial {
    let changes = Self.commits * Self.size
    return Trial(
      "hear of a change", count: posts.count, batch: changes,
      goals: [Goal("P25", "AsyncStream, one element per change", fasterBy: 15)],
      [
        Contender("change feed, commits of \(Self.size)", .own) { times in
          for _ in 0..<times / changes {
            let end = Commit.SequenceNumber(Int64(Self.commits))
            for try await batch in past.changes(after: Commit.SequenceNumber(0)) {
              keep(batch)
              if batch.sequenceNumber >= end { break }
            }
          }
        },
        Contender("AsyncStream, one element per change", .peer) { times in
          for _ in 0..<times / changes {
            let (stream, continuation) = AsyncStream<Identifier<PlainPost>>.makeStream()
            for turn in 0..<changes { continuation.yield(posts[turn % posts.count].id) }
            continuation.finish()
            for await id in stream { keep(id) }
          }
        },
      ])
  }

  /// The time of commits and of their delivery to all observers; figures are per change.
  private func delivery(to observers: Int) -> Trial {
    Trial(
      "deliver changes to \(observers) observers, each", count: posts.count, batch: Self.size,
      goals: [Goal("P25", "the same commits, one yield per change", atMost: 1)],
      [
        Contender("change feed, commits of \(Self.size)", .own) { times in
          let commits = times / Self.size
          let start = try await repository.commit(ChangeSet()).sequenceNumber
          let end = Commit.SequenceNumber(start.number + Int64(commits))
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<observers {
              group.addTask { [repository] in
                for try await batch in repository.changes(after: start) where batch.sequenceNumber >= end {
                  return
                }
              }
            }
            for number in 0..<commits { try await repository.commit(set(number)) }
            try await group.waitForAll()
          }
        },
        Contender("the commits alone", .variant) { times in
          for number in 0..<times / Self.size { try await repository.commit(set(number)) }
        },
        Contender("the same commits, one yield per change", .peer) { times in
          try await withThrowingTaskGroup(of: Void.self) { group in
            var continuations: [AsyncStream<Identifier<PlainPost>>.Continuation] = []
            for _ in 0..<observers {
              let (stream, continuation) = AsyncStream<Identifier<PlainPost>>.makeStream()
              continuations.append(continuation)
              group.addTask { for await id in stream { keep(id) } }
            }
            for number in 0..<times / Self.size {
              try await repository.commit(set(number))
              for turn in 0..<Self.size {
                let id = posts[(number * Self.size + turn) % posts.count].id
                for continuation in continuations { continuation.yield(id) }
              }
            }
            for continuation in continuations { continuation.finish() }
            try await group.waitForAll()
          }
        },
      ])
  }

  /// Commits of one record of a page of 50, each until an observer has the page that shows it.
  private var livePage: Trial {
    Trial(
      "show a page after a commit", count: posts.count,
      [
        Contender("live query", .own) { times in
          var updates = repository.updates(of: ModelQuery<PlainPost>(), limit: Self.shown).makeAsyncIterator()
          keep(try await updates.next())
          for turn in 0..<times {
            try await repository.save(changed(turn))
            keep(try await updates.next())
          }
        },
        Contender("reading the page again", .variant) { times in
          for turn in 0..<times {
            try await repository.save(changed(turn))
            keep(try await repository.page(ModelQuery<PlainPost>(), limit: Self.shown))
          }
        },
        Contender("the commits alone", .variant) { times in
          for turn in 0..<times { try await repository.save(changed(turn)) }
        },
      ])
  }

  /// A post that is shown, with another quantity in each turn.
  private func changed(_ turn: Int) -> PlainPost {
    var post = posts[turn % min(Self.shown, posts.count)]
    post.quantity = Int64(turn % 1_000)
    return post
  }
}
