import DomainRepository
import Synchronization

/// Commits of many and of few changes, successful and rejected, of one entity type and across two.
///
/// A commit checks every record against its schema, so peers are measured with and without these checks.
struct CommitTrials {
  private let posts: [PlainPost]
  private let others: [Post]
  private let repository: InMemoryRepository
  private let dictionary: DictionaryPosts
  private let order: [Int]

  init(_ count: Int) async throws {
    let stock = try Stock.shared(count)
    posts = try stock.plainPosts()
    others = Array(try stock.posts().prefix(1_000))
    repository = try await InMemoryRepository(holding: posts)
    dictionary = DictionaryPosts(posts)
    order = Stock.order(count)
    var batch = ChangeSet()
    for post in others { batch.insert(post) }
    try await repository.commit(batch)
  }

  var trials: [Trial] {
    [1, 10, 100, 1_000].map { commit(of: $0, isRefused: false) }
      + [10, 100, 1_000].map { commit(of: $0, isRefused: true) } + [refusedBatch, acrossTypes]
  }

  private func changed(_ turn: Int) -> PlainPost {
    var post = posts[order[turn % order.count]]
    post.quantity = Int64(turn % 1_000)
    return post
  }

  /// Commits `size` updates, with a conflict in the last one if `isRefused`; figures are per update.
  private func commit(of size: Int, isRefused: Bool) -> Trial {
    let size = min(size, posts.count)
    return Trial(
      "\(isRefused ? "refused commit" : "commit") of \(size) updates, each", count: posts.count, batch: size,
      goals: size < 10 ? [] : [Goal("P22", "Dictionary", atMost: isRefused ? 4.5 : 3)],
      [
        Contender("InMemoryRepository", .own) { times in
          for first in stride(from: 0, to: times, by: size) {
            let set = set(from: first, size, isRefused: isRefused)
            do { try await repository.commit(set) } catch  where isRefused { keep(error) }
          }
        },
        Contender("Dictionary", .limit) { times in
          dictionary.records.withLock { records in
            for turn in 0..<times {
              let post = changed(turn)
              records[post.id] = post
            }
          }
        },
        Contender("Dictionary, checked records", .limit) { times in
          try dictionary.records.withLock { records in
            for turn in 0..<times {
              let post = try changed(turn).validated()
              records[post.id] = post
            }
          }
        },
      ])
  }

  private func set(from first: Int, _ size: Int, isRefused: Bool) -> ChangeSet {
    var set = ChangeSet()
    for turn in first..<first + size {
      let isLast = turn == first + size - 1
      set.save(changed(turn), expecting: isRefused && isLast ? .absent : .present)
    }
    return set
  }

  /// A commit of a thousand records that the last one makes fail, compared with only checking the records.
  private var refusedBatch: Trial {
    let size = min(1_000, posts.count)
    let batch = (0..<size).map(changed)
    var set = ChangeSet()
    for (position, post) in batch.enumerated() {
      set.save(post, expecting: position == size - 1 ? .absent : .present)
    }
    return Trial(
      "refused batch of \(size), each", count: posts.count, batch: size,
      goals: [Goal("refusal", "validated()", atMost: 1.5)],
      [
        Contender("commit", .own) { [set] times in
          for _ in stride(from: 0, to: times, by: size) {
            do { try await repository.commit(set) } catch { keep(error) }
          }
        },
        Contender("validated()", .limit) { times in
          for turn in 0..<times { keep(try batch[turn % size].validated()) }
        },
      ])
  }

  /// Commits a record of each of two entity types; one has five indexes, and moves in one of them.
  private var acrossTypes: Trial {
    Trial(
      "commit across two entities", count: posts.count,
      [
        Contender("InMemoryRepository", .own) { times in
          for turn in 0..<times {
            var set = ChangeSet()
            set.save(changed(turn))
            var other = others[turn % others.count]
            other.quantity = Int64(turn % 1_000)
            set.save(other)
            try await repository.commit(set)
          }
        }
      ])
  }
}
