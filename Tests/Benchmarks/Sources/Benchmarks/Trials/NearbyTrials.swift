import DomainRepository

/// Searches around places with many posts and with few.
struct NearbyTrials {
  let repository: InMemoryRepository
  let posts: [Post]
  let tree: StaticPlaces
  let dense: [Coordinate]
  let sparse: [Coordinate]

  private static let radius = 20_000.0
  private static let limit = 50

  init(_ count: Int) async throws {
    let stock = try Stock.shared(count)
    posts = try stock.posts()
    repository = try await SharedPosts.repository(stock)
    tree = StaticPlaces(posts)
    dense = stock.dense
    sparse = try stock.sparse()
  }

  var trials: [Trial] {
    get throws {
      [
        try trial("nearest 50, dense", dense, goals: [Goal("P13", "static k-d tree", atMost: 2)]),
        try trial("nearest 50, sparse", sparse, goals: []),
      ]
    }
  }

  private func trial(_ name: String, _ centers: [Coordinate], goals: [Goal]) throws -> Trial {
    let queries = try centers.map {
      ModelQuery<Post>().near(try NearbySearch(Post.Fields.place, within: Self.radius, of: $0))
    }
    return Trial(
      name, count: posts.count, goals: goals,
      [
        Contender(
          "InMemoryRepository", .own,
          answer: {
            var lines: [String] = []
            for query in queries {
              lines.append(Self.line(try await repository.page(query, limit: Self.limit).items.map(\.entity)))
            }
            return lines
          }
        ) { times in
          for turn in 0..<times {
            keep(try await repository.page(queries[turn % queries.count], limit: Self.limit))
          }
        },
        Contender(
          "static k-d tree", .limit,
          answer: {
            centers.map { center in
              Self.line(tree.nearest(Self.limit, to: center, within: Self.radius).map { posts[$0] })
            }
          }
        ) { times in
          for turn in 0..<times {
            let center = centers[turn % centers.count]
            keep(tree.nearest(Self.limit, to: center, within: Self.radius).map { posts[$0] })
          }
        },
      ])
  }

  private static func line(_ posts: [Post]) -> String {
    posts.map { "\($0.id.uuidBits?.low ?? 0)" }.sorted().joined(separator: " ")
  }
}
