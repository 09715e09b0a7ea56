import DomainRepository
import Synchronization

/// Getting, inserting and updating records, with no index besides identifiers.
struct StoreTrials {
  let stock: Stock
  let posts: [PlainPost]
  let repository = InMemoryRepository()
  let dictionary: DictionaryPosts
  /// The positions of posts in random order, so that no cache can predict the next.
  let order: [Int]

  init(_ count: Int) async throws {
    stock = try Stock.shared(count)
    posts = try stock.plainPosts()
    dictionary = DictionaryPosts(posts)
    order = Stock.order(count)
    var batch = ChangeSet()
    for post in posts { batch.insert(post) }
    try await repository.commit(batch)
  }

  var trials: [Trial] { [get, insert, update] }

  private var get: Trial {
    let bare = dictionary.records.withLock { $0 }
    return Trial(
      "get", count: posts.count,
      goals: [
        Goal("P1", "Dictionary", atMost: posts.count > 100_000 ? 1.6 : 1.3),
        Goal("P1", "Mutex<Dictionary>", atMost: 1.2),
      ],
      [
        Contender("InMemoryRepository", .own, answer: { try await lines(stored) }) { times in
          for turn in 0..<times {
            keep(try await repository.get(PlainPost.self, id: posts[order[turn % order.count]].id))
          }
        },
        Contender("InMemoryRepository, from the main actor", .variant) { [repository, posts, order] times in
          try await Self.getFromMainActor(times, repository, posts, order)
        },
        Contender("Dictionary", .limit, answer: { await lines { bare[$0] } }) { times in
          for turn in 0..<times { keep(bare[posts[order[turn % order.count]].id]) }
        },
        Contender("Mutex<Dictionary>", .limit, answer: { await lines(dictionary.get) }) { times in
          for turn in 0..<times { keep(dictionary.get(posts[order[turn % order.count]].id)) }
        },
      ])
  }

  @MainActor
  private static func getFromMainActor(
    _ times: Int, _ repository: InMemoryRepository, _ posts: [PlainPost], _ order: [Int]
  ) async throws {
    for turn in 0..<times {
      keep(try await repository.get(PlainPost.self, id: posts[order[turn % order.count]].id))
    }
  }

  private func stored(_ id: Identifier<PlainPost>) async throws -> PlainPost? {
    try await repository.get(PlainPost.self, id: id)?.entity
  }

  /// Returns fifty records as text, for comparisons.
  private func lines(_ get: (Identifier<PlainPost>) async throws -> PlainPost?) async rethrows -> [String] {
    var lines: [String] = []
    for position in order.prefix(50) { lines.append(try await get(posts[position].id)?.line ?? "nothing") }
    return lines
  }

  /// Inserts records into a store of this size and deletes them again.
  private var insert: Trial {
    let extra = UnstoredPosts(after: posts.count)
    return Trial(
      "insert and delete in a batch", count: posts.count,
      goals: [Goal("P4", "Dictionary", atMost: 1.5)],
      [
        Contender("InMemoryRepository", .own) { times in
          let batch = try extra.posts(times)
          var insertions = ChangeSet()
          var deletions = ChangeSet()
          for post in batch {
            insertions.insert(post)
            deletions.delete(PlainPost.self, id: post.id, expecting: .any)
          }
          try await repository.commit(insertions)
          try await repository.commit(deletions)
        },
        Contender("Dictionary", .limit) { times in
          let batch = try extra.posts(times)
          dictionary.records.withLock { records in
            for post in batch { records[post.id] = post }
            for post in batch { records[post.id] = nil }
          }
        },
      ])
  }

  private var update: Trial {
    Trial(
      "update one field", count: posts.count,
      goals: [
        Goal("P5", "Dictionary in place", atMost: 1.75), Goal("P5", "Dictionary d[k]?.f =", atMost: 1),
      ],
      [
        Contender(
          "InMemoryRepository", .own,
          answer: {
            for position in order.prefix(50) {
              var post = posts[position]
              post.quantity = 7
              try await repository.save(post)
            }
            return try await lines(stored)
          }
        ) { times in
          for turn in 0..<times {
            var post = posts[order[turn % order.count]]
            post.quantity = Int64(turn % 1_000)
            try await repository.save(post)
          }
        },
        Contender("Dictionary in place", .limit) { times in
          dictionary.records.withLock { records in
            for turn in 0..<times {
              guard let index = records.index(forKey: posts[order[turn % order.count]].id) else { continue }
              records.values[index].quantity = Int64(turn % 1_000)
            }
          }
        },
        Contender("Dictionary d[k]?.f =", .limit) { times in
          dictionary.records.withLock { records in
            for turn in 0..<times {
              records[posts[order[turn % order.count]].id]?.quantity = Int64(turn % 1_000)
            }
          }
        },
      ])
  }
}
