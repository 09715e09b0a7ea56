import BenchmarkTrials
import DomainRepository
import GRDB

/// Records on their way in and out with every index, beside ``UpkeepTrials``.
struct UpkeepRivals {
  let databases: Databases

  init(_ databases: Databases) { self.databases = databases }

  var all: [Rivals] {
    [
      Rivals(
        "insert and delete, every index",
        goals: [
          Goal("P15", "SQLite, one transaction", fasterBy: 4), Goal("P15", "SQLite, one each", fasterBy: 15),
        ]
      ) {
        let raw = try databases.raw(isIndexed: true)
        let grdb = try databases.grdb(isIndexed: true)
        let tuned = try databases.tuned(isIndexed: true)
        let rows = Array(try databases.extra().rows(1_024))
        func turn(_ turn: Int) throws {
          let row = rows[turn % rows.count]
          try raw.insert(row, isIndexed: true)
          try raw.delete(row)
        }
        return [
          Contender("SQLite, one transaction", .peer) { times in
            try raw.database.transaction { for number in 0..<times { try turn(number) } }
          },
          Contender("SQLite, one each", .peer) { times in
            for number in 0..<times {
              let row = rows[number % rows.count]
              try raw.database.transaction { try raw.insert(row, isIndexed: true) }
              try raw.database.transaction { try raw.delete(row) }
            }
          },
          Contender("GRDB best case", .peer) { times in
            try tuned.write(times) { database, number in
              let row = rows[number % rows.count]
              try TunedPosts.insert(database, row)
              try GRDBPosts.fillIndexes(database, row)
              try database.cachedStatement(sql: PostSQL.delete).execute(arguments: [Int64(row.id)])
              try GRDBPosts.emptyIndexes(database, row)
            }
          },
          Contender("GRDB records", .peer) { times in
            for number in 0..<times { try grdb.passThrough(rows[number % rows.count]) }
          },
        ]
      },
      Rivals("move a record in one index", goals: [Goal("P10", "SQLite, one transaction", fasterBy: 5)]) {
        let raw = try databases.raw(isIndexed: true)
        let order = Stock.order(databases.count)
        return [
          Contender("SQLite, one transaction", .peer) { times in
            try raw.database.transaction {
              for turn in 0..<times {
                let id = Int64(order[turn % order.count] + 1)
                try raw.database.run(PostSQL.update, [.integer(Int64(turn % 10_000)), .integer(id)])
              }
            }
          }
        ]
      },
    ]
  }
}
