import DomainRepository

/// Searches for prefixes of words, as during typing.
struct TextTrials {
  let repository: InMemoryRepository
  let posts: [Post]
  let beginnings: [String]
  let prefixes: [ModelQuery<Post>]
  let pairs: [ModelQuery<Post>]

  init(_ count: Int) async throws {
    let stock = try Stock.shared(count)
    posts = try stock.posts()
    repository = try await SharedPosts.repository(stock)
    beginnings = stock.beginnings
    prefixes = try stock.beginnings.map { ModelQuery<Post>().matching(try TextSearch($0)) }
    pairs = try stock.pairs.map {
      ModelQuery<Post>().matching(try TextSearch($0.joined(separator: " ")))
    }
  }

  var trials: [Trial] { [prefix, pair] }

  private var prefix: Trial {
    Trial(
      "20 with a word that begins so", count: posts.count,
      goals: [Goal("P11", "lowercased().contains", fasterBy: posts.count < 100_000 ? 10 : 1_000)],
      [
        search(prefixes),
        Contender("lowercased().contains", .peer) { times in
          for turn in 0..<times {
            let word = beginnings[turn % beginnings.count]
            keep(Array(posts.filter { $0.title.lowercased().contains(word) }.prefix(20)))
          }
        },
      ])
  }

  private var pair: Trial {
    Trial("20 with two words that begin so", count: posts.count, [search(pairs)])
  }

  private func search(_ queries: [ModelQuery<Post>]) -> Contender {
    Contender(
      "InMemoryRepository", .own,
      answer: {
        var counts: [String] = []
        for query in queries { counts.append("\(try await repository.count(query))") }
        return counts
      }
    ) { times in
      for turn in 0..<times { keep(try await repository.page(queries[turn % queries.count], limit: 20)) }
    }
  }
}
