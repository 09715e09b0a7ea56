import DomainRepository
import Synchronization

/// Many tasks on one store; a figure is the wall time divided by the operations of all tasks.
struct ConcurrencyTrials {
  private let posts: [PlainPost]
  private let repository: InMemoryRepository
  private let dictionary: DictionaryPosts
  private let keeper: PostKeeper
  private let order: [Int]

  init(_ count: Int) async throws {
    posts = try Stock.shared(count).plainPosts()
    repository = try await InMemoryRepository(holding: posts)
    dictionary = DictionaryPosts(posts)
    keeper = PostKeeper(posts)
    order = Stock.order(count)
  }

  var trials: [Trial] { [mixed(writes: 0), mixed(writes: 1), mixed(writes: 5)] }

  /// Runs eight tasks, in which `writes` of ten operations write.
  private func mixed(writes: Int) -> Trial {
    Trial(
      writes == 0 ? "8 tasks that read" : "8 tasks, \(writes) of 10 operations write", count: posts.count,
      goals: writes > 1
        ? []
        : [Goal("P21", "Mutex<Dictionary>", atMost: 1.25), Goal("P21", "actor", fasterBy: 2.5)]
          + (writes == 0 ? [Goal("P21", "InMemoryRepository, one task", fasterBy: 1.5)] : []),
      [
        Contender("InMemoryRepository", .own) { times in
          try await split(times, among: 8) { post, turn in try await own(post, turn, writes) }
        },
        Contender("InMemoryRepository, one task", .variant) { times in
          try await split(times, among: 1) { post, turn in try await own(post, turn, writes) }
        },
        Contender("Mutex<Dictionary>", .limit) { times in
          try await split(times, among: 8) { post, turn in
            if turn % 10 < writes {
              dictionary.records.withLock { $0[post.id] = post }
            } else {
              keep(dictionary.get(post.id))
            }
          }
        },
        Contender("actor", .peer) { times in
          try await split(times, among: 8) { post, turn in
            if turn % 10 < writes { await keeper.set(post) } else { keep(await keeper.get(post.id)) }
          }
        },
      ])
  }

  private func own(_ post: PlainPost, _ turn: Int, _ writes: Int) async throws {
    if turn % 10 < writes {
      try await repository.save(post)
    } else {
      keep(try await repository.get(PlainPost.self, id: post.id))
    }
  }

  private func split(
    _ times: Int, among tasks: Int, _ body: @escaping @Sendable (PlainPost, Int) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask { [posts, order] in
          for turn in 0..<(times + tasks - 1) / tasks {
            try await body(posts[order[(turn &* tasks &+ task) % order.count]], turn)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// An actor with a dictionary of posts.
private actor PostKeeper {
  private var records: [Identifier<PlainPost>: PlainPost]

  init(_ posts: [PlainPost]) {
    records = Dictionary(posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func get(_ id: Identifier<PlainPost>) -> PlainPost? { records[id] }

  func set(_ post: PlainPost) { records[post.id] = post }
}
