import BenchmarkTrials
import DomainRepository
import GRDB
import GRDBSQLite

/// Words by FTS5 and places by R*Tree, beside ``TextTrials`` and ``NearbyTrials``.
struct SearchRivals {
  let databases: Databases
  private static let radius = 20_000.0

  init(_ databases: Databases) { self.databases = databases }

  var all: [Rivals] {
    [
      words(
        "20 with a word that begins so",
        goals: databases.count == 100_000
          ? [Goal("P11", "FTS5, rowids only", fasterBy: 5)]
          : databases.count == 1_000_000 ? [Goal("P11", "FTS5, rowids only", fasterBy: 30)] : []
      ) { $0.beginnings.map { PostSQL.match([$0]) } },
      words("20 with two words that begin so", goals: [Goal("P12", "FTS5, rowids only", fasterBy: 4)]) {
        $0.pairs.map(PostSQL.match)
      },
      nearest(
        "nearest 50, dense",
        goals: databases.count < 100_000
          ? [] : [Goal("P13", "R*Tree and SQL", fasterBy: databases.count == 100_000 ? 100 : 1_000)]
      ) { $0.dense },
      nearest("nearest 50, sparse", goals: [Goal("P14", "R*Tree and SQL", fasterBy: 8)]) { try $0.sparse() },
    ]
  }

  private func words(_ trial: String, goals: [Goal], _ asked: @escaping (Stock) -> [String]) -> Rivals {
    Rivals(trial, goals: goals) {
      let raw = try databases.raw(isIndexed: true)
      let tuned = try databases.tuned(isIndexed: true)
      let grdb = try databases.grdb(isIndexed: true)
      let asked = asked(try databases.stock())
      func match(_ turn: Int) -> String { asked[turn % asked.count] }
      func counts<Count: CustomStringConvertible>(_ count: (String) throws -> Count) rethrows -> [String] {
        try asked.map { try count($0).description }
      }
      return [
        Contender(
          "FTS5, rowids only", .peer,
          answer: { try counts { try raw.database.number(PostSQL.wordCount, [.text($0)]) } }
        ) { times in
          for turn in 0..<times {
            try raw.database.run(PostSQL.wordIDs, [.text(match(turn))]) { keep(sqlite3_column_int64($0, 0)) }
          }
        },
        Contender("FTS5 with rows", .peer) { times in
          for turn in 0..<times { keep(try raw.rows(PostSQL.wordRows, [.text(match(turn))])) }
        },
        Contender("GRDB best case", .peer) { times in
          try tuned.read(times) { keep(try TunedPosts.rows($0, PostSQL.wordRows, [match($1)])) }
        },
        Contender(
          "GRDB records", .peer,
          answer: {
            try counts { text in
              try grdb.queue.read { try Int.fetchOne($0, sql: PostSQL.wordCount, arguments: [text]) ?? 0 }
            }
          }
        ) { times in
          for turn in 0..<times { keep(try grdb.records(PostSQL.wordRows, [match(turn)])) }
        },
      ]
    }
  }

  private func nearest(
    _ trial: String, goals: [Goal], _ asked: @escaping (Stock) throws -> [Coordinate]
  ) -> Rivals {
    Rivals(trial, goals: goals) {
      let raw = try databases.raw(isIndexed: true)
      let tuned = try databases.tuned(isIndexed: true)
      let grdb = try databases.grdb(isIndexed: true)
      let areas = try asked(databases.stock()).map { PostSQL.around($0, within: Self.radius) }
      func values(_ turn: Int) -> [SQLValue] { areas[turn % areas.count].map(SQLValue.real) }
      func arguments(_ turn: Int) -> StatementArguments { StatementArguments(areas[turn % areas.count]) }
      func ids(_ rows: (Int) throws -> [Stock.Row]) rethrows -> [String] {
        try areas.indices.map { try rows($0).map { "\($0.id)" }.sorted().joined(separator: " ") }
      }
      return [
        Contender("R*Tree and SQL", .peer, answer: { try ids { try raw.rows(PostSQL.nearest, values($0)) } })
        {
          times in
          for turn in 0..<times { keep(try raw.rows(PostSQL.nearest, values(turn))) }
        },
        Contender("GRDB best case", .peer) { times in
          try tuned.read(times) { keep(try TunedPosts.rows($0, PostSQL.nearest, arguments($1))) }
        },
        Contender("GRDB records", .peer) { times in
          for turn in 0..<times { keep(try grdb.records(PostSQL.nearest, arguments(turn))) }
        },
      ]
    }
  }
}
