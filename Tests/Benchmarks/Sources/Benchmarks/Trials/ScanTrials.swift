import DomainRepository
import Foundation

/// Queries without a suitable index, which examine every record.
struct ScanTrials {
  let repository: InMemoryRepository
  let posts: [PlainPost]
  /// A repository of 3,000 posts, for sorting.
  let few: InMemoryRepository
  let fewPosts: [PlainPost]

  init(_ count: Int) async throws {
    posts = try Stock.shared(count).plainPosts()
    repository = try await InMemoryRepository(holding: posts)
    fewPosts = try Stock(3_000).plainPosts()
    few = try await InMemoryRepository(holding: fewPosts)
  }

  var trials: [Trial] { [count, best] + (posts.count <= 1_000 ? [sort] : []) }

  /// The least quantity of the query, reached by a tenth of the posts; ``middle`` selects the older half of
  /// them.
  private static let least: Int64 = 9_000
  private var middle: Timestamp { posts[posts.count / 2].createdAt }

  private var query: ModelQuery<PlainPost> {
    ModelQuery(
      where: (PlainPost.Fields.quantity >= Self.least).and(PlainPost.Fields.createdAt < middle),
      orderedBy: .descending(PlainPost.Fields.quantity))
  }

  private var count: Trial {
    let query = query
    let middle = middle
    let hasPredicate = posts.count <= 100_000
    return Trial(
      "count by scan", count: posts.count,
      goals: [Goal("P8", "inline closure", atMost: 3)]
        + (hasPredicate ? [Goal("P8", "Foundation's #Predicate", fasterBy: 50)] : []),
      [
        Contender(
          "InMemoryRepository", .own, answer: { ["\(try await repository.count(query))"] }
        ) { times in
          for _ in 0..<times { keep(try await repository.count(query)) }
        },
        Contender(
          "inline closure", .limit,
          answer: { ["\(posts.count { $0.quantity >= Self.least && $0.createdAt < middle })"] }
        ) { times in
          for _ in 0..<times {
            keep(posts.count { $0.quantity >= Self.least && $0.createdAt < middle })
          }
        },
      ] + (hasPredicate ? [foundation] : []))
  }

  private var foundation: Contender {
    let (least, middle) = (Self.least, middle.millisecondsSince1970)
    let predicate = #Predicate<PlainPost> {
      $0.quantity >= least && $0.createdAt.millisecondsSince1970 < middle
    }
    return Contender(
      "Foundation's #Predicate", .peer,
      answer: { ["\(try posts.count { try predicate.evaluate($0) })"] }
    ) { times in
      for _ in 0..<times { keep(try posts.count { try predicate.evaluate($0) }) }
    }
  }

  private var best: Trial {
    let query = query
    let middle = middle
    return Trial(
      "best 20 by scan", count: posts.count,
      goals: [
        Goal("P8", "inline closure", atMost: 3),
        Goal("P8", "filter, sort, prefix", fasterBy: posts.count >= 100_000 ? 4 : 1),
      ],
      [
        Contender(
          "InMemoryRepository", .own,
          answer: { try await repository.page(query, limit: 20).items.map(\.entity.line) }
        ) { times in
          for _ in 0..<times { keep(try await repository.page(query, limit: 20)) }
        },
        Contender("inline closure", .limit, answer: { best(before: middle).map(\.line) }) { times in
          for _ in 0..<times { keep(best(before: middle)) }
        },
        Contender("filter, sort, prefix", .peer) { times in
          for _ in 0..<times {
            let found = posts.filter { $0.quantity >= Self.least && $0.createdAt < middle }
            keep(Array(found.sorted { ($1.quantity, $0.id) < ($0.quantity, $1.id) }.prefix(20)))
          }
        },
      ])
  }

  private func best(before middle: Timestamp) -> [PlainPost] {
    var top = TopRows<Int64>(limit: 20)
    for position in posts.indices
    where posts[position].quantity >= Self.least && posts[position].createdAt < middle {
      top.offer(position, -posts[position].quantity)
    }
    return top.sorted().map { posts[$0] }
  }

  private var sort: Trial {
    let query = ModelQuery<PlainPost>(
      orderedBy: .ascending(PlainPost.Fields.kind), .descending(PlainPost.Fields.createdAt))
    return Trial(
      "sort by two keys", count: fewPosts.count,
      goals: [Goal("P9", "packed keys", atMost: 1.5), Goal("P9", "KeyPathComparator", fasterBy: 30)],
      [
        Contender(
          "InMemoryRepository", .own, answer: { try await few.all(query).map(\.entity.line) }
        ) { times in
          for _ in 0..<times { keep(try await few.all(query)) }
        },
        Contender("packed keys", .limit, answer: { sortedByPackedKeys().map(\.line) }) { times in
          for _ in 0..<times { keep(sortedByPackedKeys()) }
        },
        Contender("sort with a closure", .peer) { times in
          for _ in 0..<times {
            keep(
              fewPosts.sorted { left, right in
                left.kind == right.kind
                  ? left.createdAt > right.createdAt : left.kind.rawValue < right.kind.rawValue
              })
          }
        },
        Contender("KeyPathComparator", .peer) { times in
          for _ in 0..<times {
            keep(
              fewPosts.sorted(using: [
                KeyPathComparator(\PlainPost.kind.rawValue),
                KeyPathComparator(\PlainPost.createdAt.millisecondsSince1970, order: .reverse),
              ]))
          }
        },
      ])
  }

  private func sortedByPackedKeys() -> [PlainPost] {
    var keys: [(key: UInt64, position: Int32)] = []
    keys.reserveCapacity(fewPosts.count)
    for (position, post) in fewPosts.enumerated() {
      let kind = post.kind.rawValue.utf8.prefix(2).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      keys.append(
        (kind << 48 | UInt64((1 << 47) - post.createdAt.millisecondsSince1970), Int32(position)))
    }
    keys.sort { $0.key < $1.key }
    return keys.map { fewPosts[Int($0.position)] }
  }
}
