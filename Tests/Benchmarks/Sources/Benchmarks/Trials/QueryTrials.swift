import DomainRepository

/// Queries by index: the first page, a page in the middle, and a count.
struct QueryTrials {
  let repository: InMemoryRepository
  let sorted: SortedPosts
  let queries: [ModelQuery<Post>]
  /// For each query, a cursor in the middle of its results.
  let middles: [Cursor]

  private static let kinds = PostKind.allCases
  private static let limit = 20

  init(_ count: Int) async throws {
    let stock = try Stock.shared(count)
    let posts = try stock.posts()
    repository = try await SharedPosts.repository(stock)
    sorted = SortedPosts(posts)
    queries = Self.kinds.map(Self.query)
    var middles: [Cursor] = []
    for query in queries {
      let all = try await repository.all(query)
      middles.append(try query.cursor(at: all[all.count / 2].entity))
    }
    self.middles = middles
  }

  private static func query(_ kind: PostKind) -> ModelQuery<Post> {
    ModelQuery(
      where: (Post.Fields.status == .available).and(Post.Fields.kind == .known(kind)),
      orderedBy: .descending(Post.Fields.quantity))
  }

  var trials: [Trial] { [first, composed, middle, count] }

  private var first: Trial {
    Trial(
      "first page by index", count: sorted.posts.count, goals: [Goal("P6", "sorted array", atMost: 1.5)],
      [
        Contender(
          "InMemoryRepository", .own,
          answer: { try await lines { try await page(queries[$0], at: .first) } }
        ) { times in
          for turn in 0..<times {
            keep(try await repository.page(queries[turn % queries.count], at: .first, limit: Self.limit))
          }
        },
        sortedArray,
      ])
  }

  /// The first page of a query that is created for every call.
  private var composed: Trial {
    Trial(
      "first page by index, new query", count: sorted.posts.count,
      [
        Contender("InMemoryRepository", .own) { times in
          for turn in 0..<times {
            let query = Self.query(Self.kinds[turn % Self.kinds.count])
            keep(try await repository.page(query, at: .first, limit: Self.limit))
          }
        },
        sortedArray,
      ])
  }

  private var sortedArray: Contender {
    Contender(
      "sorted array", .limit,
      answer: {
        await lines { sorted.first(.available, Self.kinds[$0], limit: Self.limit) }
      }
    ) { times in
      for turn in 0..<times {
        keep(sorted.first(.available, Self.kinds[turn % Self.kinds.count], limit: Self.limit))
      }
    }
  }

  private func page(_ query: ModelQuery<Post>, at position: PagePosition) async throws -> [Post] {
    try await repository.page(query, at: position, limit: Self.limit).items.map(\.entity)
  }

  /// Returns the records of the pages of all kinds as text, for comparisons.
  private func lines(_ page: (Int) async throws -> [Post]) async rethrows -> [String] {
    var lines: [String] = []
    for kind in Self.kinds.indices { lines += try await page(kind).map(\.line) }
    return lines
  }

  private var middle: Trial {
    Trial(
      "page in the middle", count: sorted.posts.count, goals: [Goal("P7", "first page", atMost: 3)],
      [
        Contender(
          "InMemoryRepository", .own,
          answer: { try await lines { try await page(queries[$0], at: .after(middles[$0])) } }
        ) { times in
          for turn in 0..<times {
            let query = turn % queries.count
            keep(
              try await repository.page(queries[query], at: .after(middles[query]), limit: Self.limit))
          }
        },
        Contender("first page", .limit) { times in
          for turn in 0..<times {
            keep(try await repository.page(queries[turn % queries.count], at: .first, limit: Self.limit))
          }
        },
      ])
  }

  private var count: Trial {
    Trial(
      "count by index", count: sorted.posts.count,
      [
        Contender(
          "InMemoryRepository", .own,
          answer: {
            var counts: [String] = []
            for query in queries { counts.append("\(try await repository.count(query))") }
            return counts
          }
        ) { times in
          for turn in 0..<times { keep(try await repository.count(queries[turn % queries.count])) }
        },
        Contender(
          "sorted array", .limit, answer: { Self.kinds.map { "\(sorted.count(.available, $0))" } }
        ) { times in
          for turn in 0..<times { keep(sorted.count(.available, Self.kinds[turn % Self.kinds.count])) }
        },
      ])
  }
}

extension InMemoryRepository {
  /// Creates a repository and inserts entities in one commit.
  convenience init<E: Entity>(holding entities: [E]) async throws {
    self.init()
    var batch = ChangeSet()
    for entity in entities { batch.insert(entity) }
    try await commit(batch)
  }
}
