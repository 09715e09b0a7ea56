import DomainRepository
import Synchronization

/// The cost of inserting and deleting a record with three ordered indexes, a text index and a spatial index.
final class UpkeepTrials: Sendable {
  let stock: Stock
  let repository: InMemoryRepository
  let extra: [Post]
  let dictionary: Mutex<[Identifier<Post>: Post]>

  init(_ count: Int) async throws {
    stock = try Stock.shared(count)
    let posts = try stock.posts()
    repository = try await SharedPosts.taken(stock)
    dictionary = Mutex(Dictionary(posts.map { ($0.id, $0) }) { first, _ in first })
    extra = try Stock(1_024).posts(shiftedBy: UInt64(count))
  }

  var trials: [Trial] { [insert, move] }

  private var insert: Trial {
    Trial(
      "insert and delete, every index", count: stock.rows.count,
      [
        Contender("InMemoryRepository", .own) { [self] times in
          for turn in 0..<times {
            let post = extra[turn % extra.count]
            try await repository.insert(post)
            try await repository.delete(Post.self, id: post.id)
          }
        },
        Contender("InMemoryRepository, batch", .variant) { [self] times in
          var insertions = ChangeSet()
          var deletions = ChangeSet()
          let batch = extra.prefix(min(times, extra.count))
          for post in batch {
            insertions.insert(post)
            deletions.delete(Post.self, id: post.id, expecting: .any)
          }
          for _ in 0..<max(1, times / extra.count) {
            try await repository.commit(insertions)
            try await repository.commit(deletions)
          }
        },
        Contender("Dictionary", .limit) { [self] times in
          dictionary.withLock { records in
            for turn in 0..<times {
              let post = extra[turn % extra.count]
              records[post.id] = post
              records[post.id] = nil
            }
          }
        },
      ])
  }

  /// Changes one field, which moves the record in one index.
  private var move: Trial {
    Trial(
      "move a record in one index", count: stock.rows.count,
      [
        Contender("InMemoryRepository", .own) { [self] times in
          for turn in 0..<times {
            var post = extra[turn % extra.count]
            post.quantity = Int64(turn % 10_000)
            try await repository.save(post)
          }
        }
      ])
  }
}
