import DomainRepository
import Synchronization

/// Reading a part of a record, and reading through the protocol as services do.
struct ReadTrials {
  private let posts: [PlainPost]
  private let repository: InMemoryRepository
  private let dictionary: [Identifier<PlainPost>: PlainPost]
  private let order: [Int]

  init(_ count: Int) async throws {
    posts = try Stock.shared(count).plainPosts()
    repository = try await InMemoryRepository(holding: posts)
    dictionary = DictionaryPosts(posts).records.withLock { $0 }
    order = Stock.order(count)
  }

  var trials: [Trial] { [project, behindProtocol] }

  private func id(_ turn: Int) -> Identifier<PlainPost> { posts[order[turn % order.count]].id }

  private var project: Trial {
    Trial(
      "read one field", count: posts.count,
      goals: [Goal("P2", "Dictionary, whole record", atMost: posts.count > 100_000 ? 0.85 : 0.65)],
      [
        Contender(
          "read { $0.quantity }", .own,
          answer: { try await answer { try await repository.read(PlainPost.self, id: $0) { $0.quantity } } }
        ) { times in
          for turn in 0..<times {
            keep(try await repository.read(PlainPost.self, id: id(turn)) { $0.quantity })
          }
        },
        Contender("Dictionary, one field", .limit, answer: { await answer { dictionary[$0]?.quantity } }) {
          times in
          for turn in 0..<times { keep(dictionary[id(turn)]?.quantity) }
        },
        Contender("Dictionary, whole record", .limit) { times in
          for turn in 0..<times { keep(dictionary[id(turn)]) }
        },
      ])
  }

  private func answer(_ quantity: (Identifier<PlainPost>) async throws -> Int64?) async rethrows -> [String] {
    var lines: [String] = []
    for turn in 0..<50 { lines.append("\(try await quantity(id(turn)) ?? -1)") }
    return lines
  }

  private var behindProtocol: Trial {
    let any: any Repository = repository
    return Trial(
      "get behind `any Repository`", count: posts.count,
      [
        Contender("any Repository", .own) { times in
          for turn in 0..<times { keep(try await any.get(PlainPost.self, id: id(turn))) }
        },
        Contender("InMemoryRepository", .variant) { times in
          for turn in 0..<times { keep(try await repository.get(PlainPost.self, id: id(turn))) }
        },
        Contender("Dictionary", .limit) { times in
          for turn in 0..<times { keep(dictionary[id(turn)]) }
        },
      ])
  }
}
