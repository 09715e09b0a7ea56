import DomainRepository
import GRDBSQLite
import Synchronization

/// Keeping records: get, insert, update, with no index beside the identifiers.
struct StoreTrials {
  let stock: Stock
  let posts: [PlainPost]
  let repository = InMemoryRepository()
  let dictionary: DictionaryPosts
  let raw: RawPosts
  let grdb: GRDBPosts
  /// Identifiers in no order, so that no cache guesses the next.
  let order: [Int]

  init(_ count: Int) async throws {
    stock = try Stock(count)
    posts = try stock.plainPosts()
    dictionary = DictionaryPosts(posts)
    raw = try RawPosts(stock, isIndexed: false)
    grdb = try GRDBPosts(stock, isIndexed: false)
    var random = SeededGenerator(seed: 1)
    order = (0..<count).shuffled(using: &random)
    var batch = ChangeSet()
    for post in posts { batch.insert(post) }
    try await repository.commit(batch)
  }

  var trials: [Trial] { [get, insert, update] }

  private var get: Trial {
    let bare = dictionary.records.withLock { $0 }
    var goals = [
      Goal("P1", "Dictionary", atMost: posts.count > 100_000 ? 1.6 : 1.3),
      Goal("P1", "Mutex<Dictionary>", atMost: 1.2),
    ]
    if posts.count <= 100_000 {
      goals += [
        Goal("P3", "GRDB fetchOne", fasterBy: 200), Goal("P3", "GRDB one read, cached", fasterBy: 10),
        Goal("P3", "SQLite prepared", fasterBy: 5),
      ]
    }
    return Trial(
      "get", count: posts.count, goals: goals,
      [
        Contender("InMemoryRepository", .own) { times in
          for turn in 0..<times {
            keep(try await repository.get(PlainPost.self, id: posts[order[turn % order.count]].id))
          }
        },
        Contender("Dictionary", .limit) { times in
          for turn in 0..<times { keep(bare[posts[order[turn % order.count]].id]) }
        },
        Contender("Mutex<Dictionary>", .limit) { times in
          for turn in 0..<times { keep(dictionary.get(posts[order[turn % order.count]].id)) }
        },
        Contender("SQLite prepared", .peer) { times in
          for turn in 0..<times {
            try raw.database.run(
              "SELECT \(RawPosts.columns) FROM post WHERE id = ?",
              [.integer(Int64(order[turn % order.count] + 1))]
            ) { keep(RawPosts.row($0)) }
          }
        },
        Contender("GRDB one read, cached", .peer) { times in
          try grdb.get(all: (0..<times).lazy.map { Int64(order[$0 % order.count] + 1) }) { keep($0) }
        },
        Contender("GRDB fetchOne", .peer) { times in try fetchOne(times) },
      ])
  }

  /// Synchronous, because GRDB's `read` is another function in an asynchronous one.
  private func fetchOne(_ times: Int) throws {
    for turn in 0..<times { keep(try grdb.get(Int64(order[turn % order.count] + 1))) }
  }

  /// Inserting records into a store of that size, and taking them out again.
  private var insert: Trial {
    let extra = Extra(after: posts.count)
    return Trial(
      "insert and delete in a batch", count: posts.count,
      goals: [
        Goal("P4", "Dictionary", atMost: 1.5), Goal("P4", "GRDB batch", fasterBy: 80),
        Goal("P4", "SQLite batch", fasterBy: 10),
      ],
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
        Contender("SQLite batch", .peer) { times in
          let rows = try extra.rows(times)
          try raw.database.execute("BEGIN")
          for row in rows { try raw.insert(row, isIndexed: false) }
          try raw.database.run("DELETE FROM post WHERE id > ?", [.integer(Int64(posts.count))])
          try raw.database.execute("COMMIT")
        },
        Contender("GRDB batch", .peer) { times in try batch(extra.rows(times)) },
      ])
  }

  private func batch(_ rows: [Stock.Row]) throws {
    try grdb.insert(rows)
    try grdb.delete(above: Int64(posts.count))
  }

  private var update: Trial {
    Trial(
      "update one field", count: posts.count,
      goals: [Goal("P5", "Dictionary d[k]?.f =", atMost: 1), Goal("P5", "GRDB UPDATE", fasterBy: 30)],
      [
        Contender("InMemoryRepository", .own) { times in
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
        Contender("SQLite UPDATE", .peer) { times in
          for turn in 0..<times {
            try raw.database.run(
              "UPDATE post SET quantity = ? WHERE id = ?",
              [.integer(Int64(turn % 1_000)), .integer(Int64(order[turn % order.count] + 1))])
          }
        },
        Contender("GRDB UPDATE", .peer) { times in try setQuantities(times) },
      ])
  }

  private func setQuantities(_ times: Int) throws {
    for turn in 0..<times {
      try grdb.setQuantity(Int64(turn % 1_000), of: Int64(order[turn % order.count] + 1))
    }
  }
}
