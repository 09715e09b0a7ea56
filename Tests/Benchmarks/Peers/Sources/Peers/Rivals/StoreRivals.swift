import BenchmarkTrials
import DomainRepository
import GRDB

/// Keeping records, beside ``StoreTrials``.
struct StoreRivals {
  let databases: Databases
  let order: [Int]

  init(_ databases: Databases) {
    self.databases = databases
    order = Stock.order(databases.count)
  }

  var all: [Rivals] { [get, insert, update] }

  private func id(_ turn: Int) -> Int64 { Int64(order[turn % order.count] + 1) }

  private var get: Rivals {
    Rivals(
      "get",
      goals: databases.count > 100_000
        ? []
        : [
          Goal("P3", "GRDB fetchOne", fasterBy: 200), Goal("P3", "GRDB best case", fasterBy: 10),
          Goal("P3", "SQLite prepared", fasterBy: 5),
        ]
    ) {
      let raw = try databases.raw(isIndexed: false)
      let tuned = try databases.tuned(isIndexed: false)
      let grdb = try databases.grdb(isIndexed: false)
      func answer(_ get: (Int64) throws -> Stock.Row?) rethrows -> [String] {
        try order.prefix(50).map { try get(Int64($0 + 1))?.line ?? "nothing" }
      }
      return [
        Contender("SQLite prepared", .peer, answer: { try answer(raw.get) }) { times in
          for turn in 0..<times {
            try raw.database.run(PostSQL.get, [.integer(id(turn))]) { keep(RawPosts.row($0)) }
          }
        },
        Contender("GRDB best case", .peer, answer: { try answer { try tuned.rows(PostSQL.get, [$0]).first } })
        {
          times in
          try tuned.read(times) { keep(try TunedPosts.rows($0, PostSQL.get, [id($1)])) }
        },
        Contender("GRDB fetchOne", .peer, answer: { try answer { try grdb.get($0)?.row() } }) { times in
          for turn in 0..<times { keep(try grdb.get(id(turn))) }
        },
      ]
    }
  }

  private var insert: Rivals {
    Rivals(
      "insert and delete in a batch",
      goals: [Goal("P4", "GRDB batch", fasterBy: 80), Goal("P4", "SQLite batch", fasterBy: 10)]
    ) {
      let raw = try databases.raw(isIndexed: false)
      let tuned = try databases.tuned(isIndexed: false)
      let grdb = try databases.grdb(isIndexed: false)
      let extra = try databases.extra()
      let last = Int64(databases.count)
      return [
        Contender("SQLite batch", .peer) { times in
          let rows = try extra.rows(times)
          try raw.database.transaction {
            for row in rows { try raw.insert(row, isIndexed: false) }
            try raw.database.run(PostSQL.deleteAbove, [.integer(last)])
          }
        },
        Contender("GRDB batch, best case", .peer) { times in
          let rows = try extra.rows(times)
          try tuned.write(1) { database, _ in
            for row in rows { try TunedPosts.insert(database, row) }
            try database.cachedStatement(sql: PostSQL.deleteAbove).execute(arguments: [last])
          }
        },
        Contender("GRDB batch", .peer) { times in
          try grdb.insert(extra.rows(times))
          try grdb.delete(above: last)
        },
      ]
    }
  }

  private var update: Rivals {
    Rivals("update one field", goals: [Goal("P5", "GRDB best case", fasterBy: 30)]) {
      let raw = try databases.raw(isIndexed: false)
      let tuned = try databases.tuned(isIndexed: false)
      let grdb = try databases.grdb(isIndexed: false)
      func answer(_ set: (Int64) throws -> Void, _ get: (Int64) throws -> Stock.Row?) rethrows -> [String] {
        try order.prefix(50).map { position in
          try set(Int64(position + 1))
          return try get(Int64(position + 1))?.line ?? "nothing"
        }
      }
      return [
        Contender(
          "SQLite UPDATE", .peer,
          answer: {
            try answer({ try raw.database.run(PostSQL.update, [.integer(7), .integer($0)]) }, raw.get)
          }
        ) { times in
          for turn in 0..<times {
            try raw.database.run(PostSQL.update, [.integer(Int64(turn % 1_000)), .integer(id(turn))])
          }
        },
        Contender(
          "GRDB best case", .peer,
          answer: {
            try answer(
              { id in try tuned.write(1) { database, _ in try TunedPosts.setQuantity(database, 7, of: id) } },
              { try tuned.rows(PostSQL.get, [$0]).first })
          }
        ) { times in
          for turn in 0..<times {
            try tuned.write(1) { database, _ in
              try TunedPosts.setQuantity(database, Int64(turn % 1_000), of: id(turn))
            }
          }
        },
        Contender(
          "GRDB fetch and update", .peer,
          answer: { try answer({ try grdb.setQuantity(7, of: $0) }, { try grdb.get($0)?.row() }) }
        ) { times in
          for turn in 0..<times { try grdb.setQuantity(Int64(turn % 1_000), of: id(turn)) }
        },
      ]
    }
  }
}
